import { describe, expect, test } from 'vitest';
import { bilateralFilterColours, bilateralFilterPlane } from './bilateral.ts';

const size = { width: 40, height: 30 };
const options = { radius: 4, range: 9, space: 5 };

/** Dark left half, light right half, with a fixed pattern of small noise. */
function step(): Float32Array {
  return Float32Array.from({ length: 40 * 30 }, (_, i) => (i % 40 < 20 ? 20 : 80) + ((i * 7919) % 11) - 5);
}

describe('bilateral', () => {
  test('leaves an even plane as it is, to its corners', () => {
    const even = new Float32Array(40 * 30).fill(33);
    for (const value of bilateralFilterPlane(even, size, options)) expect(value).toBeCloseTo(33, 4);
  });

  test('smooths the noise and keeps the step', () => {
    const smooth = bilateralFilterPlane(step(), size, options);
    for (let i = 0; i < smooth.length; i++) expect(Math.abs(smooth[i] - (i % 40 < 20 ? 20 : 80))).toBeLessThan(3);
  });

  test('copies what is outside the given mask', () => {
    const noisy = step();
    const within = new Float32Array(noisy.length).fill(1, 0, 400);
    const smooth = bilateralFilterPlane(noisy, size, { ...options, within });
    expect(smooth.subarray(400)).toEqual(noisy.subarray(400));
    expect(smooth.subarray(0, 400)).toEqual(bilateralFilterPlane(noisy, size, options).subarray(0, 400));
  });

  test('is the weighted mean over the disc, for any width and any run of pixels', () => {
    const odd = { width: 37, height: 23 };
    const plane = Float32Array.from({ length: odd.width * odd.height }, (_, i) => 30 + ((i * 7919) % 23) + (i % 5));
    const within = plane.map((_, i) => (i % 11 < 6 ? 1 : 0));
    const smooth = bilateralFilterPlane(plane, odd, { ...options, within });
    const mirror = (k: number, count: number): number => (k < 0 ? -k : k >= count ? 2 * count - 2 - k : k);
    for (let y = 0, i = 0; y < odd.height; y++)
      for (let x = 0; x < odd.width; x++, i++) {
        if (within[i] === 0) continue;
        let [sum, total] = [0, 0];
        for (let dy = -4; dy <= 4; dy++)
          for (let dx = -4; dx <= 4; dx++) {
            if (dx * dx + dy * dy > 16) continue;
            const value = plane[mirror(y + dy, odd.height) * odd.width + mirror(x + dx, odd.width)];
            const near = Math.exp(-(dx * dx + dy * dy) / (2 * options.space ** 2));
            const weight = near * Math.exp(-((value - plane[i]) ** 2) / (2 * options.range ** 2));
            sum += weight * value;
            total += weight;
          }
        expect(Math.abs(smooth[i] - sum / total)).toBeLessThan(0.02);
      }
  });

  test('works on planes smaller than its window', () => {
    const tiny = bilateralFilterPlane(Float32Array.of(1, 2, 3, 4), { width: 2, height: 2 }, options);
    expect([...tiny].every(Number.isFinite)).toBe(true);
  });

  test('treats a grey picture of three equal channels like a plane', () => {
    const noisy = step();
    const grey = Float32Array.from({ length: 3 * noisy.length }, (_, i) => noisy[Math.floor(i / 3)]);
    const plane = bilateralFilterPlane(noisy, size, options);
    const colours = bilateralFilterColours(grey, size, { ...options, range: 27 });
    for (let i = 0; i < plane.length; i++) expect(Math.abs(colours[3 * i + 1] - plane[i])).toBeLessThan(0.05);
  });
});
