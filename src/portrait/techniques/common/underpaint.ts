// Fills what lies below the cut shapes, so that no gap shows where two of them meet or end before the outline.
import { freePlanes, newPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import type { NormalizedRgb, NormalizedRgbPixels } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from './area.ts';
import { blendColourIntoPicture, multiplyPlanes } from './paint.ts';

/** How far beyond the outline the ground reaches, about, in pixels. */
const REACH = 2.5;

/** Fills the surroundings of skin and hair with their own flat inks; clothes keep what is there. Changes the picture. */
export function underpaintSkinAndHair(
  picture: NormalizedRgbPixels,
  { area, subject }: CroppedSubject,
  inks: { skin: NormalizedRgb; hair?: NormalizedRgb },
): void {
  const { regions } = subject;
  const around = (region: Plane): Plane => gaussianBlur(multiplyPlanes(region, regions.silhouette), area, REACH);
  const [skin, hair, cloth] = [regions.skin, regions.hair, regions.cloth].map(around);
  const [isSkin, isHair] = [newPlane(skin.length), newPlane(skin.length)];
  for (let i = 0; i < skin.length; i++) {
    if (skin[i] > Math.max(hair[i], cloth[i])) isSkin[i] = 1;
    else if (hair[i] >= skin[i] && hair[i] > cloth[i]) isHair[i] = 1;
  }
  blendColourIntoPicture(picture, inks.skin, isSkin);
  blendColourIntoPicture(picture, inks.hair ?? inks.skin, isHair);
  freePlanes(skin, hair, cloth, isSkin, isHair);
}
