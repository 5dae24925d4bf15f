// The shadow below the jaw, over a print that is flat: what is darker can only be the shadow.
import { expect, test } from 'vitest';
import type { DrawableSubject } from '../../drawing/types.ts';
import { JAW_LINE } from '../../raster/mesh-points.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH, type NormalizedRgbPixels } from '../../steps/canvas.ts';
import { drawJawShadow } from './jaw-shadow.ts';
import { rgbPixelsOfOneColour } from './paint.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

const PRINT = [0.72, 0.52, 0.42] as const;

/** The made-up person with a neck that is broader than the face. */
function personWithBroadNeck(): DrawableSubject {
  const person = createSyntheticSubject();
  const { skin, silhouette } = person.regions;
  const { u, v } = person.axes;
  for (let i = 0; i < skin.length; i++)
    if (v[i] > 0.3 && v[i] < 1.6 && Math.abs(u[i]) < 1.5) [skin[i], silhouette[i]] = [1, 1];
  return person;
}

function print(subject: DrawableSubject): NormalizedRgbPixels {
  const picture = rgbPixelsOfOneColour([...PRINT], MASTER_PIXEL_COUNT);
  drawJawShadow(picture, subject);
  return picture;
}

/** How light the print is at so many face widths below the edge of the face, down from a point of the jaw; 1 is as it was. */
function lightBelowEdge(picture: NormalizedRgbPixels, { mesh, tones, faceWidth }: DrawableSubject, point: number) {
  const column = Math.round(mesh[point][0]);
  let row = Math.round(mesh[point][1]) - 60;
  while (tones.oval[row * MASTER_PIXEL_WIDTH + column] > 0.5) row++;
  return (below: number): number =>
    picture[3 * ((row + Math.round(below * faceWidth)) * MASTER_PIXEL_WIDTH + column)] / PRINT[0];
}

test('parts the neck from the jaw: darkest along the edge, softer below, with nothing on the face', () => {
  const subject = personWithBroadNeck();
  const picture = print(subject);
  for (const point of JAW_LINE.slice(5, -5)) {
    const lightAt = lightBelowEdge(picture, subject, point);
    expect(lightAt(-0.04)).toBeCloseTo(1, 2);
    expect(lightAt(0.015), `at point ${point}`).toBeLessThan(0.8);
    expect(lightAt(0.04)).toBeGreaterThan(lightAt(0.015) + 0.08);
    expect(lightAt(0.12)).toBeCloseTo(1, 2);
  }
});

test('runs out before the corners of the jaw', () => {
  const subject = personWithBroadNeck();
  const picture = print(subject);
  const across = JAW_LINE.map((point) => subject.mesh[point][0]);
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const end = 0.07 * (right - left);
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
    const x = i % MASTER_PIXEL_WIDTH;
    if ((x < left + end || x > right - end) && picture[3 * i] !== Math.fround(PRINT[0])) expect.fail(`shadow at ${x}`);
  }
});

test('keeps the hue of what it lies on', () => {
  const picture = print(personWithBroadNeck());
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
    const [r, g, b] = picture.subarray(3 * i, 3 * i + 3);
    if (r === Math.fround(PRINT[0])) continue;
    expect(g / r).toBeCloseTo(PRINT[1] / PRINT[0], 3);
    expect(b / r).toBeCloseTo(PRINT[2] / PRINT[0], 3);
  }
});

test('lies on bare skin alone, not on hair, clothes or what is behind the figure', () => {
  const subject = personWithBroadNeck();
  const { skin, hair, silhouette } = subject.regions;
  const { u } = subject.axes;
  // A long strand before one side of the jaw, and no figure beyond it on the other.
  for (let i = 0; i < skin.length; i++) {
    if (u[i] < -0.2) [skin[i], hair[i]] = [0, 1];
    if (u[i] > 0.2) silhouette[i] = 0;
  }
  const picture = print(subject);
  let shaded = 0;
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
    if (picture[3 * i] === Math.fround(PRINT[0])) continue;
    shaded++;
    if (Math.abs(u[i]) > 0.2) expect.fail(`shadow at ${u[i]}`);
  }
  expect(shaded).toBeGreaterThan(500);
});
