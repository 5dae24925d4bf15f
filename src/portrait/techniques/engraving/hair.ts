// Draws the hair, whose lines another thread rules while the face is drawn.
import type { DrawableSubject } from '../../drawing/types.ts';
import { beginInThread, type DrawingThread } from '../../drawing-thread.ts';
import { freePlanesInObject } from '../../planes.ts';
import type { NormalizedRgb, NormalizedRgbPixels } from '../../steps/canvas.ts';
import type { CroppedSubject } from '../common/area.ts';
import type { HairInks } from '../common/hair-inks.ts';
import { cropSubjectToTransferableHairView } from '../common/hair-view.ts';
import { blendColourIntoPicture } from '../common/paint.ts';
import { createRuledHair, type RuledHairMasks } from './ruled-hair.ts';

/** As `beginInThread`: the ruled hair of a subject in an area of the canvas, which `view` shows. */
export function beginRuledHair(
  subject: DrawableSubject,
  view: CroppedSubject,
  seed: number,
  thread: DrawingThread | undefined,
): () => RuledHairMasks {
  return beginInThread(
    thread,
    () => ({ kind: 'ruled-hair', view: cropSubjectToTransferableHairView(subject, view.area), options: { seed } }),
    () => createRuledHair(view, { seed }),
  );
}

/** How clear the ground shines. */
const SHINE = 0.5;

/** `skin`: what shines through at the hairline. Frees the masks. */
export function drawRuledHair(
  picture: NormalizedRgbPixels,
  { hair, skin }: { hair: HairInks; skin: NormalizedRgb },
  masks: RuledHairMasks,
): void {
  blendColourIntoPicture(picture, skin, masks.skin);
  blendColourIntoPicture(picture, hair.light, masks.ground);
  blendColourIntoPicture(picture, hair.glint, masks.shine, SHINE);
  blendColourIntoPicture(picture, hair.dark, masks.lines);
  freePlanesInObject(masks);
}
