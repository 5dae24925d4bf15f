// The clothes are drawn on another core while the face is drawn on this one.
import type { DrawableSubject } from '../../drawing/types.ts';
import { beginInThread, type DrawingTask, type DrawingThread } from '../../drawing-thread.ts';
import { freePlanes } from '../../planes.ts';
import type { NormalizedRgb, NormalizedRgbPixels } from '../../steps/canvas.ts';
import { cropSubject, pasteAreaIntoPlane, WHOLE_CANVAS_AREA } from './area.ts';
import { areaOfClothes, type ClothView, cropSubjectToTransferableClothView } from './cloth-view.ts';
import { rgbPixelsOfOneColour } from './paint.ts';

type ClothDrawing = {
  /** Of all the canvas around the clothes. */
  colour: NormalizedRgb;
  /** Draws the area of the clothes in another thread, or in this one. */
  taskOf(view: ClothView): DrawingTask<'shaded-cloth' | 'ruled-cloth'>;
  draw(view: ClothView): NormalizedRgbPixels;
};

/** As `beginInThread`: the whole canvas in one colour, with the clothes where they lie. */
export function beginClothPicture(
  subject: DrawableSubject,
  thread: DrawingThread | undefined,
  { colour, taskOf, draw }: ClothDrawing,
): () => NormalizedRgbPixels {
  const area = areaOfClothes(subject);
  const take =
    area &&
    beginInThread(
      thread,
      () => taskOf(cropSubjectToTransferableClothView(subject, area)),
      () => {
        const view = cropSubject(subject, area);
        const part = draw(view);
        view.free();
        return part;
      },
    );
  return () => {
    const picture = rgbPixelsOfOneColour(colour, WHOLE_CANVAS_AREA.width * WHOLE_CANVAS_AREA.height);
    if (!take) return picture;
    const part = take();
    pasteAreaIntoPlane(part, area, picture, WHOLE_CANVAS_AREA, 3);
    freePlanes(part);
    return picture;
  };
}
