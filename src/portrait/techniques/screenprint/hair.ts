// Hair: flat shapes in four tones; on a shorn skull only grain.
import type { Picture } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { View } from '../common/area.ts';
import { layStubble } from '../common/growth.ts';
import { cutHairShapes, type HairInks } from '../common/hair-shapes.ts';
import { lay } from '../common/paint.ts';
import type { SkinColours } from '../common/skin-colours.ts';

export function layHair(
  picture: Picture,
  view: View,
  { inks, skin, grain, closeness }: { inks: HairInks; skin: SkinColours; grain: Plane; closeness: number },
): void {
  if (view.subject.regions.shorn > 0.5) {
    layStubble(picture, view, { hair: inks.lab, skin, grain });
    return;
  }
  const { all, dark, light, glint } = cutHairShapes(view, closeness);
  lay(picture, inks.base, all);
  lay(picture, inks.dark, dark);
  lay(picture, inks.light, light);
  lay(picture, inks.glint, glint, 0.9);
}
