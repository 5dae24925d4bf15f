// A beard among engraved lines: hairs across lines that are thinned for them.
import type { NormalizedRgbPixels } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from '../common/area.ts';
import { beardCoverUpToLips } from '../common/beard-around-lips.ts';
import { measureWhiskerStrength } from '../common/whisker-strength.ts';
import { drawWhiskers, LEAST_WHISKER_STRENGTH, type PrintedWhiskers } from '../common/whiskers.ts';

/** How opaque the whiskers of thin growth are: full strokes across the lines would be a scribble. */
const THIN_WHISKERS = 0.4;
/** By how much the lines are thinned under whiskers, and how strong these are where that is done in full. */
const THINNED = { by: 0.4, from: 0.7 };

/** Changes `lines`, the shares of ink of the lines on the skin. */
export function thinLinesUnderWhiskersInPlace(lines: Plane, view: CroppedSubject): void {
  const { beard } = view.subject.regions;
  if (!beard) return;
  const strength = measureWhiskerStrength(view, beard);
  if (strength < LEAST_WHISKER_STRENGTH) return;
  const cover = beardCoverUpToLips(view, beard);
  const by = THINNED.by * Math.min(1, strength / THINNED.from);
  for (let i = 0; i < lines.length; i++) lines[i] *= 1 - by * cover[i];
}

export function drawEngravedWhiskers(
  picture: NormalizedRgbPixels,
  view: CroppedSubject,
  whiskers: Omit<PrintedWhiskers, 'thinOpacity'>,
): void {
  drawWhiskers(picture, view, { ...whiskers, thinOpacity: THIN_WHISKERS });
}
