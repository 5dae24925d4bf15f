// Shared parts of all haircuts: the mass, its shaded side and a few highlights.
import { curvePath } from '#portrait/scenes/scene.ts';
import { pointsFromNumbers, svgClipped, svgFilledPath, taperPath } from './shapes.ts';
import type { ShadedTones } from './tones.ts';

/** `behind` lies behind the head and neck, `front` over the face. */
export type DrawnHair = { behind?: string; front: string };
export type DrawHaircut = (tones: ShadedTones) => DrawnHair;

/** The hair between its outer edge and the hairline, both from the left ear over the top to the right one. */
export function hairCapPath(outer: readonly number[], hairline: readonly number[]): string {
  const inner = [...pointsFromNumbers(...hairline)].reverse();
  return `${curvePath(pointsFromNumbers(...outer))}L${curvePath(inner).slice(1)}Z`;
}

/** A mass with its right side in shade, from the row of points `edge` on, and locks in it. */
export function shadedHairMassSvg(
  id: string,
  outline: string,
  tones: ShadedTones,
  edge: readonly number[],
  locks = '',
): string {
  const line = pointsFromNumbers(...edge);
  const last = line[line.length - 1];
  const shade = `${curvePath(line)}L520 ${last.y}L520 ${line[0].y}Z`;
  return svgFilledPath(outline, tones.base) + svgClipped(id, outline, svgFilledPath(shade, tones.shade) + locks);
}

/** Locks that begin broad and thin out; each one is a row of x and y. */
export function hairLocksSvg(colour: string, width: number, ...each: readonly (readonly number[])[]): string {
  return each.map((one) => svgFilledPath(taperPath(width, ...one), colour)).join('');
}

/** One lock and its like on the other side. */
export function withMirroredLock(...numbers: readonly number[]): readonly (readonly number[])[] {
  return [numbers, numbers.map((value, k) => (k % 2 ? value : -value))];
}
