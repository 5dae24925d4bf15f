// The quality check of pictures of initials, with letters that are spoilt on purpose.
import { expect, test } from 'vitest';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import { checkInitialsPictureQuality } from './check-initials.ts';

test('letters that are hidden, cut, missing or of the colour of what is behind fail the quality check', () => {
  const plane = (value: (x: number, y: number) => number) =>
    Float32Array.from({ length: MASTER_PIXEL_WIDTH * MASTER_PIXEL_HEIGHT }, (_, i) =>
      value(i % MASTER_PIXEL_WIDTH, Math.floor(i / MASTER_PIXEL_WIDTH)),
    );
  const solid = plane((x, y) => (x > 300 && x < 700 && y > 300 && y < 900 ? 1 : 0));
  const bare = plane(() => 0);
  const behind = (o: number): number => 60 + 50 * Math.sin(o / 90_000);
  const picture = (inner: (o: number) => number) => ({
    width: MASTER_PIXEL_WIDTH,
    height: MASTER_PIXEL_HEIGHT,
    data: Uint8Array.from({ length: MASTER_PIXEL_WIDTH * MASTER_PIXEL_HEIGHT * 3 }, (_, o) =>
      solid[(o / 3) | 0] ? inner(o) : behind(o),
    ),
  });
  const bright = picture(() => 230);
  expect(checkInitialsPictureQuality(bright, solid, bare).fault).toBeUndefined();
  expect(checkInitialsPictureQuality(bright, bare, bare).fault).toMatch(/no letters/);
  expect(
    checkInitialsPictureQuality(
      bright,
      solid,
      plane((_, y) => (y > 800 ? 1 : 0)),
    ).fault,
  ).toMatch(/hides 17 %/);
  expect(
    checkInitialsPictureQuality(
      bright,
      plane((x) => (x > 300 ? 1 : 0)),
      bare,
    ).fault,
  ).toMatch(/cut by the frame/);
  expect(
    checkInitialsPictureQuality(
      picture((o) => behind(o) + 6),
      solid,
      bare,
    ).fault,
  ).toMatch(/stand out/);
});
