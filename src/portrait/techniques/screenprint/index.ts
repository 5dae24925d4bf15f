// Screenprint: flat tones in the scene's inks with hand-cut edges, grain where one sinks into the next, and a drawn key plate.
import type { Picture } from '../../steps/canvas.ts';
import { CANVAS, crop, paste } from '../common/area.ts';
import { lay } from '../common/paint.ts';
import type { Print, Technique, TechniqueRequest } from '../technique.ts';
import { type Drawn, drawScreenprint } from './draw.ts';
import { styleOf } from './style.ts';

/** How strongly the photo's own light and the scene's light enter the tones of prints with shaded plates. */
export const SCREENPRINT_LIGHT = { own: 0.95, scene: 0.24 };

function print(request: TechniqueRequest): Print {
  const drawn = drawScreenprint(request, styleOf(request.closeness));
  layKey(drawn.picture, drawn);
  return { colour: drawn.picture, alpha: request.subject.regions.silhouette };
}

/** The key plate over the colours. */
export function layKey(picture: Picture, { view, key, skin }: Drawn): void {
  const head = crop(picture, view.area, CANVAS, 3);
  lay(head, skin.key, key);
  paste(head, view.area, picture, CANVAS, 3);
}

export const screenprint: Technique = { name: 'screenprint', edges: 'plain', light: SCREENPRINT_LIGHT, print };
