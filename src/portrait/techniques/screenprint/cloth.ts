// The clothes of a screenprint, which another thread draws while the face is drawn, and a ribbed collar.
import type { DrawableSubject } from '../../drawing/types.ts';
import type { DrawingThread } from '../../drawing-thread.ts';
import { clamp, smoothstep } from '../../pixels.ts';
import { newPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { growMaskByDisc } from '../../raster/distance.ts';
import { boundsOfMask } from '../../raster/grid.ts';
import { cleanAndSmoothMask } from '../../raster/masks.ts';
import { mixColours, type NormalizedRgb, type NormalizedRgbPixels } from '../../steps/canvas.ts';
import { areaFromBounds, type CroppedSubject, cropPlaneToArea, pasteAreaIntoPlane } from '../common/area.ts';
import { beginClothPicture } from '../common/cloth-in-second-thread.ts';
import type { ClothToneColours } from '../common/cloth-tones.ts';
import { blendColourIntoPicture } from '../common/paint.ts';
import { createShadedCloth, type ShadedClothOptions } from './shaded-cloth.ts';

/** As `beginInThread`: the whole canvas in the light tone of the cloth, shaded where there is cloth. */
export function beginShadedClothPicture(
  subject: DrawableSubject,
  options: ShadedClothOptions,
  thread?: DrawingThread,
): () => NormalizedRgbPixels {
  return beginClothPicture(subject, thread, {
    colour: options.cloth.light,
    taskOf: (view) => ({ kind: 'shaded-cloth', view, options }),
    draw: (view) => createShadedCloth(view, options),
  });
}

/** In face widths: how far from the figure's outline the line of a collar ends. */
const RIB_END = 0.03;

/** A ribbed collar around the neck, drawn before the skin. */
export function drawNeckRib(
  picture: NormalizedRgbPixels,
  view: CroppedSubject,
  cloth: ClothToneColours,
  ink: NormalizedRgb,
): void {
  const { area, subject } = view;
  const { regions, axes, faceWidth } = subject;
  const { skin, silhouette } = regions;
  const { u, v } = axes;
  const neck = newPlane(skin.length);
  for (let i = 0; i < neck.length; i++) if (v[i] > 1 && skin[i] * silhouette[i] > 0.5) neck[i] = 1;
  const bounds = boundsOfMask(neck, area, { margin: Math.ceil(0.06 * faceWidth) + 12 });
  if (!bounds) return;
  const box = areaFromBounds(bounds);
  const [inside, across, figure] = [neck, u, silhouette].map((plane) => cropPlaneToArea(plane, box, area));
  const [inner, outer] = [0.0375, 0.047].map((grow) =>
    cleanAndSmoothMask(gaussianBlur(growMaskByDisc(inside, box, grow * faceWidth), box, 3), box, {
      sigma: 3,
      leastOn: 900,
      leastOff: 900,
    }),
  );
  // Around the end of the collar the line would be a hook.
  const within = gaussianBlur(figure, box, RIB_END * faceWidth);
  const [band, edge] = [newPlane(inside.length), newPlane(inside.length)];
  for (let i = 0; i < band.length; i++) {
    if (Math.abs(across[i]) >= 1.5) continue;
    band[i] = inner[i];
    edge[i] = clamp(outer[i] - inner[i]) * smoothstep(0.7, 0.95, within[i]);
  }
  const part = cropPlaneToArea(picture, box, area, 3);
  blendColourIntoPicture(part, cloth.lightness < 50 ? mixColours(cloth.middle, cloth.light, 0.35) : cloth.middle, band);
  blendColourIntoPicture(part, mixColours(cloth.dark, ink, 0.25), edge, 0.7);
  pasteAreaIntoPlane(part, box, picture, area, 3);
}
