// Changed photos are read or refused, soon, and nothing else happens. `npm run assure -- --only 1` tries 10,000.
import { expect, test } from 'vitest';
import { createSeededRandomFunction } from '#portrait/steps/noise.ts';
import { decodePngOrJpeg, UnreadablePictureError } from '#portrait/vision/pictures.ts';
import { generateMutatedPhotos } from './mutated-photos.ts';

const COUNT = 150;
/** Milliseconds: twenty times what the slowest took here. */
const LONGEST_MS = 3000;

test('changed photos are read or refused in time, the same ones each time', async () => {
  const [files, again] = [
    generateMutatedPhotos(createSeededRandomFunction(7)),
    generateMutatedPhotos(createSeededRandomFunction(7)),
  ];
  let refused = 0;
  for (let nth = 0; nth < COUNT; nth += 1) {
    const { value: file } = await files.next();
    if (nth < 10) expect((await again.next()).value).toEqual(file);
    const begun = performance.now();
    try {
      await decodePngOrJpeg(new Uint8Array(file.bytes));
    } catch (error) {
      refused += 1;
      expect(error, file.kind).toBeInstanceOf(UnreadablePictureError);
    }
    expect(performance.now() - begun, file.kind).toBeLessThan(LONGEST_MS);
  }
  // Both happen: otherwise only one path was tried.
  expect(refused).toBeGreaterThan(COUNT / 10);
  expect(refused).toBeLessThan(COUNT);
}, 60_000);
