// Gives the hair before, over and behind the ears its shape.
import type { Plane } from '../../types.ts';
import { relabelGrownSideburnsAsHair } from './grown-sideburns.ts';
import { relabelHairBehindEarsAsHair } from './hair-behind-ears.ts';
import type { HalfSizeSubject } from './half-size-subject.ts';
import type { RegionLabels } from './labels.ts';
import { roundSideburnsInPlace, taperSideburnsInPlace } from './sideburns.ts';

/** Finds sideburns and hair behind the ears, and ends hair over the ears in points. `figure`: 1 where the person is. Changes the labels. */
export function shapeHairAroundEarsInPlace(labels: RegionLabels, small: HalfSizeSubject, figure: Plane): void {
  roundSideburnsInPlace(labels, small, figure);
  const grown = relabelGrownSideburnsAsHair(labels, small, figure);
  relabelHairBehindEarsAsHair(labels, small, figure);
  // Last: hair that is found behind an ear would make the points blunt again.
  taperSideburnsInPlace(labels, small, figure, grown);
}
