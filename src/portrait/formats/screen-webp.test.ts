// The screen version of a poster compared with its master.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { COMPOSITE_DIGITAL_SOURCE_TYPE, encodePicturePng } from '../steps/encode-picture.ts';
import { encodeMasterAsWebp } from './screen-webp.ts';

// Requirements: D60
test('the picture for a screen is the master at a tenth of its weight, and says how it was made', async () => {
  const [width, height] = [1080, 1350];
  // Soft colours with the grain of a print, which weighs most in a PNG.
  const data = new Uint8Array(width * height * 3).map((_, i) => {
    const [x, y] = [Math.floor(i / 3) % width, Math.floor(i / 3 / width)];
    return 100 + 60 * Math.sin(x / 200 + (i % 3)) + 40 * Math.cos(y / 150) + ((i * 2_654_435_761) % 13);
  });
  const master = await encodePicturePng({ width, height, data });
  const picture = await encodeMasterAsWebp(master);
  expect(picture.length).toBeLessThan(master.length / 10);
  const { format, xmp, ...size } = await sharp(picture).metadata();
  expect([format, size.width, size.height]).toEqual(['webp', width, height]);
  expect(Buffer.from(xmp ?? []).toString('utf8')).toContain(COMPOSITE_DIGITAL_SOURCE_TYPE);

  const small = await sharp(await encodeMasterAsWebp(master, 720)).metadata();
  expect([small.format, small.width, small.height]).toEqual(['webp', 720, 900]);
  expect(small.xmp).toEqual(xmp);

  const shown = await sharp(picture).removeAlpha().raw().toBuffer();
  const difference = shown.reduce((sum, value, i) => sum + Math.abs(value - data[i]), 0) / shown.length;
  expect(difference).toBeLessThan(5);
});
