// Spectacle frames as one clean shape in their own colour.
import { colourOfLab } from '../../raster/lab.ts';
import { colourWhere, type Palette } from './palette.ts';
import { filled, traced } from './paths.ts';
import type { Study } from './study.ts';
import { blend, DARK } from './tones.ts';
import { look, windowAround } from './windows.ts';

export function glassesMarkup(study: Study, { skin }: Palette): string {
  const { glasses } = study.subject.tones;
  const window = glasses && windowAround(glasses.frame, 0.5);
  if (!window) return '';
  const frame = look(glasses.frame, window);
  const [L, a, b] = colourWhere(study, frame, window) ?? [glasses.lightness, 0, 0];
  const colour = blend(colourOfLab([L * 0.85, a, b]), DARK, 0.25);
  const { unit } = study;
  const path = traced(frame, window, 0.5, { smoothing: 0.6 * unit, leastArea: 4 * unit * unit, tolerance: 0.35 });
  // Frames throw a small shadow on the skin below them.
  return `<g transform="translate(0 ${(0.9 * unit).toFixed(1)})">${filled(path, skin.deep, 0.3)}</g>${filled(path, colour)}`;
}
