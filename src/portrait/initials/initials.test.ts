// Pictures of letters: which letters can be set, their contrast, and that none is lost in a scene or format.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { findInitialsErrorCode, normalizeInitialsText } from '#contract/initials.ts';
import { computeFigurePlacement } from '#portrait/formats/figure-placement.ts';
import type { DrawingProgress } from '#portrait/types.ts';
import { decodeFigure, encodeFigure } from '../formats/figure-file.ts';
import { formatLayouts, formatNames } from '../formats/formats.ts';
import { makeFormatPicture } from '../formats/make-format.ts';
import { getSceneAndTitle } from '../scenes/scene-and-title.ts';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import { loadFaceFinder } from '../vision/faces.ts';
import { decodePngOrJpeg } from '../vision/pictures.ts';
import { checkInitialsPictureQuality, MIN_CONTRASTING_OUTLINE_SHARE } from './check-initials.ts';
import { insideDistanceField } from './distance.ts';
import { drawInitialsPortrait } from './draw-initials.ts';
import { renderExtrudedLetters } from './extruded-letters.ts';
import { letterMaterials } from './materials.ts';
import { commonBoundingBox, INITIALS_AREA, typesetInitials } from './typeset-initials.ts';

const request = { pillar: 'potential', status: 'empowered', seed: 7, variantCount: 1 };

test('every letter that the rule lets through has an outline in our fonts', async () => {
  const allowed: string[] = [];
  for (let code = 0x20; code < 0x2fff; code++) {
    const letter = normalizeInitialsText(String.fromCodePoint(code));
    if (letter && !findInitialsErrorCode(letter)) allowed.push(letter);
  }
  expect(allowed.length).toBeGreaterThan(290);
  for (const letter of allowed) await typesetInitials(letter);
  for (const unknown of ['ΩЖ', 'پ']) await expect(typesetInitials(unknown)).rejects.toThrow('no outline');
});

test('a word of Arabic is joined and read from the right, its initials stand apart', async () => {
  const count = async (text: string) => (await typesetInitials(text)).length;
  // A name with two echoes of itself, a name of two words, and three initials.
  expect([await count('علي'), await count('نور الهدى'), await count('م ع ن')]).toEqual([3, 2, 3]);
  const [first, second] = await typesetInitials('م ع');
  expect(first.box.left).toBeGreaterThan(second.box.left);
  const width = async (text: string) => {
    const [{ box }] = await typesetInitials(text);
    return (box.right - box.left) / (box.bottom - box.top);
  };
  // Lam and alef become one sign, which is narrower than the two.
  expect(await width('لا')).toBeLessThan(1.2);
});

test.each(['A', 'MW', 'ÅÖ', 'KLM', 'İ', 'Aisha', 'Ana Li', "D'Ör-Quÿ", 'محمد', 'م ع', 'نور الهدى'])(
  '%s keeps to its room',
  async (letters) => {
    for (const { box } of await typesetInitials(letters)) {
      expect(box.left).toBeGreaterThanOrEqual(INITIALS_AREA.left - 1);
      expect(box.right).toBeLessThanOrEqual(INITIALS_AREA.right + 1);
      expect(box.top).toBeGreaterThanOrEqual(INITIALS_AREA.top - 1);
      expect(box.bottom).toBeLessThanOrEqual(INITIALS_AREA.bottom + 1);
    }
  },
);

test('the way from the edge is measured exactly', () => {
  const [width, height] = [40, 30];
  const cover = Float32Array.from({ length: width * height }, (_, i) =>
    Math.hypot((i % width) - 20, Math.floor(i / width) - 15) < 10 ? 1 : 0,
  );
  const depth = insideDistanceField(cover, width, height);
  for (let i = 0; i < depth.length; i++) {
    let nearest = Number.POSITIVE_INFINITY;
    for (let k = 0; k < depth.length; k++)
      if (cover[k] === 0)
        nearest = Math.min(
          nearest,
          Math.hypot((i % width) - (k % width), Math.floor(i / width) - Math.floor(k / width)),
        );
    expect(depth[i]).toBeCloseTo(cover[i] === 0 ? 0 : nearest, 4);
  }
});

test.each([
  ...campaign.pillars.map(({ key, statuses }) => [key, statuses[0].key, 'MW']),
  // The lowest word, where the most stands before it.
  ['potential', 'included', 'محمد'],
])(
  'in %s, %s the letters %s are read, nobody is seen, and the picture says that it was drawn',
  async (pillar, status, letters) => {
    const painted = await drawInitialsPortrait({ ...request, pillar, status }, letters);
    expect(painted.likeness).toBeGreaterThanOrEqual(MIN_CONTRASTING_OUTLINE_SHARE);
    const { width, height, xmp, exif } = await sharp(painted.picture).metadata();
    expect([width, height, exif]).toEqual([MASTER_PIXEL_WIDTH, MASTER_PIXEL_HEIGHT, undefined]);
    expect(xmp?.toString()).toContain('digitalsourcetype/algorithmicMedia"');
    expect(await (await loadFaceFinder()).find(await decodePngOrJpeg(painted.picture))).toEqual([]);
  },
);

test('variants differ, and progress mentions no enrolment', async () => {
  const stages: string[] = [];
  const note = ({ stage }: DrawingProgress) => void stages.push(stage);
  const one = await drawInitialsPortrait({ ...request, variantCount: 2, wish: 'calmer' }, 'A', note);
  expect(one.alternates.map(({ picture }) => Buffer.from(picture).equals(one.picture))).toEqual([false]);
  expect(stages).toEqual(['light', 'framing', 'framing', 'finished']);
});

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

test('no format cuts or hides letters, however it crops a person', async () => {
  const { scene } = getSceneAndTitle('potential', 'empowered');
  const pieces = await typesetInitials('MWK');
  const box = commonBoundingBox(pieces.map((piece) => piece.box));
  const { figure } = await renderExtrudedLetters(pieces, scene.light, letterMaterials.gilt);
  const file = await encodeFigure({ ...figure, drawn: true });
  const stored = await decodeFigure(file);
  for (const name of formatNames) {
    const format = formatLayouts[name];
    const { scale, left, top, cover } = computeFigurePlacement(stored, format);
    expect(left + box.left * scale, name).toBeGreaterThan(0);
    expect(left + box.right * scale, name).toBeLessThan(format.width);
    expect(top + box.top * scale, name).toBeGreaterThan(0);
    expect(top + box.bottom * scale, name).toBeLessThan(cover);
  }
  const banner = await makeFormatPicture(file, { ...request, format: 'banner', preview: true });
  expect((await sharp(banner).metadata()).xmp?.toString()).toContain('digitalsourcetype/algorithmicMedia"');
});
