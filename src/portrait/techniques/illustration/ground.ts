// What lies below all sheets, so that no gap between two of them shows the scene.
import { colourOfLab } from '../../raster/lab.ts';
import type { Plane } from '../../types.ts';
import type { Palette } from './palette.ts';
import { filled, traced } from './paths.ts';
import { shrunk } from './smoothing.ts';
import type { Study } from './study.ts';
import { look, windowAround } from './windows.ts';

/** How far within the outline it ends, so that the sheets alone give the figure its edge. In hundredths of a face. */
const INSET = 1.6;

/** Hair below hair, and skin in shade below everything else. */
export function groundSheet({ subject, unit }: Study, palette: Palette): string {
  const { hair, silhouette } = subject.regions;
  const window = windowAround(silhouette, 0.5, { margin: 4, step: 4 });
  if (!window) return '';
  const figure = shrunk(
    look(silhouette, window).map((value) => (value > 0.5 ? 1 : 0)),
    window,
    (INSET * unit) / window.step,
  );
  const hairs = look(hair, window);
  const path = (mask: Plane): string => traced(mask, window, 0.5, { smoothing: unit, leastArea: 6 * unit * unit });
  return (
    filled(path(figure), palette.skin.shade) +
    filled(path(figure.map((value, i) => (hairs[i] > 0.5 ? value : 0))), colourOfLab(palette.hair))
  );
}
