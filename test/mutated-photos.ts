// Photos that were changed as an attacker's generator would: at the places that a decoder trusts. The same for the same seed.
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { RandomNumberFunction } from '#portrait/steps/noise.ts';

type MutatedPhoto = { kind: string; bytes: Buffer };

const below = (random: RandomNumberFunction, limit: number): number => Math.floor(random() * limit);
const pick = <T>(random: RandomNumberFunction, of: readonly T[]): T => of[below(random, of.length)];

/** Endless files: a picture of one of the kinds that decoders treat differently, changed one to four times. */
export async function* generateMutatedPhotos(random: RandomNumberFunction): AsyncGenerator<MutatedPhoto, never> {
  const pictures = await originals(random);
  for (;;) {
    const { name, bytes: original } = pick(random, pictures);
    const names: string[] = [];
    let bytes: Buffer = Buffer.from(original);
    for (let changes = 1 + below(random, 4); changes > 0; changes -= 1) {
      const [change, make] = pick(random, Object.entries(mutations));
      names.push(change);
      bytes = make({ random, bytes, other: pick(random, pictures).bytes });
    }
    // Half of the changed PNGs get right checksums again, so that the decoder looks at what was changed.
    if (name.startsWith('PNG') && random() < 0.5) bytes = withChecksums(bytes);
    yield { kind: `${name}: ${names.join(', ')}`, bytes };
  }
}

type Change = { random: RandomNumberFunction; bytes: Buffer; other: Buffer };

const EDGES = [0, 1, 0x7f, 0x80, 0xfe, 0xff];

const mutations: Record<string, (change: Change) => Buffer> = {
  'flipped bits': ({ random, bytes }) => {
    for (let flips = 1 + below(random, 30); flips > 0; flips -= 1)
      bytes[below(random, bytes.length)] ^= 1 << below(random, 8);
    return bytes;
  },
  'edge values in the head': ({ random, bytes }) => {
    for (let count = 1 + below(random, 6); count > 0; count -= 1) {
      bytes[2 + below(random, Math.min(700, bytes.length - 2))] = pick(random, EDGES);
    }
    return bytes;
  },
  'a part repeated': ({ random, bytes }) => {
    const { from, to } = part(random, bytes);
    const times = pick(random, [1, 2, 50, 1000]);
    const room = Math.max(1, Math.floor(2_000_000 / (to - from)));
    return Buffer.concat([
      bytes.subarray(0, to),
      ...Array(Math.min(times, room)).fill(bytes.subarray(from, to)),
      bytes.subarray(to),
    ]);
  },
  'a part left out': ({ random, bytes }) => {
    const { from, to } = part(random, bytes);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  'a part of another file': ({ random, bytes, other }) => {
    const { from, to } = part(random, other);
    const at = below(random, bytes.length);
    return Buffer.concat([bytes.subarray(0, at), other.subarray(from, to), bytes.subarray(at)]);
  },
  'cut off': ({ random, bytes }) => bytes.subarray(0, 12 + below(random, Math.max(1, bytes.length - 12))),
  'another length or size': ({ random, bytes }) => {
    const at = 2 + below(random, Math.max(1, Math.min(2000, bytes.length - 6)));
    if (at + 4 <= bytes.length)
      bytes.writeUInt32BE(pick(random, [0, 1, 0xff, 0xffff, 0x10000, 0x7fffffff, 0xffffffff]), at);
    return bytes;
  },
};

function part(random: RandomNumberFunction, bytes: Buffer): { from: number; to: number } {
  const from = below(random, Math.max(1, bytes.length - 1));
  return { from, to: Math.min(bytes.length, from + 1 + below(random, pick(random, [16, 400, 20_000]))) };
}

/** Pictures of 64 to 240 pixels: small, so that thousands can be tried. */
async function originals(random: RandomNumberFunction): Promise<{ name: string; bytes: Buffer }[]> {
  const [width, height] = [240, 180];
  const noise = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at / 40 + below(random, 60)) & 255));
  const from = () => sharp(noise, { raw: { width, height, channels: 3 } });
  const small = () => from().resize(64);
  const made = {
    'JPEG baseline': from().jpeg({ quality: 80 }),
    'JPEG progressive': from().jpeg({ progressive: true }),
    'JPEG full colour': small().jpeg({ chromaSubsampling: '4:4:4' }),
    'JPEG grey': small().greyscale().jpeg(),
    'JPEG four inks': small().toColourspace('cmyk').jpeg(),
    'JPEG with metadata': small()
      .withExif({ IFD0: { Artist: 'x'.repeat(300) } })
      .keepIccProfile()
      .jpeg(),
    'PNG plain': from().png(),
    'PNG interlaced': small().png({ progressive: true }),
    'PNG palette': small().png({ palette: true, colours: 16 }),
    'PNG 16 bits with alpha': small().ensureAlpha(0.5).toColourspace('rgb16').png(),
  };
  return Promise.all(Object.entries(made).map(async ([name, picture]) => ({ name, bytes: await picture.toBuffer() })));
}

/** Walks the chunks as long as their lengths fit, and writes the checksum of each. */
function withChecksums(bytes: Buffer): Buffer {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) break;
    bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end)), end);
    at = end + 4;
  }
  return bytes;
}
