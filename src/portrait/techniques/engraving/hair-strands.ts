// Hair as strands along its flow: light ones on the dark mass, and dark ones between them.
import type { DrawableSubject } from '../../drawing/types.ts';
import { clamp } from '../../pixels.ts';
import { newPlane, newUnfilledPlane, runInPlaneScope } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { type HalfSizeEdgeFlow, measureEdgeFlowAtHalfSize, smoothAlongEdgesViaHalfSize } from '../../raster/flow.ts';
import { cleanAndSmoothMask } from '../../raster/masks.ts';
import { quantiles, valuesWhere } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import { cropPlaneToOwnMemory, type RectangularArea } from '../common/area.ts';
import { createNoiseAlongFlow } from '../common/hair-relief.ts';
import { softEdgedMaskAboveThreshold } from './hatch.ts';

/** What strands are drawn from: a subject cropped to an area, as CroppedSubject. */
export type HairStrandView = {
  area: RectangularArea;
  subject: Pick<DrawableSubject, 'faceWidth'> & {
    regions: Pick<DrawableSubject['regions'], 'hair' | 'silhouette'>;
    tones: Pick<DrawableSubject['tones'], 'lightness'>;
  };
};

export type HairStrandMasks = {
  /** All of the hair. */
  mass: Plane;
  /** Undefined where hardly any hair is seen: it is left to the skin. */
  strands?: { light: Plane; dark: Plane };
};

/** The area of a subject of the canvas, each plane in memory of its own that can be transferred to another thread. */
export function cropSubjectToTransferableHairStrandView(
  { faceWidth, regions, tones }: DrawableSubject,
  area: RectangularArea,
): HairStrandView {
  const [hair, silhouette, lightness] = [regions.hair, regions.silhouette, tones.lightness].map((plane) =>
    cropPlaneToOwnMemory(plane, area),
  );
  return { area, subject: { faceWidth, regions: { hair, silhouette }, tones: { lightness } } };
}

/** Fewer pixels of hair than this are left to the skin. */
const LEAST = 500;

export function createHairStrandMasks(view: HairStrandView, seed: number): HairStrandMasks {
  const { area, subject } = view;
  const { faceWidth, regions, tones } = subject;
  const { hair, silhouette } = regions;
  const on = newUnfilledPlane(hair.length);
  for (let i = 0; i < on.length; i++) on[i] = hair[i] * silhouette[i] + 0.05;
  const mass = cleanAndSmoothMask(on, area, { sigma: 1.6, leastOn: 400, leastOff: 400 });
  if (valuesWhere(mass, mass).length <= LEAST) return { mass };
  const flow = measureEdgeFlowAtHalfSize(gaussianBlur(tones.lightness, area, 1.5), area, 0.05 * faceWidth);
  const strands = runInPlaneScope(() => strandsOf(view, flow, mass, seed));
  const lightness = smoothAlongEdgesViaHalfSize(tones.lightness, area, flow, {
    length: 0.06 * faceWidth,
    step: 1.5,
    where: mass,
  });
  const [low, middle, high] = quantiles(valuesWhere(lightness, mass), [0.15, 0.5, 0.85]);
  const relief = newPlane(lightness.length);
  for (let i = 0; i < relief.length; i++) relief[i] = clamp((lightness[i] - middle) / (high - low + 3), -0.7, 0.8);
  const light = softEdgedMaskAboveThreshold(strands, area, (i) => 1.15 - 1.3 * relief[i], 1.3);
  for (let i = 0; i < strands.length; i++) strands[i] = -strands[i];
  const dark = softEdgedMaskAboveThreshold(strands, area, (i) => 0.9 + relief[i], 1.3);
  for (const mask of [light, dark]) for (let i = 0; i < mask.length; i++) mask[i] *= mass[i];
  return { mass, strands: { light, dark } };
}

/** Noise drawn out along the hair, in its own standard deviations. */
function strandsOf(
  { area, subject: { faceWidth } }: HairStrandView,
  flow: HalfSizeEdgeFlow,
  mass: Plane,
  seed: number,
): Plane {
  const along = createNoiseAlongFlow(area, flow, { where: mass, length: 0.34 * faceWidth, breadth: 1.5, seed });
  return gaussianBlur(standardised(along, gaussianBlur(along, area, 12), mass), area, 0.7);
}

/** What lies above and below the wide mean, in standard deviations of the masked part. */
function standardised(plane: Plane, mean: Plane, mask: Plane): Plane {
  const local = newPlane(plane.length);
  for (let i = 0; i < local.length; i++) local[i] = plane[i] - mean[i];
  const values = valuesWhere(local, mask);
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / Math.max(1, values.length));
  for (let i = 0; i < local.length; i++) local[i] /= deviation + 1e-6;
  return local;
}
