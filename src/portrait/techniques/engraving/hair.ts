// Draws the strands of the hair, whose masks another thread creates while the face is drawn.
import type { DrawableSubject } from '../../drawing/types.ts';
import { beginInThread, type DrawingThread } from '../../drawing-thread.ts';
import { freePlanesInObject } from '../../planes.ts';
import { mixColours, type NormalizedRgbPixels } from '../../steps/canvas.ts';
import type { CroppedSubject } from '../common/area.ts';
import type { HairInks } from '../common/hair-inks.ts';
import { blendColourIntoPicture } from '../common/paint.ts';
import {
  createHairStrandMasks,
  cropSubjectToTransferableHairStrandView,
  type HairStrandMasks,
} from './hair-strands.ts';

/** As `beginInThread`: the strands of a subject's hair in an area of the canvas, which `view` shows. */
export function beginHairStrandMasks(
  subject: DrawableSubject,
  view: CroppedSubject,
  seed: number,
  thread: DrawingThread | undefined,
): () => HairStrandMasks {
  return beginInThread(
    thread,
    () => ({
      kind: 'hair-strands',
      view: cropSubjectToTransferableHairStrandView(subject, view.area),
      options: { seed },
    }),
    () => createHairStrandMasks(view, seed),
  );
}

/** Frees the masks. */
export function drawHairStrands(picture: NormalizedRgbPixels, inks: HairInks, masks: HairStrandMasks): void {
  const { mass, strands } = masks;
  if (strands) {
    blendColourIntoPicture(picture, inks.base, mass);
    blendColourIntoPicture(picture, mixColours(inks.light, inks.glint, 0.3), strands.light, 0.9);
    blendColourIntoPicture(picture, inks.dark, strands.dark);
  }
  freePlanesInObject(masks);
}
