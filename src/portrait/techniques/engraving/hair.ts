// Hair as strands along its flow: light ones on the dark mass, and dark ones between them.
import { clamp } from '../../pixels.ts';
import { newPlane, runInPlaneScope } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { type HalfSizeEdgeFlow, measureEdgeFlowAtHalfSize, smoothAlongEdgesViaHalfSize } from '../../raster/flow.ts';
import { cleanAndSmoothMask } from '../../raster/masks.ts';
import { quantiles, valuesWhere } from '../../raster/statistics.ts';
import { mixColours, type NormalizedRgbPixels } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from '../common/area.ts';
import { createNoiseAlongFlow } from '../common/hair-relief.ts';
import type { HairInks } from '../common/hair-shapes.ts';
import { blendColourIntoPicture, createPlaneByPixelIndex, multiplyPlanes } from '../common/paint.ts';
import { softEdgedMaskAboveThreshold } from './hatch.ts';

/** Fewer pixels of hair than this are left to the skin. */
const LEAST = 500;

export function drawHairStrands(
  picture: NormalizedRgbPixels,
  view: CroppedSubject,
  inks: HairInks,
  seed: number,
): void {
  const { area, subject } = view;
  const { faceWidth, regions, tones } = subject;
  const { hair, silhouette } = regions;
  const on = createPlaneByPixelIndex(hair.length, (i) => hair[i] * silhouette[i] + 0.05);
  const mass = cleanAndSmoothMask(on, area, { sigma: 1.6, leastOn: 400, leastOff: 400 });
  if (valuesWhere(mass, mass).length <= LEAST) return;
  const flow = measureEdgeFlowAtHalfSize(gaussianBlur(tones.lightness, area, 1.5), area, 0.05 * faceWidth);
  const strands = runInPlaneScope(() => strandsOf(view, flow, mass, seed));
  const light = smoothAlongEdgesViaHalfSize(tones.lightness, area, flow, {
    length: 0.06 * faceWidth,
    step: 1.5,
    where: mass,
  });
  const [low, middle, high] = quantiles(valuesWhere(light, mass), [0.15, 0.5, 0.85]);
  const relief = newPlane(light.length);
  for (let i = 0; i < relief.length; i++) relief[i] = clamp((light[i] - middle) / (high - low + 3), -0.7, 0.8);
  const lights = softEdgedMaskAboveThreshold(strands, area, (i) => 1.15 - 1.3 * relief[i], 1.3);
  for (let i = 0; i < strands.length; i++) strands[i] = -strands[i];
  const darks = softEdgedMaskAboveThreshold(strands, area, (i) => 0.9 + relief[i], 1.3);
  blendColourIntoPicture(picture, inks.base, mass);
  blendColourIntoPicture(picture, mixColours(inks.light, inks.glint, 0.3), multiplyPlanes(lights, mass), 0.9);
  blendColourIntoPicture(picture, inks.dark, multiplyPlanes(darks, mass));
}

/** Noise drawn out along the hair, in its own standard deviations. */
function strandsOf(
  { area, subject: { faceWidth } }: CroppedSubject,
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
