// How light each place of the hair is along its strands: what its tones and strokes are cut from.
import { HAIR_GRAIN_SIGMA, measureHairFlow } from '../../drawing/hair-flow.ts';
import { smoothstep } from '../../pixels.ts';
import { freePlanes, newPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import {
  type HalfSizeEdgeFlow,
  measureEdgeFlowAtHalfSize,
  measureMeanFlowCoherence,
  smoothAlongEdgesViaHalfSize,
} from '../../raster/flow.ts';
import { measureMeanAndDeviationWhere, quantiles } from '../../raster/statistics.ts';
import { lerp } from '../../steps/canvas.ts';
import { hashNoise } from '../../steps/noise.ts';
import type { Plane } from '../../types.ts';
import type { RectangularArea } from './area.ts';
import type { HairView } from './hair-view.ts';
import { enlargeToView, halvePlanes } from './half-size-view.ts';
import { maskAboveThreshold, multiplyPlanes } from './paint.ts';

/** L*: hair whose strands differ less than this is drawn calmly. */
const LEAST_SPREAD = 2.6;
/** How much of its own relief and of the scene's light hair shows, and how much of the former is measured against the hair around. */
const RELIEF = 1.2;
const SCENE_LIGHT = 0.5;
const LOCAL = 0.5;

/** In face widths: how far the flow is averaged along which its lightness and its coils are measured. */
const NEAR_FLOW = 0.022;

/** Coherence of the flow: above the first strands run side by side, below the second they coil. */
const COILS = [0.58, 0.5] as const;
/** Half the spread of its L* along the strands, between which hair shines too much for coils. */
const SLEEK = [10.5, 13.5] as const;

/** How sleek hair is, 0..1, by half the spread of its L* along the strands. It shines in dots, so that its flow is as mixed as that of coils. */
export const hairSleeknessFromLightnessSpread = (spread: number): number => smoothstep(...SLEEK, spread);

/**
 * How light each place of the hair is along its strands, in units of the hair's own spread: half against the hair around, half against
 * all of it, and in the scene's light; the flow of the strands, and how much they coil.
 */
export function measureHairReliefFlowAndCoils(
  { area, subject }: HairView,
  certain: Plane,
): { relief: Plane; flow: HalfSizeEdgeFlow; coils: number } {
  const { faceWidth, tones, form, inside } = subject;
  const raw = newPlane(certain.length);
  const { lab } = tones;
  for (let i = 0, o = 0; i < raw.length; i++, o += 3) raw[i] = lab[o];
  const lightness = gaussianBlur(raw, area, HAIR_GRAIN_SIGMA);
  const flow = measureHairFlow(area, { lightness, certain }, faceWidth);
  const nearFlow = measureEdgeFlowAtHalfSize(lightness, area, NEAR_FLOW * faceWidth);
  const strands = smoothAlongEdgesViaHalfSize(lightness, area, nearFlow, {
    length: 0.07 * faceWidth,
    step: 1.5,
    where: certain,
  });
  const wide = 0.22 * faceWidth;
  const mass = gaussianBlur(certain, area, wide);
  const mean = gaussianBlur(multiplyPlanes(strands, certain), area, wide);
  const values: number[] = [];
  for (let i = 0; i < strands.length; i += 3) if (certain[i] > 0.7 && inside[i] > 0.9) values.push(strands[i]);
  const [dark, middle, light] = values.length > 33 ? quantiles(values, [0.16, 0.5, 0.84]) : [0, 0, 0];
  const spread = Math.max(LEAST_SPREAD, (light - dark) / 2);
  const { lambert } = form;
  const relief = newPlane(certain.length);
  for (let i = 0; i < relief.length; i++) {
    const own = lerp(strands[i] - middle, strands[i] - mean[i] / (mass[i] + 0.02), LOCAL);
    relief[i] = (RELIEF * own) / spread + SCENE_LIGHT * (lambert[i] - 0.7);
  }
  const mixed = smoothstep(...COILS, measureMeanFlowCoherence(lightness, area, nearFlow, certain));
  const coils = mixed * (1 - hairSleeknessFromLightnessSpread(spread));
  freePlanes(raw, lightness, strands, mass, mean, nearFlow.x, nearFlow.y);
  return { relief, flow, coils };
}

/** Noise around 0.5, drawn out along the flow where `where` is above 0: strands of this length and breadth in pixels, each a little lighter or darker. */
export function createNoiseAlongFlow(
  area: RectangularArea,
  flow: HalfSizeEdgeFlow,
  { where, length, breadth, seed }: { where: Plane; length: number; breadth: number; seed: number },
): Plane {
  const noise = newPlane(where.length);
  for (let y = 0, i = 0; y < area.height; y++)
    for (let x = 0; x < area.width; x++, i++) noise[i] = hashNoise(area.left + x, area.top + y, seed);
  return smoothAlongEdgesViaHalfSize(gaussianBlur(noise, area, breadth), area, flow, { length, step: 1.5, where });
}

/** In face widths: how long and how broad the strands are that are lighter or darker than those beside them. */
const STRAND = { length: 0.16, breadth: 0.008 };

/** How much lighter or darker each strand is than those beside it, of mean 0 and deviation 1 where `where` is above 0.5: noise drawn out along the flow. */
export function createStrandNoisePlane(
  { area, subject: { faceWidth } }: Pick<HairView, 'area'> & { subject: { faceWidth: number } },
  { flow, where, seed }: { flow: HalfSizeEdgeFlow; where: Plane; seed: number },
): Plane {
  const { length, breadth } = STRAND;
  const strands = createNoiseAlongFlow(area, flow, {
    where,
    length: length * faceWidth,
    breadth: breadth * faceWidth,
    seed: seed + 5,
  });
  const { mean, deviation } = measureMeanAndDeviationWhere(strands, where);
  for (let i = 0; i < strands.length; i++) strands[i] = (strands[i] - mean) / deviation;
  return strands;
}

/** In face widths: how far the relief is carried in each of at most so many rounds: down a sideburn, along a lock. */
const CARRIED = { reach: 0.05, rounds: 6 };

/** The relief where it is `known` (0 or 1), carried on at half the size to the edge of `within`: there skin and wall shine through the hair. `reached`: above 0.5 where it is known now. */
export function carryReliefToHairEdge(
  area: RectangularArea,
  relief: Plane,
  { known, within, faceWidth }: { known: Plane; within: Plane; faceWidth: number },
): { whole: Plane; reached: Plane } {
  const half = { width: area.width >> 1, height: area.height >> 1 };
  const planes = halvePlanes({ relief: multiplyPlanes(relief, known), known, within }, area);
  // Of a place that is known in part its own relief.
  for (let i = 0; i < planes.known.length; i++) if (planes.known[i] > 0) planes.relief[i] /= planes.known[i];
  const sigma = (CARRIED.reach * faceWidth) / 2;
  const reached = maskAboveThreshold(planes.known, 0);
  const { relief: carried } = planes;
  for (let round = 0; round < CARRIED.rounds; round++) {
    const [amount, sum] = [reached, carried].map((plane) => gaussianBlur(plane, half, sigma));
    let newlyReached = 0;
    for (let i = 0; i < carried.length; i++) {
      if (reached[i] > 0.5 || !(planes.within[i] > 0) || !(amount[i] > 1e-3)) continue;
      carried[i] = sum[i] / amount[i];
      reached[i] = 1;
      newlyReached++;
    }
    freePlanes(amount, sum);
    if (newlyReached === 0) break;
  }
  const whole = enlargeToView(carried, area);
  for (let i = 0; i < whole.length; i++) if (known[i] > 0.5) whole[i] = relief[i];
  return { whole, reached: enlargeToView(reached, area) };
}
