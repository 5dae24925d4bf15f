// An enrolled person as bytes.
import sharp from 'sharp';
import type { Beard, Garment, Person, PlacedSubject } from './drawing/types.ts';
import { unfilledPlane } from './planes.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from './steps/canvas.ts';
import type { Plane, Pose } from './types.ts';

// The container: this mark, the length of a JSON header, the header, then the PNGs whose lengths the header names.
const MARK = 'thrive-person-2\n';

/** Bytes as parts of 1. */
const SHARES = Float32Array.from({ length: 256 }, (_, byte) => byte / 255);

type Header = {
  identity: Record<Pose, string>;
  placed: Omit<PlacedSubject, 'colour' | 'alpha' | 'inside'>;
  shorn: number;
  beard?: Omit<Beard, 'cover'>;
  /** Absent in files of before it was found. */
  garment?: Garment;
  /** Bytes of each PNG: colour with opacity, then the masks by threes. */
  lengths: number[];
};

/** A person as bytes, to be stored like a photo and erased like one. About 2 MB. */
export async function encodePerson({ placed, regions, identity }: Person): Promise<Uint8Array> {
  const { colour, alpha, inside, ...rest } = placed;
  const { skin, hair, cloth, silhouette, solid, shorn, beard, garment } = regions;
  const empty = new Float32Array(MASTER_PIXEL_COUNT);
  const pictures = await Promise.all([
    encodePlanes([0, 1, 2].map((channel) => channelOf(colour, channel)).concat(alpha)),
    encodePlanes([skin, hair, cloth]),
    encodePlanes([silhouette, solid, inside]),
    encodePlanes([beard?.cover ?? empty]),
  ]);
  const header: Header = {
    placed: rest,
    identity: { front: toText(identity.front), left: toText(identity.left), right: toText(identity.right) },
    shorn,
    beard: beard && { colour: beard.colour, grey: beard.grey },
    garment,
    lengths: pictures.map(({ length }) => length),
  };
  const json = Buffer.from(JSON.stringify(header));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(json.length);
  return new Uint8Array(Buffer.concat([Buffer.from(MARK), size, json, ...pictures]));
}

/** Whether the bytes are a person of this format; looks only at their beginning. */
export function isPersonFile(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, MARK.length)).toString('latin1') === MARK;
}

/** The reverse of encodePerson, with all planes in 256 steps: read each of them once. Throws Error when the bytes are something else. */
export async function decodePerson(bytes: Uint8Array): Promise<Person> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isPersonFile(bytes)) throw new Error('these bytes are no enrolled person');
  const start = MARK.length + 4;
  const end = start + buffer.readUInt32LE(MARK.length);
  const { identity, placed, shorn, beard, garment, lengths } = JSON.parse(
    buffer.toString('utf8', start, end),
  ) as Header;
  const pngs = lengths.map((length, k) => {
    const from = lengths.slice(0, k).reduce((sum, before) => sum + before, end);
    return buffer.subarray(from, from + length);
  });
  const [front, masks, outlines, beards] = await Promise.all(pngs.map(pixelsOf));
  return {
    identity: { front: fromText(identity.front), left: fromText(identity.left), right: fromText(identity.right) },
    placed: readAnew(placed, {
      colour: () => coloursOf(front),
      alpha: () => planeOf(front, 3),
      inside: () => planeOf(outlines, 2),
    }),
    regions: readAnew(
      { shorn, beard: beard && readAnew(beard, { cover: () => planeOf(beards, 0) }), garment },
      {
        skin: () => planeOf(masks, 0),
        hair: () => planeOf(masks, 1),
        cloth: () => planeOf(masks, 2),
        silhouette: () => planeOf(outlines, 0),
        solid: () => planeOf(outlines, 1),
      },
    ),
  };
}

/**
 * The facts with planes that are made from their bytes each time they are read: a person waits through a whole print, and
 * as bytes takes a quarter of the memory. Copies by spreading leave these planes out.
 */
function readAnew<Facts extends object, Name extends string>(
  facts: Facts,
  planes: Record<Name, () => Float32Array>,
): Facts & Record<Name, Float32Array> {
  const read = (name: Name): PropertyDescriptor => ({ get: planes[name], enumerable: false });
  const names = Object.keys(planes) as Name[];
  const descriptors = Object.fromEntries(names.map((name) => [name, read(name)]));
  return Object.defineProperties({ ...facts }, descriptors) as Facts & Record<Name, Float32Array>;
}

function channelOf(colour: Float32Array, channel: number): Plane {
  const plane = new Float32Array(MASTER_PIXEL_COUNT);
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) plane[i] = colour[3 * i + channel];
  return plane;
}

function encodePlanes(planes: readonly Plane[]): Promise<Buffer> {
  const channels = planes.length as 1 | 3 | 4;
  const pixels = Buffer.alloc(channels * MASTER_PIXEL_COUNT);
  for (const [channel, plane] of planes.entries())
    for (let i = 0, o = channel; i < MASTER_PIXEL_COUNT; i++, o += channels) pixels[o] = plane[i] * 255 + 0.5;
  // Level 2 is six times quicker than 6 and some percent larger; this file lives for a day.
  return sharp(pixels, { raw: { width: MASTER_PIXEL_WIDTH, height: MASTER_PIXEL_HEIGHT, channels } })
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .png({ compressionLevel: 2 })
    .toBuffer();
}

/** Bytes, `channels` a pixel. */
type Pixels = { data: Uint8Array; channels: number };

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  return { data, channels: info.channels };
}

function planeOf({ data, channels }: Pixels, channel: number): Plane {
  const plane = unfilledPlane(MASTER_PIXEL_COUNT);
  for (let i = 0, o = channel; i < MASTER_PIXEL_COUNT; i++, o += channels) plane[i] = SHARES[data[o]];
  return plane;
}

/** The first three channels, interleaved. */
function coloursOf({ data, channels }: Pixels): Float32Array {
  const colours = unfilledPlane(3 * MASTER_PIXEL_COUNT);
  for (let o = 0, at = 0; o < colours.length; o += 3, at += channels) {
    colours[o] = SHARES[data[at]];
    colours[o + 1] = SHARES[data[at + 1]];
    colours[o + 2] = SHARES[data[at + 2]];
  }
  return colours;
}

function toText(values: Float32Array): string {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64');
}

function fromText(text: string): Float32Array {
  return new Float32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer);
}
