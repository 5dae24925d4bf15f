// The clothes of an engraving, which another thread draws while the face is drawn.
import type { DrawableSubject } from '../../drawing/types.ts';
import type { DrawingThread } from '../../drawing-thread.ts';
import type { NormalizedRgbPixels } from '../../steps/canvas.ts';
import { beginClothPicture } from '../common/cloth-in-second-thread.ts';
import { neckRibTones } from '../common/garment-parts.ts';
import { createRuledCloth, type RuledClothOptions } from './ruled-cloth.ts';

/** As `beginInThread`: the whole canvas in the light tone of the cloth, ruled where there is cloth. */
export function beginRuledClothPicture(
  subject: DrawableSubject,
  ruling: Omit<RuledClothOptions, 'rib'>,
  thread?: DrawingThread,
): () => NormalizedRgbPixels {
  const options = { ...ruling, rib: neckRibTones(subject, { world: ruling.world, base: ruling.cloth })?.middle };
  return beginClothPicture(subject, thread, {
    colour: options.cloth.light,
    taskOf: (view) => ({ kind: 'ruled-cloth', view, options }),
    draw: (view) => createRuledCloth(view, options),
  });
}
