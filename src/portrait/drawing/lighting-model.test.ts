import { expect, test } from 'vitest';
import { fitLightingToSkinSamples, predictLightnessPlane } from './lighting-model.ts';

const WHOLE_HEAD = { side: 2, top: -2, bottom: 2 };

test('recovers a light although a tenth of the samples are marks', () => {
  const count = 900;
  const samples = {
    normals: new Float32Array(3 * count),
    u: new Float32Array(count),
    v: new Float32Array(count),
    lightness: new Float32Array(count),
  };
  const truth = (x: number, y: number, z: number): number => 50 + 12 * x - 8 * y + 5 * z;
  for (let i = 0; i < count; i++) {
    const [u, v] = [((i % 30) - 14.5) / 20, (Math.floor(i / 30) - 14.5) / 20];
    const z = Math.sqrt(Math.max(0.05, 1 - u * u - v * v));
    samples.normals.set([u, v, z], 3 * i);
    [samples.u[i], samples.v[i]] = [u, v];
    samples.lightness[i] = truth(u, v, z) - (i % 10 === 3 ? 30 : 0);
  }
  const predicted = predictLightnessPlane(fitLightingToSkinSamples(samples), samples.normals, samples, WHOLE_HEAD);
  for (let i = 0; i < count; i++) {
    const [x, y, z] = samples.normals.subarray(3 * i, 3 * i + 3);
    expect(Math.abs(predicted[i] - truth(x, y, z))).toBeLessThan(2);
  }
});

test('gives beyond the edge of the face the light of that edge', () => {
  const slope = Float64Array.of(50, 0, 0, 0, 0, 0, 0, 8, 4);
  const places = { u: Float32Array.of(1.6, -3), v: Float32Array.of(0, 2) };
  const [aside, corner] = predictLightnessPlane(slope, new Float32Array(6), places, {
    side: 1.1,
    top: -1.1,
    bottom: 1.4,
  });
  expect(aside).toBeCloseTo(50 + 4 * 1.1, 4);
  expect(corner).toBeCloseTo(50 - 4 * 1.1 + 2 * 1.4, 4);
});

test('is the mean lightness where there is little skin to see', () => {
  const few = {
    normals: Float32Array.of(0, 0, 1),
    u: Float32Array.of(0),
    v: Float32Array.of(0),
    lightness: Float32Array.of(42),
  };
  const elsewhere = { u: Float32Array.of(1), v: Float32Array.of(1) };
  expect([
    ...predictLightnessPlane(fitLightingToSkinSamples(few), Float32Array.of(0.5, 0.5, 0.7), elsewhere, WHOLE_HEAD),
  ]).toEqual([42]);
});
