// Takes photos of the test face in any size, place, tilt and light.
import sharp from 'sharp';
import { frontFacePhoto } from '#test/faces.ts';

/** `share`: how much of the photo’s side the subject takes. */
export type Shot = { side: number; share: number; x: number; y: number; roll: number; exposure: number; wall: number };

export async function takePhoto({ side, share, x, y, roll, exposure, wall }: Shot): Promise<Uint8Array> {
  const face = await frontFacePhoto();
  const background = { r: wall, g: wall, b: wall };
  const size = Math.max(8, Math.round(side * share));
  const rolled = await sharp(await sharp(face).resize(size, size).png({ compressionLevel: 1 }).toBuffer())
    .rotate(roll, { background })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
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
  const input = await sharp(rolled.data).extract(seen).png({ compressionLevel: 1 }).toBuffer();
  const photo = sharp({ create: { width: side, height: side, channels: 3, background } }).composite([
    { input, left: Math.max(0, left), top: Math.max(0, top) },
  ]);
  const bytes = await photo.png({ compressionLevel: 1 }).toBuffer();
  return await sharp(bytes).linear(exposure, 0).jpeg({ quality: 88 }).toBuffer();
}
