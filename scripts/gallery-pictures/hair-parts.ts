// Shared parts of all haircuts: the mass, its shaded side and a few highlights.
import { curve } from '#portrait/scenes/scene.ts';
import { cut, path, spots, tail } from './shapes.ts';
import type { Tones } from './tones.ts';

/** `behind` lies behind the head and neck, `front` over the face. */
export type Drawn = { behind?: string; front: string };
export type Cut = (tones: Tones) => Drawn;

/** The hair between its outer edge and the hairline, both from the left ear over the top to the right one. */
export function cap(outer: readonly number[], hairline: readonly number[]): string {
  const inner = [...spots(...hairline)].reverse();
  return `${curve(spots(...outer))}L${curve(inner).slice(1)}Z`;
}

/** A mass with its right side in shade, from the row of spots `edge` on, and locks in it. */
export function mass(id: string, outline: string, tones: Tones, edge: readonly number[], locks = ''): string {
  const line = spots(...edge);
  const last = line[line.length - 1];
  const shade = `${curve(line)}L520 ${last.y}L520 ${line[0].y}Z`;
  return path(outline, tones.base) + cut(id, outline, path(shade, tones.shade) + locks);
}

/** Locks that begin broad and thin out; each one is a row of x and y. */
export function locks(colour: string, width: number, ...each: readonly (readonly number[])[]): string {
  return each.map((one) => path(tail(width, ...one), colour)).join('');
}

/** One lock and its like on the other side. */
export function both(...numbers: readonly number[]): readonly (readonly number[])[] {
  return [numbers, numbers.map((value, k) => (k % 2 ? value : -value))];
}
