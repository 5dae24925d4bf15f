// A learnt person as bytes.
import sharp from 'sharp';
import type { Cutout, Face, Person, Pose } from './types.ts';

// The container: this mark, the length of a JSON header, the header, then a PNG that holds colour and opacity.
const MARK = 'thrive-person-1\n';

type Header = { face: Face; identity: Record<Pose, string> };

/** A person as bytes, to be stored like a photo and erased like one. About 1.5 MB. */
export async function encodePerson({ cutout, face, identity }: Person): Promise<Uint8Array> {
  const header: Header = {
    face,
    identity: { front: toText(identity.front), left: toText(identity.left), right: toText(identity.right) },
  };
  const json = Buffer.from(JSON.stringify(header));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(json.length);
  return new Uint8Array(Buffer.concat([Buffer.from(MARK), size, json, await encodeCutout(cutout)]));
}

/** Whether the bytes are a person of this format; looks at their beginning alone. */
export function isPersonFile(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, MARK.length)).toString('latin1') === MARK;
}

/** The reverse of encodePerson, but for opacity in 256 steps. Throws Error when the bytes are something else. */
export async function decodePerson(bytes: Uint8Array): Promise<Person> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isPersonFile(bytes)) throw new Error('these bytes are no learnt person');
  const start = MARK.length + 4;
  const end = start + buffer.readUInt32LE(MARK.length);
  const { face, identity } = JSON.parse(buffer.toString('utf8', start, end)) as Header;
  return {
    cutout: await decodeCutout(buffer.subarray(end)),
    face,
    identity: { front: fromText(identity.front), left: fromText(identity.left), right: fromText(identity.right) },
  };
}

function encodeCutout({ width, height, colour, alpha }: Cutout): Promise<Buffer> {
  const pixels = Buffer.alloc(4 * alpha.length);
  for (let i = 0; i < alpha.length; i++) {
    pixels[4 * i] = colour[3 * i];
    pixels[4 * i + 1] = colour[3 * i + 1];
    pixels[4 * i + 2] = colour[3 * i + 2];
    pixels[4 * i + 3] = Math.round(255 * alpha[i]);
  }
  // Level 2 is six times quicker than 6 and some percent larger; this file lives for a day.
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 2 })
    .toBuffer();
}

async function decodeCutout(png: Buffer): Promise<Cutout> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const pixels = info.width * info.height;
  const colour = new Uint8Array(3 * pixels);
  const alpha = new Float32Array(pixels);
  for (let i = 0; i < pixels; i++) {
    colour[3 * i] = data[4 * i];
    colour[3 * i + 1] = data[4 * i + 1];
    colour[3 * i + 2] = data[4 * i + 2];
    alpha[i] = data[4 * i + 3] / 255;
  }
  return { width: info.width, height: info.height, colour, alpha };
}

function toText(values: Float32Array): string {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64');
}

function fromText(text: string): Float32Array {
  return new Float32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer);
}
