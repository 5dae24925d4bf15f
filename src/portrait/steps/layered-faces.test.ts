// Layers of known opacity and the error of a cut-out, as `npm run bench:faces` measures them, on the CC0 test person.
import { beforeAll, expect, test } from 'vitest';
import { frontFacePhoto } from '#test/faces.ts';
import { overlayLayer, wornLayerDrawers } from '../../../bench/faces/hair-and-headscarf-layers.ts';
import { measureHairCutoutErrorsOnStudioPhoto } from '../../../bench/faces/matte-error.ts';
import { keyHairFromStudioWall } from '../../../bench/faces/studio-key.ts';
import type { Face, Raster } from '../types.ts';
import { loadFaceFinder } from '../vision/faces.ts';
import { decodePngOrJpeg } from '../vision/pictures.ts';

let photo: Raster;
let face: Face;

beforeAll(async () => {
  photo = await decodePngOrJpeg(await frontFacePhoto());
  [face] = await (await loadFaceFinder()).find(photo);
}, 60_000);

/** The row and column of a point of the face mesh. */
const at = (point: number) => Math.round(face.mesh[point][1]) * photo.width + Math.round(face.mesh[point][0]);

test('a headscarf covers the forehead’s edge and leaves the nose, a beard covers the chin and leaves eyes and lips', () => {
  const scarf = wornLayerDrawers.headscarf(photo, face).alpha;
  expect([scarf[at(1)], scarf[at(1)]]).toEqual([0, 0]);
  expect(scarf.some((share) => share > 0.99)).toBe(true);
  const beard = wornLayerDrawers['full beard'](photo, face).alpha;
  expect(beard[at(199)]).toBeGreaterThan(0.5);
  expect([beard[at(468)], beard[at(159)]]).toEqual([0, 0]);
  const laid = overlayLayer(photo, wornLayerDrawers['full beard'](photo, face));
  expect(laid.data[3 * at(199)]).toBeLessThan(photo.data[3 * at(199)]);
});

test('the key of a studio tells hair that is half transparent', () => {
  const [width, height] = [240, 240];
  const alpha = Float32Array.from({ length: width * height }, (_, i) => {
    const away = Math.hypot((i % width) - 120, Math.floor(i / width) - 130);
    return Math.min(1, Math.max(0, (70 - away) / 10));
  });
  const data = Uint8Array.from({ length: 3 * alpha.length }, (_, o) => {
    const [share, x] = [alpha[Math.floor(o / 3)], Math.floor(o / 3) % width];
    return Math.round(share * 40 + (1 - share) * (200 + x / 12));
  });
  const box = { x: 80, y: 90, width: 80, height: 80 };
  const keyed = keyHairFromStudioWall(
    { width, height, data },
    { ...face, box },
    alpha.map((share) => (share > 0.5 ? 1 : 0.4 * share)),
  );
  let [sum, count] = [0, 0];
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] < 0.02 || alpha[i] > 0.5) continue;
    sum += Math.abs(keyed.alpha[i] - alpha[i]);
    count++;
  }
  expect(sum / count).toBeLessThan(0.1);
  expect(keyed.contrast).toBeGreaterThan(100);
});

test('a cut-out in which nothing is left of the hair is measured as such', { timeout: 60_000 }, async () => {
  const nobody = { segment: async ({ width, height }: Raster) => new Float32Array(width * height) };
  const errors = await measureHairCutoutErrorsOnStudioPhoto(photo, face, nobody);
  expect(errors.map(({ hair, before }) => `${hair} ${before}`)).toEqual([
    'own wall',
    'own room',
    'coily, drawn wall',
    'coily, drawn room',
  ]);
  for (const { hairLost, wallLeft, error } of errors) {
    expect([hairLost, wallLeft]).toEqual([1, 0]);
    expect(error).toBeGreaterThan(0.4);
  }
});
