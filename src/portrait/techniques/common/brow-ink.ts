// The ink of the brows: in the scene's own, or in the skin's dark, brown hairs would be slate.
import type { CieLab } from '../../drawing/types.ts';
import { clamp } from '../../pixels.ts';
import { labToNormalizedRgb, normalizedRgbToLab } from '../../raster/lab.ts';
import { BROW_LEFT, BROW_RIGHT } from '../../raster/mesh-points.ts';
import { polygonCoverage } from '../../raster/polygon.ts';
import { median, quantile } from '../../raster/statistics.ts';
import type { NormalizedRgb } from '../../steps/canvas.ts';
import { areaAroundPoints, type CroppedSubject } from './area.ts';
import { pickMeshPoints } from './feature-masks.ts';
import type { SkinColours } from './skin-colours.ts';

/** The share of a brow, its darkest, in which hair hides the skin. */
const DENSE = 0.35;

/** An ink is at least so red (a*) and yellow (b*), whatever the light of the photo: with less it would look blue. */
const LEAST = { red: 2, yellow: 3 };

/** The share of their chroma that is left of hairs lighter than the ink, at least. */
const LEAST_CHROMA = 0.5;

/** The colour of the mesh's brows in the photo where they are darkest; undefined where hair or a cap covers them. */
export function measureBrowLab(view: CroppedSubject): CieLab | undefined {
  const { lab } = view.subject.tones;
  const seen = [...skinPixelsOfBrow(view, BROW_RIGHT), ...skinPixelsOfBrow(view, BROW_LEFT)];
  if (seen.length === 0) return undefined;
  const darkest = quantile(
    seen.map((i) => lab[3 * i]),
    DENSE,
  );
  const dense = seen.filter((i) => lab[3 * i] <= darkest);
  const middle = (channel: number): number => median(dense.map((i) => lab[3 * i + channel]));
  return [middle(0), middle(1), middle(2)];
}

/** How many times fuller in colour than in the photo brows are printed at most. */
const FULLEST = 2.2;

/**
 * The colour of the brows as `measureBrowLab` finds it, as much fuller in colour as the printed skin is fuller than the photo's, and turned by
 * as much in its hue: beside it the photo's own brown would look grey.
 */
export function measureBrowLabInPrint(
  view: CroppedSubject,
  { photo, labs }: Pick<SkinColours, 'photo' | 'labs'>,
): CieLab | undefined {
  const brow = measureBrowLab(view);
  if (!brow || !photo) return brow;
  const [, a, b] = photo;
  const [, printedA, printedB] = labs.base;
  const chroma = Math.max(1, Math.hypot(a, b));
  const fuller = clamp(Math.hypot(printedA, printedB) / chroma, 1, FULLEST);
  const hue = Math.atan2(brow[2], brow[1]) + Math.atan2(printedB, printedA) - Math.atan2(b, a);
  const own = fuller * Math.hypot(brow[1], brow[2]);
  return [brow[0], own * Math.cos(hue), own * Math.sin(hue)];
}

/** Indices in the view. */
function skinPixelsOfBrow(view: CroppedSubject, brow: readonly number[]): number[] {
  const { area, subject } = view;
  const points = pickMeshPoints(view, brow);
  const box = areaAroundPoints(points, area, 2);
  const inside = polygonCoverage(
    points.map(([x, y]) => [x - box.left, y - box.top]),
    box,
  );
  const { skin } = subject.regions;
  return Array.from(inside.keys(), (k) => ({
    cover: inside[k],
    i: (box.top + Math.floor(k / box.width)) * area.width + box.left + (k % box.width),
  })).flatMap(({ cover, i }) => (cover * skin[i] > 0.5 ? [i] : []));
}

/** An ink as dark as `ink`, in the hue of brows of this colour. */
export function browInkAsDarkAs(ink: NormalizedRgb, brow: CieLab | undefined): NormalizedRgb {
  if (!brow) return ink;
  const [lightness] = normalizedRgbToLab(ink);
  const share = clamp(lightness / Math.max(1, brow[0]), LEAST_CHROMA, 1);
  return labToNormalizedRgb([lightness, Math.max(LEAST.red, share * brow[1]), Math.max(LEAST.yellow, share * brow[2])]);
}
