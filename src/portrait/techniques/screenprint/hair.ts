// Hair: flat shapes in four tones; on a shorn skull only grain.
import type { Picture } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { SubjectView } from '../common/area.ts';
import { drawStubble } from '../common/facial-hair.ts';
import { cutHairShapes, type HairInks } from '../common/hair-shapes.ts';
import { layColour } from '../common/paint.ts';
import type { SkinColours } from '../common/skin-colours.ts';

export function drawHair(
  picture: Picture,
  view: SubjectView,
  { inks, skin, grain, closeness }: { inks: HairInks; skin: SkinColours; grain: Plane; closeness: number },
): void {
  if (view.subject.regions.shorn > 0.5) {
    drawStubble(picture, view, { hair: inks.lab, skin, grain });
    return;
  }
  const { all, dark, light, glint } = cutHairShapes(view, closeness);
  layColour(picture, inks.base, all);
  layColour(picture, inks.dark, dark);
  layColour(picture, inks.light, light);
  layColour(picture, inks.glint, glint, 0.9);
}
