// The delivered file and its metadata.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Raster } from '../types.ts';
import {
  ALGORITHM_DRAWN_DIGITAL_SOURCE_TYPE,
  COMPOSITE_DIGITAL_SOURCE_TYPE,
  encodePicturePng,
} from './encode-picture.ts';
import { findBlankOrClippedProblem } from './quality-check.ts';

const rasterOf = (value: (index: number) => number): Raster => ({
  width: 108,
  height: 135,
  data: Uint8Array.from({ length: 108 * 135 * 3 }, (_, o) => value(o)),
});

test('the picture is marked as made with AI, and holds nothing else than pixels', async () => {
  const picture = rasterOf((o) => (o * 7) % 251);
  const file = await encodePicturePng(picture);
  const metadata = await sharp(file).metadata();
  expect(metadata.xmp?.toString()).toContain(`Iptc4xmpExt:DigitalSourceType="${COMPOSITE_DIGITAL_SOURCE_TYPE}"`);
  expect(metadata.exif).toBeUndefined();
  expect(metadata.iptc).toBeUndefined();
  expect(metadata.comments ?? []).toEqual([]);
  expect(new Uint8Array(await sharp(file).raw().toBuffer())).toEqual(picture.data);
});

test('a picture drawn without a model is not marked as made by one', async () => {
  const file = await encodePicturePng(
    rasterOf(() => 9),
    ALGORITHM_DRAWN_DIGITAL_SOURCE_TYPE,
  );
  const { xmp } = await sharp(file).metadata();
  expect(xmp?.toString()).toContain('digitalsourcetype/algorithmicMedia"');
});

test('a blank picture and one of black and white alone are told apart from a picture', () => {
  expect(findBlankOrClippedProblem(rasterOf(() => 128))).toMatch(/blank/);
  expect(findBlankOrClippedProblem(rasterOf((o) => (((o / 3) | 0) % 2 ? 0 : 255)))).toMatch(/black or white/);
  expect(findBlankOrClippedProblem(rasterOf((o) => 20 + ((o * 13) % 200)))).toBeUndefined();
});
