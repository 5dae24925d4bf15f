// Hair: flat shapes in two tones, with strokes and lines of shine; on a shorn skull grain and short hairs.
import { freePlanesInObject } from '../../planes.ts';
import type { NormalizedRgbPixels } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from '../common/area.ts';
import { drawScalpStubble } from '../common/beard-and-scalp-stubble.ts';
import type { HairInks } from '../common/hair-inks.ts';
import type { HairStrokeAndToneMasks } from '../common/hair-shapes.ts';
import { blendColourIntoPicture } from '../common/paint.ts';
import type { SkinColours } from '../common/skin-colours.ts';

/** How clear dark strokes are. */
const DARK_STROKES = 0.7;

type HairDrawing = {
  inks: HairInks;
  skin: SkinColours;
  grain: Plane;
  seed: number;
  takeMasks?: () => HairStrokeAndToneMasks;
};

/** Without masks the skull is shorn. Returns the outline of the hair as drawn; undefined on a shorn skull. */
export function drawHairOrScalpStubble(
  picture: NormalizedRgbPixels,
  view: CroppedSubject,
  { inks, skin, grain, seed, takeMasks }: HairDrawing,
): Plane | undefined {
  if (!takeMasks) {
    drawScalpStubble(picture, view, { hair: inks.lab, skin, grain, seed });
    return undefined;
  }
  const { all, strokes, shades, brush } = takeMasks();
  if (brush) blendColourIntoPicture(picture, skin.half, brush.skin);
  blendColourIntoPicture(picture, inks.base, all);
  blendColourIntoPicture(picture, inks.dark, shades);
  blendColourIntoPicture(picture, inks.dark, strokes.dark, DARK_STROKES);
  blendColourIntoPicture(picture, inks.light, strokes.light);
  if (brush) blendColourIntoPicture(picture, inks.glint, brush.glints);
  freePlanesInObject({ strokes, shades, brush });
  return all;
}
