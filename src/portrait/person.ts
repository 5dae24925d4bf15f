// Learns a person from three photos: who they are, and how they look without what was behind them.
import sharp from 'sharp';
import type { Photos } from './generators/generator.ts';
import { cutOut } from './steps/cut-out.ts';
import { describeFace } from './steps/identity.ts';
import { gainOf, relightCutout, type SkinLight, skinLight } from './steps/shared-light.ts';
import { type Cutout, type Face, type Person, type Pose, poses, type Raster, type Report } from './types.ts';
import { loadDescriptor } from './vision/descriptor.ts';
import { loadFaceFinder } from './vision/faces.ts';
import { decodePicture } from './vision/pictures.ts';
import { loadSegmenter } from './vision/segmenter.ts';

/**
 * Takes about a second and a half. `report` runs from 0 to 1 over the learning alone.
 * Throws UnreadablePicture, and Error when a photo shows no face (the check at upload lets no such photo through).
 */
export async function learnPerson(photos: Photos, report: Report): Promise<Person> {
  report({ stage: 'learning', progress: 0 });
  const [finder, descriptor, segmenter] = await Promise.all([loadFaceFinder(), loadDescriptor(), loadSegmenter()]);
  report({ stage: 'learning', progress: 0.1 });
  const identity = {} as Record<Pose, Float32Array>;
  const lights = {} as Record<Pose, SkinLight>;
  let front: { photo: Raster; face: Face } | undefined;
  for (const [i, pose] of poses.entries()) {
    const photo = await decodePicture(photos[pose]);
    const [face] = await finder.find(photo);
    if (!face) throw new Error(`no face in the ${pose} photo`);
    identity[pose] = await describeFace(descriptor, photo, face);
    lights[pose] = skinLight(photo, face);
    if (pose === 'front') front = { photo, face };
    report({ stage: 'learning', progress: 0.1 + 0.1 * (i + 1) });
  }
  if (!front) throw new Error('no front photo');
  const { cutout, face } = await cutOut(front.photo, front.face, segmenter);
  const gain = gainOf(lights);
  if (gain) relightCutout(cutout, gain);
  report({ stage: 'learning', progress: 1 });
  return { cutout, face, identity };
}

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

/** The reverse of encodePerson, but for opacity in 256 steps. Throws Error when the bytes are something else. */
export async function decodePerson(bytes: Uint8Array): Promise<Person> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.toString('latin1', 0, MARK.length) !== MARK) throw new Error('these bytes are no learnt person');
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
