// What lies below the cut shapes: where two of them meet, or stop short of the outline, nothing foreign may be seen.
import { blurByBoxes } from '../../raster/blur.ts';
import type { Colour, Picture } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { View } from './area.ts';
import { lay, planeOf } from './paint.ts';

/** How far beyond the outline the ground reaches, about, in pixels. */
const REACH = 2.5;

/** Fills the surroundings of skin and hair with their own flat inks; clothes keep what is there. Changes the picture. */
export function layGround(picture: Picture, { area, subject }: View, inks: { skin: Colour; hair?: Colour }): void {
  const { regions } = subject;
  const around = (region: Plane): Plane =>
    blurByBoxes(
      planeOf(region.length, (i) => region[i] * regions.silhouette[i]),
      area,
      REACH,
    );
  const [skin, hair, cloth] = [regions.skin, regions.hair, regions.cloth].map(around);
  const isSkin = planeOf(skin.length, (i) => (skin[i] > Math.max(hair[i], cloth[i]) ? 1 : 0));
  const isHair = planeOf(skin.length, (i) => (hair[i] >= skin[i] && hair[i] > cloth[i] ? 1 : 0));
  lay(picture, inks.skin, isSkin);
  lay(picture, inks.hair ?? inks.skin, isHair);
}
