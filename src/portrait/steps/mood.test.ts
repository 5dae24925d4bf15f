// Calmer and brighter scenes.
import { expect, test } from 'vitest';
import { lumaAtOffset } from './canvas.ts';
import type { RgbImageWithAlpha } from './draw-layers.ts';
import { applyMoodToLayersInPlace } from './mood.ts';

/** Sheets of every grey and of strong colours; the same values behind and in front. */
function sheets(): { background: RgbImageWithAlpha; foreground: RgbImageWithAlpha } {
  const colours = [0, 0.2, 0.5, 0.8, 1].flatMap((level) => [level, level, level, level, level * 0.4, level * 0.1]);
  const sheet = (): RgbImageWithAlpha => ({
    width: colours.length / 3,
    height: 1,
    colour: Float32Array.from(colours),
    alpha: new Float32Array(colours.length / 3).fill(1),
  });
  return { background: sheet(), foreground: sheet() };
}

const each = (sheet: RgbImageWithAlpha, measure: (colour: Float32Array, at: number) => number) =>
  Array.from({ length: sheet.width }, (_, i) => measure(sheet.colour, i * 3));
const chroma = (colour: Float32Array, at: number) =>
  Math.max(...colour.subarray(at, at + 3)) - Math.min(...colour.subarray(at, at + 3));

test('a calmer scene has less colour and less range between dark and light', () => {
  const [usual, calm] = [sheets(), sheets()];
  applyMoodToLayersInPlace(calm, 'calmer');
  const [before, after] = [each(usual.background, lumaAtOffset), each(calm.background, lumaAtOffset)];
  expect(Math.max(...after) - Math.min(...after)).toBeLessThan(Math.max(...before) - Math.min(...before));
  const [vivid, muted] = [each(usual.background, chroma), each(calm.background, chroma)];
  for (const [i, strength] of vivid.entries()) expect(muted[i]).toBeLessThanOrEqual(strength * 0.9 + 1e-6);
});

test('a brighter scene is lighter wherever it can be, and keeps black and white', () => {
  const [usual, bright] = [sheets(), sheets()];
  applyMoodToLayersInPlace(bright, 'brighter');
  const [before, after] = [each(usual.background, lumaAtOffset), each(bright.background, lumaAtOffset)];
  for (const [i, level] of before.entries()) {
    if (level < 0.01 || level > 0.99) expect(after[i]).toBeCloseTo(level, 2);
    else expect(after[i]).toBeGreaterThan(level);
  }
});

test.each(['calmer', 'brighter'] as const)('lettering keeps its contrast in a %s picture', (mood) => {
  const [usual, toned] = [sheets(), sheets()];
  applyMoodToLayersInPlace(toned, mood);
  const [before, after] = [each(usual.foreground, lumaAtOffset), each(toned.foreground, lumaAtOffset)];
  for (const [i, level] of before.entries()) expect(Math.abs(after[i] - level)).toBeLessThan(0.06);
  for (const value of toned.foreground.colour) expect(value >= 0 && value <= 1).toBe(true);
});
