import { expect, it } from 'vitest';
import { MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { viewOnWholeCanvas } from './area.ts';
import { browsMask, clearBrowsFromTonePlaneInPlace, evenOutBrowsInPlace } from './brows.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

const MIDDLE = MASTER_PIXEL_WIDTH / 2;
/** Of the made-up person's brows: how far from the middle of the face, the row, and half the length. */
const BROW = { x: 70, y: 518, half: 42 };

/** The subject with the marks and the lightness of its brows changed: both get the values given for a place along a brow, 0 at its middle. */
function viewOfBrows(
  change?: (along: number, side: number) => { mark: number; lightness: number } | undefined,
  up = 0,
) {
  const subject = createSyntheticSubject();
  const { marks, lightness } = subject.tones;
  const before = { marks: marks.slice(), lightness: lightness.slice() };
  for (const side of [-1, 1]) {
    for (let along = -60; along <= 60; along++) {
      for (let y = BROW.y - 14; y <= BROW.y + 14; y++) {
        const at = (row: number): number => row * MASTER_PIXEL_WIDTH + MIDDLE + side * BROW.x + along;
        const changed = change?.(along / BROW.half, side);
        marks[at(y)] = before.marks[at(y + up)];
        lightness[at(y)] = before.lightness[at(y + up)];
        if (changed && before.marks[at(y + up)] < -1) {
          marks[at(y)] = changed.mark;
          lightness[at(y)] = changed.lightness;
        }
      }
    }
  }
  return viewOnWholeCanvas(subject);
}

/** The mean of some columns, as a brow has hairs. */
function inkAt(mask: Float32Array, x: number, y = BROW.y): number {
  let sum = 0;
  for (let k = -4; k <= 4; k++) sum += mask[y * MASTER_PIXEL_WIDTH + Math.round(MIDDLE + x) + k];
  return sum / 9;
}

it('draws both brows over their whole length, and nothing beside them', () => {
  const mask = browsMask(viewOfBrows());
  for (const side of [-1, 1]) {
    for (const along of [-0.8, -0.4, 0, 0.4, 0.8])
      expect(inkAt(mask, side * BROW.x + along * BROW.half)).toBeGreaterThan(0.25);
    for (const off of [-20, 20]) expect(inkAt(mask, side * BROW.x, BROW.y + off)).toBe(0);
  }
  expect(inkAt(mask, 0)).toBe(0);
});

it('has paler gaps between the hairs of a brow', () => {
  const mask = browsMask(viewOfBrows());
  const along = Array.from({ length: 50 }, (_, k) => mask[BROW.y * MASTER_PIXEL_WIDTH + MIDDLE + BROW.x - 25 + k]);
  const darkest = Math.max(...along);
  expect(along.filter((ink) => ink < 0.75 * darkest).length).toBeGreaterThan(5);
  expect(Math.min(...along)).toBeGreaterThan(0.4 * darkest);
});

it('narrows to both ends, and begins thinly at the nose', () => {
  const mask = browsMask(viewOfBrows());
  const height = (x: number): number => {
    let sum = 0;
    for (let y = BROW.y - 20; y <= BROW.y + 20; y++) sum += inkAt(mask, x, y);
    return sum;
  };
  for (const side of [-1, 1]) {
    const middle = height(side * (BROW.x - 5));
    expect(height(side * (BROW.x + 34))).toBeLessThan(0.7 * middle);
    expect(height(side * (BROW.x - 38))).toBeLessThan(0.7 * middle);
    expect(inkAt(mask, side * (BROW.x - 36))).toBeLessThan(0.7 * inkAt(mask, side * (BROW.x - 5)));
  }
});

it('draws a brow of which only a line is dark at half the height of the mesh at least', () => {
  const view = viewOfBrows();
  const { marks } = view.subject.tones;
  for (let y = BROW.y - 20; y <= BROW.y + 20; y++)
    if (Math.abs(y - BROW.y) > 1)
      marks.fill(0, y * MASTER_PIXEL_WIDTH + MIDDLE - 140, y * MASTER_PIXEL_WIDTH + MIDDLE + 140);
  const mask = browsMask(view);
  for (const off of [-3, 3]) expect(inkAt(mask, BROW.x - 10, BROW.y + off)).toBeGreaterThan(0.3);
});

it.each([
  ['as high as the mesh where its tones are shallow, as of black hair on dark skin', -1, [17, 22]],
  ['as thin as it is seen where they are deep', -3, [10, 15]],
])('draws a thin dark brow %s', (_, mark, [least, most]) => {
  const view = viewOfBrows(() => ({ mark, lightness: 14 }));
  const { marks } = view.subject.tones;
  for (let y = BROW.y - 20; y <= BROW.y + 20; y++)
    if (Math.abs(y - BROW.y) > 1)
      marks.fill(0, y * MASTER_PIXEL_WIDTH + MIDDLE - 140, y * MASTER_PIXEL_WIDTH + MIDDLE + 140);
  const mask = browsMask(view);
  const rows = Array.from({ length: 40 }, (_, k) => inkAt(mask, BROW.x - 10, BROW.y - 20 + k)).filter(
    (ink) => ink > 0.3,
  );
  expect(rows.length).toBeGreaterThanOrEqual(least);
  expect(rows.length).toBeLessThanOrEqual(most);
});

it('draws thin dark brows equally high where the light makes one of them less clear', () => {
  const view = viewOfBrows((_, side) => ({ mark: side < 0 ? -1.2 : -1.7, lightness: 14 }));
  const { marks } = view.subject.tones;
  for (let y = BROW.y - 20; y <= BROW.y + 20; y++)
    if (Math.abs(y - BROW.y) > 1)
      marks.fill(0, y * MASTER_PIXEL_WIDTH + MIDDLE - 140, y * MASTER_PIXEL_WIDTH + MIDDLE + 140);
  const mask = browsMask(view);
  const heightAt = (x: number): number =>
    Array.from({ length: 40 }, (_, k) => inkAt(mask, x, BROW.y - 20 + k)).filter((ink) => ink > 0.3).length;
  expect(Math.abs(heightAt(BROW.x - 10) - heightAt(10 - BROW.x))).toBeLessThanOrEqual(1);
});

it('bridges what is pale in the middle of a brow', () => {
  const view = viewOfBrows((along) => (Math.abs(along) < 0.15 ? { mark: -0.1, lightness: 60 } : undefined));
  expect(inkAt(browsMask(view), BROW.x)).toBeGreaterThan(0.3);
});

it('inks fair brows less, and both alike', () => {
  const dark = inkAt(browsMask(viewOfBrows()), BROW.x - 10);
  const fair = browsMask(viewOfBrows(() => ({ mark: -3, lightness: 50 })));
  expect(inkAt(fair, BROW.x - 10)).toBeLessThan(0.7 * dark);
  const shaded = browsMask(viewOfBrows((_, side) => (side < 0 ? { mark: -3, lightness: 50 } : undefined)));
  expect(inkAt(shaded, -BROW.x + 10)).toBeGreaterThan(0.8 * dark);
});

it('leaves out a brow that the photo does not show', () => {
  const mask = browsMask(viewOfBrows((_, side) => (side < 0 ? { mark: 0, lightness: 62 } : undefined)));
  expect(inkAt(mask, -BROW.x)).toBe(0);
  expect(inkAt(mask, BROW.x)).toBeGreaterThan(0.3);
});

it('draws no brow over the hair of a fringe', () => {
  const view = viewOfBrows();
  const { skin, hair } = view.subject.regions;
  for (let y = 480; y < 540; y++)
    for (let x = MIDDLE + 70; x < MIDDLE + 130; x++) {
      skin[y * MASTER_PIXEL_WIDTH + x] = 0;
      hair[y * MASTER_PIXEL_WIDTH + x] = 1;
    }
  const mask = browsMask(view);
  expect(inkAt(mask, BROW.x + 15)).toBe(0);
  expect(inkAt(mask, BROW.x - 20)).toBeGreaterThan(0.3);
});

it('draws no crumb of a brow in a gap of a fringe', () => {
  const view = viewOfBrows();
  const { skin, hair } = view.subject.regions;
  for (let y = 480; y < 540; y++)
    for (let x = MIDDLE; x < MIDDLE + 130; x++) {
      const isGap = x > MIDDLE + BROW.x - 17 && x < MIDDLE + BROW.x + 17;
      const i = y * MASTER_PIXEL_WIDTH + x;
      [skin[i], hair[i]] = isGap ? [1, 0] : [0, 1];
    }
  const mask = browsMask(view);
  for (const off of [-6, 0, 6]) expect(inkAt(mask, BROW.x + off)).toBe(0);
  expect(inkAt(mask, -BROW.x)).toBeGreaterThan(0.3);
});

it('follows a brow that is raised above where the mesh has it', () => {
  const mask = browsMask(viewOfBrows(undefined, 8));
  expect(inkAt(mask, BROW.x, BROW.y - 8)).toBeGreaterThan(0.3);
  expect(inkAt(mask, BROW.x, BROW.y + 5)).toBe(0);
});

it('takes the brows out of the tones and leaves the eyes', () => {
  const view = viewOfBrows();
  const tone = view.subject.tones.marks.slice();
  clearBrowsFromTonePlaneInPlace(view, tone);
  for (const side of [-1, 1]) {
    for (const along of [-0.9, 0, 0.9]) expect(inkAt(tone, side * BROW.x + along * BROW.half)).toBeGreaterThan(-0.5);
    expect(inkAt(tone, side * 68, 560)).toBeLessThan(-2.5);
  }
});

it('lessens what a plane has within the brows, by as much of it as told, and nothing beside them', () => {
  const view = viewOfBrows();
  const evened = [0, 1].map((share) => {
    const plane = view.subject.tones.marks.map(() => 10);
    evenOutBrowsInPlace(view, plane, share);
    return plane;
  });
  expect(inkAt(evened[0], BROW.x)).toBe(10);
  expect(inkAt(evened[1], BROW.x)).toBeCloseTo(7, 1);
  expect(inkAt(evened[1], BROW.x, BROW.y + 40)).toBe(10);
});
