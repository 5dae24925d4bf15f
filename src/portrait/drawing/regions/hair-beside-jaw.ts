// How long hair hangs beside the jaw.
import { smoothstep } from '../../pixels.ts';
import type { Plane } from '../../types.ts';
import { type HalfSizeSubject, REGION_GRID_PIXEL_COUNT } from './half-size-subject.ts';

/** How much less likely, as a logarithm, hair can be at its other side. */
const OTHER_LIGHT = 4.5;

/** By how much of the space at each side of the jaw is filled with the colours of this person's hair. */
export function longHairWeightPerSide(
  small: HalfSizeSubject,
  hair: Plane,
  cloth: Plane,
  usualHair: number,
): [number, number] {
  const strictly = filledBesideJaw(small, (i) => hair[i] > usualHair);
  if (Math.max(...strictly) < 0.65) return lengthsOf(strictly);
  // Hair that is long at one side is so at the other, which may lie in another light.
  const isLikely = (i: number): boolean => hair[i] > usualHair - OTHER_LIGHT && hair[i] > cloth[i] - OTHER_LIGHT;
  const filled = filledBesideJaw(small, () => true);
  const loosely = filledBesideJaw(small, isLikely);
  return lengthsOf([0, 1].map((k) => (filled[k] > 0.25 ? loosely[k] / filled[k] : 0)));
}

function lengthsOf([left, right]: readonly number[]): [number, number] {
  return [smoothstep(0.35, 0.65, left), smoothstep(0.35, 0.65, right)];
}

function filledBesideJaw({ u, v, alpha, inside }: HalfSizeSubject, isHair: (i: number) => boolean): [number, number] {
  const filled = [0, 0];
  const all = [1, 1];
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++) {
    if (v[i] < 0.5 || v[i] > 0.95 || Math.abs(u[i]) < 1.05 || Math.abs(u[i]) > 1.4) continue;
    const half = u[i] < 0 ? 0 : 1;
    all[half]++;
    if (alpha[i] > 0.5 && inside[i] > 0.9 && isHair(i)) filled[half]++;
  }
  return [filled[0] / all[0], filled[1] / all[1]];
}
