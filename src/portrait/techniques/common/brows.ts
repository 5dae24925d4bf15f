// Each brow as one shape in ink, with its arch from the photo.
import { smoothstep } from '../../pixels.ts';
import { newPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { polygonCoverage } from '../../raster/polygon.ts';
import { lerp } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import {
  areaAroundPoints,
  type CroppedSubject,
  cropPlaneToArea,
  pasteAreaIntoPlane,
  type RectangularArea,
} from './area.ts';
import { type FittedBrow, fitBrows } from './brow-fit.ts';
import { browHairsMask } from './brow-hairs.ts';
import { multiplyPlanes } from './paint.ts';

/** The hairs of a brow begin thinly at the nose: with so much of the ink, and with all of it from this share of its length on. A full end scowls. */
const HEAD = { ink: 0.45, length: 0.3 };

/** How strong the ink of a brow is between its hairs. */
const BETWEEN_HAIRS = 0.75;

/** Both brows 0..1, the paler the less dark they are. A brow that the photo does not show is left out. */
export function browsMask(view: CroppedSubject): Plane {
  const { area } = view;
  const mask = newPlane(area.width * area.height);
  const fits = fitBrows(view);
  // Both have the same hair: what a shade or a lock hides of one, the other shows.
  const strength = Math.max(...fits.map((fit) => fit.strength));
  for (const fit of fits) {
    const { faceWidth } = view.subject;
    const box = areaAroundPoints(fit.outline, area, 4 + 0.03 * faceWidth);
    const coverage = coverageOf(fit, box);
    const soft = gaussianBlur(coverage, box, 0.8);
    const hairs = browHairsMask(fit, coverage, box, faceWidth);
    for (let i = 0; i < soft.length; i++) soft[i] = Math.max(BETWEEN_HAIRS * soft[i], hairs[i]);
    const bare = cropPlaneToArea(view.subject.regions.skin, box, area);
    for (let i = 0; i < soft.length; i++) {
      if (soft[i] === 0) continue;
      const full = smoothstep(
        0,
        HEAD.length,
        shareFromHead(fit, box.left + (i % box.width), box.top + Math.floor(i / box.width)),
      );
      soft[i] *= strength * bare[i] * lerp(HEAD.ink, 1, full);
    }
    pasteAreaIntoPlane(soft, box, mask, area);
  }
  return mask;
}

/** How far along a brow a place lies, from its head at the nose (0) to its tail (1). */
function shareFromHead({ head, tail }: FittedBrow, x: number, y: number): number {
  const [dx, dy] = [tail[0] - head[0], tail[1] - head[1]];
  return ((x - head[0]) * dx + (y - head[1]) * dy) / (dx * dx + dy * dy || 1);
}

/** 0..1 within the box. */
const coverageOf = ({ outline }: FittedBrow, box: RectangularArea): Plane =>
  polygonCoverage(
    outline.map(([x, y]) => [x - box.left, y - box.top]),
    box,
  );

/** In face widths: how far around a brow the tones are evened out, from how much of its blurred shape on (0..1), how softly, and from how far around they are taken. */
const CLEAR = { margin: 0.02, least: 0.045, soft: 0.008, fill: 0.03 };

/** Takes the brows out of the tones of the skin, where they would be patches of shade around their own drawing. Changes `tone`. */
export function clearBrowsFromTonePlaneInPlace(view: CroppedSubject, tone: Plane): void {
  const { area, subject } = view;
  const unit = subject.faceWidth;
  for (const fit of fitBrows(view)) {
    const box = areaAroundPoints(fit.outline, area, 5 * CLEAR.fill * unit);
    const covered = gaussianBlur(coverageOf(fit, box), box, CLEAR.margin * unit).map((value) =>
      value > CLEAR.least ? 1 : 0,
    );
    const part = cropPlaneToArea(tone, box, area);
    const around = gaussianBlur(
      part.map((value, i) => value * (1 - covered[i])),
      box,
      CLEAR.fill * unit,
    );
    const weight = gaussianBlur(
      covered.map((value) => 1 - value),
      box,
      CLEAR.fill * unit,
    );
    const soft = gaussianBlur(covered, box, CLEAR.soft * unit);
    for (let i = 0; i < part.length; i++) part[i] += (around[i] / Math.max(1e-3, weight[i]) - part[i]) * soft[i];
    pasteAreaIntoPlane(part, box, tone, area);
  }
}

/** In face widths: over how much of a brow a plane is evened out, and how softly that ends at the brow's edge; and the share of the mean that is left there. */
const EVEN = { reach: 0.04, soft: 0.0025, left: 0.7 };

/**
 * Evens out what is inside each brow of a plane of the view, and lessens it: `share` of it, 0..1. Where a drawn brow meets the photo's tones,
 * single hairs of the photo would be a blurred second brow in it, and the skin between them would make its ink pale. Changes `plane`.
 */
export function evenOutBrowsInPlace(view: CroppedSubject, plane: Plane, share: number): void {
  const { area, subject } = view;
  const unit = subject.faceWidth;
  for (const fit of fitBrows(view)) {
    const box = areaAroundPoints(fit.outline, area, 3 * EVEN.reach * unit);
    const shape = gaussianBlur(coverageOf(fit, box), box, EVEN.soft * unit);
    const part = cropPlaneToArea(plane, box, area);
    const sum = gaussianBlur(multiplyPlanes(part, shape), box, EVEN.reach * unit);
    const weight = gaussianBlur(shape, box, EVEN.reach * unit);
    for (let i = 0; i < part.length; i++)
      if (shape[i] > 0) part[i] = lerp(part[i], (EVEN.left * sum[i]) / Math.max(1e-3, weight[i]), share * shape[i]);
    pasteAreaIntoPlane(part, box, plane, area);
  }
}
