// Screenprint: flat tones in the scene's inks with hand-cut edges, grain where one sinks into the next, and a drawn key plate.
import { warpPlane } from '../../raster/warp.ts';
import type { Picture } from '../../steps/canvas.ts';
import { CANVAS, crop, paste } from '../common/area.ts';
import { lay } from '../common/paint.ts';
import type { Print, Technique, TechniqueRequest } from '../technique.ts';
import { type Drawn, drawScreenprint } from './draw.ts';
import { styleOf } from './style.ts';

/** How strongly the photo's own light and the scene's light enter the tones of prints with shaded plates. */
export const SCREENPRINT_LIGHT = { own: 0.95, scene: 0.24 };

function print(request: TechniqueRequest): Print {
  const style = styleOf(request.closeness);
  const drawn = drawScreenprint(request, style);
  const picture = moved(drawn.picture, style.misregistration);
  layKey(picture, drawn);
  return { colour: picture, alpha: request.subject.regions.silhouette };
}

/** The key plate over the colours. */
export function layKey(picture: Picture, { view, key, skin }: Drawn): void {
  const head = crop(picture, view.area, CANVAS, 3);
  lay(head, skin.key, key);
  paste(head, view.area, picture, CANVAS, 3);
}

/** The colour plates lie a little beside the key, as in a print by hand. */
function moved(picture: Picture, by: number): Picture {
  if (by <= 0) return picture;
  const back = { xx: 1, xy: 0, dx: -0.8 * by, yx: 0, yy: 1, dy: 0.5 * by };
  return warpPlane(picture, CANVAS, back, CANVAS, { border: 'repeat', channels: 3 });
}

export const screenprint: Technique = { name: 'screenprint', light: SCREENPRINT_LIGHT, print };
