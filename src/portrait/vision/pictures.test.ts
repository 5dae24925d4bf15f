// Only PNG and JPEG of a sane size come in, upright and without transparency.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pixelBomb } from '#test/pixel-bomb.ts';
import { decodePicture, encodePng, UnreadablePicture } from './pictures.ts';

const red = sharp({ create: { width: 40, height: 20, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 1 } } });

test('PNG and JPEG are decoded to three bytes a pixel', async () => {
  for (const bytes of [await red.clone().png().toBuffer(), await red.clone().jpeg({ quality: 100 }).toBuffer()]) {
    const { width, height, data } = await decodePicture(bytes);
    expect([width, height, data.length]).toEqual([40, 20, 40 * 20 * 3]);
    expect(data[0]).toBeGreaterThan(250);
    expect(data[1]).toBeLessThan(5);
  }
});

test('a photo that a camera turned by its EXIF stands upright', async () => {
  const turned = await red.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { width, height } = await decodePicture(turned);
  expect([width, height]).toEqual([20, 40]);
});

test('a grey PNG and one with transparency become plain colours', async () => {
  const grey = await red.clone().greyscale().png().toBuffer();
  expect((await decodePicture(grey)).data).toHaveLength(2400);
  const clear = await red.clone().ensureAlpha(0).composite([]).png().toBuffer();
  expect((await decodePicture(clear)).data).toHaveLength(2400);
});

test('longestSide shrinks and never enlarges', async () => {
  const bytes = await red.clone().png().toBuffer();
  expect(await decodePicture(bytes, { longestSide: 10 })).toMatchObject({ width: 10, height: 5 });
  expect(await decodePicture(bytes, { longestSide: 100 })).toMatchObject({ width: 40, height: 20 });
});

test('what is no such picture is refused: empty, text, GIF, WebP, half a file, 900 million pixels', async () => {
  const jpeg = await red.clone().jpeg().toBuffer();
  const refused = [
    new Uint8Array(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    await red.clone().gif().toBuffer(),
    await red.clone().webp().toBuffer(),
    jpeg.subarray(0, jpeg.length / 2),
    pixelBomb(),
  ];
  for (const bytes of refused) await expect(decodePicture(bytes)).rejects.toBeInstanceOf(UnreadablePicture);
});

test('encodePng keeps every pixel and adds no metadata', async () => {
  const picture = { width: 3, height: 2, data: Uint8Array.from({ length: 18 }, (_, i) => i * 14) };
  const bytes = await encodePng(picture);
  expect(await decodePicture(bytes)).toEqual(picture);
  const { exif, icc, xmp } = await sharp(bytes).metadata();
  expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
});
