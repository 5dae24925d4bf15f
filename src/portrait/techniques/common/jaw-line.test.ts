// The line below the jaw, over a print that is flat: what is darker can only be the line.
import { expect, test } from 'vitest';
import type { DrawableSubject } from '../../drawing/types.ts';
import { JAW_LINE } from '../../raster/mesh-points.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH, type NormalizedRgbPixels } from '../../steps/canvas.ts';
import { drawJawLine } from './jaw-line.ts';
import { rgbPixelsOfOneColour } from './paint.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

const PRINT = [0.72, 0.52, 0.42] as const;

/** The made-up person with a neck that is broader than the face, or with none, in light from one side. */
function personWith({ neck, lightX = 0.4 }: { neck: boolean; lightX?: number }): DrawableSubject {
  const person = createSyntheticSubject();
  const { skin, silhouette } = person.regions;
  const { u, v } = person.axes;
  for (let i = 0; i < skin.length; i++) {
    if (neck && v[i] > 0.3 && v[i] < 1.6 && Math.abs(u[i]) < 1.5) [skin[i], silhouette[i]] = [1, 1];
    if (!neck && person.tones.oval[i] < 0.5) skin[i] = 0;
  }
  const [, lightY, lightZ] = person.form.light;
  return { ...person, form: { ...person.form, light: [lightX, lightY, lightZ] } };
}

function print(subject: DrawableSubject): NormalizedRgbPixels {
  const picture = rgbPixelsOfOneColour([...PRINT], MASTER_PIXEL_COUNT);
  drawJawLine(picture, subject);
  return picture;
}

/** How much of the ink lies on the picture's left and right half. */
function inkBySide(picture: NormalizedRgbPixels): { left: number; right: number } {
  const sides = { left: 0, right: 0 };
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++)
    sides[i % MASTER_PIXEL_WIDTH < MASTER_PIXEL_WIDTH / 2 ? 'left' : 'right'] += Math.fround(PRINT[0]) - picture[3 * i];
  return sides;
}

const pixelAt = ([x, y]: readonly number[]): number => Math.round(y) * MASTER_PIXEL_WIDTH + Math.round(x);

test('parts the jaw from the neck by a dark line from one side round the chin to the other', () => {
  const subject = personWith({ neck: true });
  const picture = print(subject);
  const { mesh, faceWidth } = subject;
  for (const point of JAW_LINE.slice(2, -2)) {
    const [x, y] = mesh[point];
    const darkest = (down: number): number =>
      Math.min(...[-2, -1, 0, 1, 2].map((k) => picture[3 * pixelAt([x, y + down * faceWidth + k])]));
    const [above, on, below] = [-0.05, 0, 0.05].map(darkest);
    expect(above).toBeCloseTo(PRINT[0]);
    expect(on, `at point ${point}`).toBeLessThan(0.85 * PRINT[0]);
    expect(below).toBeCloseTo(PRINT[0]);
  }
});

test('keeps the hue of what it lies on', () => {
  const picture = print(personWith({ neck: true }));
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
    const [r, g, b] = picture.subarray(3 * i, 3 * i + 3);
    if (r === Math.fround(PRINT[0])) continue;
    expect(g / r).toBeCloseTo(PRINT[1] / PRINT[0], 3);
    expect(b / r).toBeCloseTo(PRINT[2] / PRINT[0], 3);
  }
});

test.each([0.4, -0.4])('is broader on the side away from the light (light from %d)', (lightX) => {
  const { left, right } = inkBySide(print(personWith({ neck: true, lightX })));
  const [lit, away] = lightX > 0 ? [right, left] : [left, right];
  expect(away).toBeGreaterThan(1.4 * lit);
  expect(lit).toBeGreaterThan(40);
});

test('is left out where no neck follows: the jaw is the figure’s outline there', () => {
  const { left, right } = inkBySide(print(personWith({ neck: false })));
  expect(left + right).toBe(0);
});

test('does not lie on hair or clothes', () => {
  const subject = personWith({ neck: true });
  const { skin, hair } = subject.regions;
  const { u } = subject.axes;
  // A long strand before one half of the jaw.
  for (let i = 0; i < skin.length; i++) if (u[i] < -0.3) [skin[i], hair[i]] = [0, 1];
  const picture = print(subject);
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++)
    if (u[i] < -0.3 && picture[3 * i] !== Math.fround(PRINT[0])) expect.fail(`ink on hair at ${u[i]}`);
  expect(inkBySide(picture).right).toBeGreaterThan(40);
});
