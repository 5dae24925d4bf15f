// Inspects a downloaded picture: whose face it shows, and its metadata.
import sharp from 'sharp';
import { computeFaceDescriptor, descriptorLikenessOnGateScale } from '#portrait/steps/identity.ts';
import { loadFaceDescriber } from '#portrait/vision/face-describer.ts';
import { loadFaceFinder } from '#portrait/vision/faces.ts';
import { decodePngOrJpeg } from '#portrait/vision/pictures.ts';

type ExaminedPicture = {
  width: number;
  height: number;
  faces: number;
  /** Cosine of the picture's face and the photo's; 0 where there is not one face in each. */
  likeness: number;
  /** The XMP packet as text, or the empty string. */
  xmp: string;
};

/** What likeness a delivered picture has to its person at least; what is below shows somebody else, or nobody. */
export const MIN_DELIVERED_LIKENESS = 0.62;

/** `picture` and `photo`: PNG or JPEG bytes. */
export async function inspectPicture(picture: Uint8Array, photo: Uint8Array): Promise<ExaminedPicture> {
  const { width, height, xmp } = await sharp(picture).metadata();
  const [found, wanted] = await Promise.all([facesIn(picture), facesIn(photo)]);
  const alike = found.length === 1 && wanted.length === 1 ? descriptorLikenessOnGateScale(found[0], wanted[0]) : 0;
  return { width, height, faces: found.length, likeness: alike, xmp: xmp ? Buffer.from(xmp).toString('utf8') : '' };
}

async function facesIn(bytes: Uint8Array): Promise<Float32Array[]> {
  const [finder, descriptor, raster] = await Promise.all([
    loadFaceFinder(),
    loadFaceDescriber(),
    decodePngOrJpeg(bytes),
  ]);
  const [largest, ...others] = await finder.find(raster);
  // In three letters of a title the finder sees a face of a third of the person's size; a second person would be larger.
  const faces = largest ? [largest, ...others.filter(({ box }) => box.width > largest.box.width * 0.4)] : [];
  return Promise.all(faces.map((face) => computeFaceDescriptor(descriptor, raster, face)));
}
