import sharp from 'sharp';
import { expect, it } from 'vitest';
import { frontFacePhoto, otherPersonPhoto } from '#test/faces.ts';
import { BROW_LEFT, BROW_RIGHT, EYE_LEFT, EYE_RIGHT, IRIS_LEFT, IRIS_RIGHT } from '../raster/mesh-points.ts';
import { faceHeight } from '../steps/check/landmarks.ts';
import { loadFaceFinder } from './faces.ts';
import { decodePngOrJpeg } from './pictures.ts';

const right = [...EYE_RIGHT, ...BROW_RIGHT, IRIS_RIGHT[0]];
const left = [...EYE_LEFT, ...BROW_LEFT, IRIS_LEFT[0]];

it.each([
  ['a woman', frontFacePhoto],
  ['somebody else', otherPersonPhoto],
])('sees the eyes of %s in a mirrored photo where they are in the photo, each as the other one', async (_, photo) => {
  const finder = await loadFaceFinder();
  const bytes = await photo();
  const picture = await decodePngOrJpeg(bytes);
  const mirrored = await decodePngOrJpeg(new Uint8Array(await sharp(bytes).flop().png().toBuffer()));
  const [[face], [mirror]] = [await finder.find(picture), await finder.find(mirrored)];
  const away = (points: readonly number[], others: readonly number[]): number =>
    Math.max(
      ...points.map((point, i) => {
        const [x, y] = face.mesh[point];
        const [mx, my] = mirror.mesh[others[i]];
        return Math.hypot(x - (picture.width - mx), y - my) / faceHeight(face);
      }),
    );
  expect(away(right, left)).toBeLessThan(0.02);
  expect(away(left, right)).toBeLessThan(0.02);
});
