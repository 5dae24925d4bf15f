// Takes photos of the test face in any size, place, tilt and light.
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { frontFacePhoto } from '#test/faces.ts';

/** `share`: how much of the photo’s side the subject takes. */
export type Shot = { side: number; share: number; x: number; y: number; roll: number; exposure: number; wall: number };

export async function takePhoto({ side, share, x, y, roll, exposure, wall }: Shot): Promise<Uint8Array> {
  const face = await frontFacePhoto();
  const background = { r: wall, g: wall, b: wall };
  const size = Math.max(8, Math.round(side * share));
  const resized = await readPixels(sharp(face).resize(size, size));
  const rolled = await readPixels(fromPixels(resized).rotate(roll, { background }));
  // Where the subject is larger than the photo, the photo shows a part of the subject.
  const place = (extent: number, at: number) => Math.round((side - extent) * at);
  const { width, height } = rolled.info;
  const [left, top] = [place(width, x), place(height, y)];
  const seen = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    width: Math.min(side, width),
    height: Math.min(side, height),
  };
  const { data: input, info: raw } = await readPixels(fromPixels(rolled).extract(seen));
  const photo = sharp({ create: { width: side, height: side, channels: 3, background } }).composite([
    { input, raw, left: Math.max(0, left), top: Math.max(0, top) },
  ]);
  return await fromPixels(await readPixels(photo))
    .linear(exposure, 0)
    .jpeg({ quality: 88 })
    .toBuffer();
}

type Pixels = { data: Buffer; info: OutputInfo };

/** The pixels after a step. The next step gets them as they are: to pack and unpack a PNG took most of the time. */
const readPixels = (picture: Sharp): Promise<Pixels> => picture.raw().toBuffer({ resolveWithObject: true });

const fromPixels = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });
