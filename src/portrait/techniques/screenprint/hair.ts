// Hair: flat shapes in four tones; on a shorn skull only grain.
import { freePlanesInObject } from '../../planes.ts';
import type { NormalizedRgbPixels } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from '../common/area.ts';
import { drawScalpStubble } from '../common/beard-and-scalp-stubble.ts';
import type { HairInks } from '../common/hair-inks.ts';
import type { HairStrokeAndToneMasks } from '../common/hair-shapes.ts';
import { blendColourIntoPicture } from '../common/paint.ts';
import type { SkinColours } from '../common/skin-colours.ts';

/** Coils scatter the light: so much less do they shine in broad planes. */
const DULL = 0.75;

type HairDrawing = { inks: HairInks; skin: SkinColours; grain: Plane; takeMasks?: () => HairStrokeAndToneMasks };

/** Without masks the skull is shorn. Returns the outline of the hair as drawn; undefined on a shorn skull. */
export function drawHairOrScalpStubble(
  picture: NormalizedRgbPixels,
  view: CroppedSubject,
  { inks, skin, grain, takeMasks }: HairDrawing,
): Plane | undefined {
  if (!takeMasks) {
    drawScalpStubble(picture, view, { hair: inks.lab, skin, grain });
    return undefined;
  }
  const { all, coils, tones, strokes } = takeMasks();
  blendColourIntoPicture(picture, inks.base, all);
  blendColourIntoPicture(picture, inks.dark, tones.dark);
  const shine = 1 - DULL * coils;
  if (tones.light) blendColourIntoPicture(picture, inks.light, tones.light, shine);
  blendColourIntoPicture(picture, inks.dark, strokes.dark, 0.7);
  if (tones.glint) blendColourIntoPicture(picture, inks.glint, tones.glint, 0.9 * shine);
  blendColourIntoPicture(picture, inks.light, strokes.light, 0.7);
  freePlanesInObject({ tones, strokes });
  return all;
}
