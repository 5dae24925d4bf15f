// Describes faces in photos and compares them, for tests.
import { loadFaceDescriber } from '../vision/face-describer.ts';
import { loadFaceFinder } from '../vision/faces.ts';
import { decodePngOrJpeg } from '../vision/pictures.ts';
import { computeFaceDescriptor, descriptorLikenessOnGateScale, meanFaceDescriptor } from './identity.ts';

type Described = { who: string; identity: Float32Array };

export async function describeFaces(photos: { who: string; photo: Uint8Array }[]): Promise<Described[]> {
  const [finder, descriptor] = await Promise.all([loadFaceFinder(), loadFaceDescriber()]);
  const described: Described[] = [];
  for (const { who, photo } of photos) {
    const picture = await decodePngOrJpeg(photo);
    const [face] = await finder.find(picture);
    described.push({ who, identity: await computeFaceDescriptor(descriptor, picture, face) });
  }
  return described;
}

/** How little a photo may be like the other photos of its person, and how much like all those of somebody else. */
export function findLikenessExtremes(faces: Described[]): { same: number; other: number } {
  const people = Object.values(Object.groupBy(faces, ({ who }) => who)).map((own = []) => own);
  let same = 1;
  let other = -1;
  for (const own of people) {
    const photos = own.map(({ identity }) => identity);
    for (const photo of photos) {
      const rest = photos.filter((one) => one !== photo);
      if (rest.length > 0) same = Math.min(same, descriptorLikenessOnGateScale(meanFaceDescriptor(rest), photo));
    }
    const known = meanFaceDescriptor(photos);
    for (const { who, identity } of faces)
      if (who !== own[0].who) other = Math.max(other, descriptorLikenessOnGateScale(known, identity));
  }
  return { same, other };
}
