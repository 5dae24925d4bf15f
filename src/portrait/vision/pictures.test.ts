// Decoding accepts only PNG and JPEG of a reasonable size, and returns them upright and opaque.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { frontFacePhoto } from '#test/faces.ts';
import { jpegOfManyScans } from '#test/many-scans.ts';
import { createPixelBomb } from '#test/pixel-bomb.ts';
import { createSeededRandomFunction } from '../steps/noise.ts';
import { findPngOrJpegStructureFault } from './file-structure.ts';
import { decodePngOrJpeg, encodePng, UnreadablePictureError } from './pictures.ts';

const red = sharp({ create: { width: 40, height: 20, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 1 } } });

test('PNG and JPEG are decoded to three bytes a pixel', async () => {
  for (const bytes of [await red.clone().png().toBuffer(), await red.clone().jpeg({ quality: 100 }).toBuffer()]) {
    const { width, height, data } = await decodePngOrJpeg(bytes);
    expect([width, height, data.length]).toEqual([40, 20, 40 * 20 * 3]);
    expect(data[0]).toBeGreaterThan(250);
    expect(data[1]).toBeLessThan(5);
  }
});

test('a photo that a camera turned by its EXIF stands upright', async () => {
  const turned = await red.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { width, height } = await decodePngOrJpeg(turned);
  expect([width, height]).toEqual([20, 40]);
});

test('a grey PNG and one with transparency become plain colours', async () => {
  const grey = await red.clone().greyscale().png().toBuffer();
  expect((await decodePngOrJpeg(grey)).data).toHaveLength(2400);
  const clear = await red.clone().ensureAlpha(0).composite([]).png().toBuffer();
  expect((await decodePngOrJpeg(clear)).data).toHaveLength(2400);
});

test('longestSide shrinks and never enlarges', async () => {
  const bytes = await red.clone().png().toBuffer();
  expect(await decodePngOrJpeg(bytes, { longestSide: 10 })).toMatchObject({ width: 10, height: 5 });
  expect(await decodePngOrJpeg(bytes, { longestSide: 100 })).toMatchObject({ width: 40, height: 20 });
});

test('what is no such picture is refused: empty, text, GIF, WebP, half a file, 900 million pixels', async () => {
  const jpeg = await red.clone().jpeg().toBuffer();
  const refused = [
    new Uint8Array(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    await red.clone().gif().toBuffer(),
    await red.clone().webp().toBuffer(),
    jpeg.subarray(0, jpeg.length / 2),
    createPixelBomb(),
  ];
  for (const bytes of refused) await expect(decodePngOrJpeg(bytes)).rejects.toBeInstanceOf(UnreadablePictureError);
});

test('refuses a JPEG with more scans than an encoder writes, before it is decoded', async () => {
  expect((await decodePngOrJpeg(await jpegOfManyScans(20))).width).toBe(400);
  await expect(decodePngOrJpeg(await jpegOfManyScans(33))).rejects.toThrow('more than 32 scans');
  await expect(decodePngOrJpeg(await jpegOfManyScans(5000))).rejects.toThrow('more than 32 scans');
});

const chunk = (type: string, data = Buffer.alloc(0)): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

test('refuses a PNG of many thousand chunks or compressed texts, before it is decoded', async () => {
  const png = await red.clone().png().toBuffer();
  // Signature and header are 33 bytes.
  const withMore = (more: Buffer[]) => Buffer.concat([png.subarray(0, 33), ...more, png.subarray(33)]);
  await expect(decodePngOrJpeg(withMore(Array(6000).fill(chunk('teSt'))))).rejects.toThrow('more than 5000 chunks');
  const text = chunk('zTXt', Buffer.concat([Buffer.from('a\0\0', 'latin1'), deflateSync(Buffer.alloc(1_000_000))]));
  await expect(decodePngOrJpeg(withMore(Array(17).fill(text)))).rejects.toThrow('compressed texts');
});

test('reads the structure of files that cameras and browsers write, and of any bytes, without a fault of its own', async () => {
  const photo = sharp(await frontFacePhoto());
  for (const bytes of [
    await photo
      .clone()
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Copyright: 'me' } })
      .toBuffer(),
    await photo.clone().jpeg({ mozjpeg: true }).withMetadata({ icc: 'p3' }).toBuffer(),
    await photo.clone().png({ progressive: true, compressionLevel: 0 }).toBuffer(),
  ])
    expect(findPngOrJpegStructureFault(bytes)).toBeUndefined();
  const random = createSeededRandomFunction(7);
  const jpeg = await photo.clone().resize(60).jpeg({ progressive: true }).toBuffer();
  for (let tries = 0; tries < 2000; tries += 1) {
    const torn = Buffer.from(jpeg.subarray(0, Math.floor(random() * jpeg.length)));
    for (let flips = 0; flips < 5; flips += 1)
      if (torn.length > 2) torn[2 + Math.floor(random() * (torn.length - 2))] ^= 255;
    expect(() => findPngOrJpegStructureFault(torn)).not.toThrow();
  }
});

test('encodePng keeps every pixel and adds no metadata', async () => {
  const picture = { width: 3, height: 2, data: Uint8Array.from({ length: 18 }, (_, i) => i * 14) };
  const bytes = await encodePng(picture);
  expect(await decodePngOrJpeg(bytes)).toEqual(picture);
  const { exif, icc, xmp } = await sharp(bytes).metadata();
  expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
});

test('a PNG cut off anywhere in its header is unreadable, and no internal error', async () => {
  const whole = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  for (let length = 8; length < 33; length++) {
    const cut = whole.subarray(0, length);
    expect(() => findPngOrJpegStructureFault(cut), `${length} bytes`).not.toThrow();
    await expect(decodePngOrJpeg(cut), `${length} bytes`).rejects.toThrow(UnreadablePictureError);
  }
  expect(findPngOrJpegStructureFault(whole)).toBeUndefined();
});
