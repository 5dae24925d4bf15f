// An enrolled person as bytes.
import sharp from 'sharp';
import type { Beard, EnrolledPerson, Garment, PlacedSubject } from './drawing/types.ts';
import {
  bytesToNormalizedRgbPixels,
  bytesToUnitChannelPlane,
  extractColourChannel,
  type InterleavedBytePixels,
  interleaveUnitPlanesAsBytes,
} from './pixel-channels.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from './steps/canvas.ts';
import type { Plane, Pose } from './types.ts';

// The container: this mark, the length of a JSON header, the header, then the PNGs whose lengths the header names.
const MARK = 'thrive-person-2\n';

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
export async function encodeFaceProfile({ placed, regions, identity }: EnrolledPerson): Promise<Uint8Array> {
  const { colour, alpha, inside, ...rest } = placed;
  const { skin, hair, cloth, silhouette, solid, shorn, beard, garment } = regions;
  const empty = new Float32Array(MASTER_PIXEL_COUNT);
  const pictures = await Promise.all([
    encodePlanes([
      ...([0, 1, 2] as const).map((channel) => extractColourChannel(colour, channel, MASTER_PIXEL_COUNT)),
      alpha,
    ]),
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
export function hasFaceProfileSignature(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, MARK.length)).toString('latin1') === MARK;
}

/** The reverse of encodeFaceProfile, with all planes in 256 steps: read each of them once. Throws Error when the bytes are something else. */
export async function decodeFaceProfileWithPlaneGetters(bytes: Uint8Array): Promise<EnrolledPerson> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!hasFaceProfileSignature(bytes)) throw new Error('these bytes are no enrolled person');
  const start = MARK.length + 4;
  const end = start + buffer.readUInt32LE(MARK.length);
  const { identity, placed, shorn, beard, garment, lengths } = JSON.parse(
    buffer.toString('utf8', start, end),
  ) as Header;
  const pngs = lengths.map((length, k) => {
    const from = lengths.slice(0, k).reduce((sum, before) => sum + before, end);
    return buffer.subarray(from, from + length);
  });
  const [front, masks, outlines, beards] = await Promise.all(pngs.map(channelBytesOf));
  if (!front || !masks || !outlines || !beards)
    throw new Error(`an enrolled person has 4 PNGs, this one ${pngs.length}`);
  const planeOf = (bytes: InterleavedBytePixels, channel: number): Plane =>
    bytesToUnitChannelPlane(bytes, channel, MASTER_PIXEL_COUNT);
  return {
    identity: { front: fromText(identity.front), left: fromText(identity.left), right: fromText(identity.right) },
    placed: readAnew(placed, {
      colour: () => bytesToNormalizedRgbPixels(front, MASTER_PIXEL_COUNT),
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

function encodePlanes(planes: readonly Plane[]): Promise<Buffer> {
  const channels = planes.length as 1 | 3 | 4;
  const pixels = interleaveUnitPlanesAsBytes(planes, MASTER_PIXEL_COUNT);
  // Level 2 is six times quicker than 6 and some percent larger; this file lives for a day.
  return sharp(pixels, { raw: { width: MASTER_PIXEL_WIDTH, height: MASTER_PIXEL_HEIGHT, channels } })
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .png({ compressionLevel: 2 })
    .toBuffer();
}

async function channelBytesOf(png: Buffer): Promise<InterleavedBytePixels> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  return { data, channels: info.channels };
}

function toText(values: Float32Array): string {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64');
}

function fromText(text: string): Float32Array {
  return new Float32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer);
}
