// The clothes below the chin as the photo shows them, at half size.
import { gaussianBlur } from '../../raster/blur.ts';
import { median, valuesWhere } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import { findLastPhotoRowOfRegionGrid } from '../regions/beyond-photo.ts';
import { type HalfSizeSubject, REGION_GRID, REGION_GRID_PIXEL_COUNT } from '../regions/half-size-subject.ts';
import { CLOTH, type RegionLabels, regionMaskWhere } from '../regions/labels.ts';
import type { CieLab } from '../types.ts';

/** All lengths are in pixels of the half-size grid. */
export type MeasuredCloth = {
  /** 0 or 1: cloth whose colour can be believed. */
  mask: Plane;
  /** Interleaved CIE Lab without folds and print. */
  smoothedLab: Float32Array;
  /** L* with folds. */
  lightness: Plane;
  /** The middle of the neck. */
  neckMiddle: number;
  /** The first row with cloth at the middle of the neck, and the last one that is seen. */
  top: number;
  foot: number;
  faceWidth: number;
  /** The colour on the shoulders. */
  shoulderColour: CieLab;
};

/** Beside the neck's middle, in face widths: here a jacket is seen and no shirt. */
const SHOULDER = 0.62;
/** In face widths: what is narrower than this is a crease, a wire or print. */
const CALM = 0.022;
/** Fewer pixels than these tell no colour. */
const LEAST = 300;

/** Undefined where too little of the clothes is seen. */
export function measureCloth(labels: RegionLabels, small: HalfSizeSubject): MeasuredCloth | undefined {
  const { alpha, inside, lab, faceWidth, chin, floor } = small;
  const axis = neckMiddle(labels, small);
  const foot = Math.min(findLastPhotoRowOfRegionGrid(small) ?? floor, floor, REGION_GRID.height - 1);
  const mask = regionMaskWhere(
    (i) =>
      labels[i] === CLOTH &&
      alpha[i] > 0.9 &&
      inside[i] > 0.9 &&
      i > chin[1] * REGION_GRID.width &&
      i < foot * REGION_GRID.width,
  );
  const besideNeck = (i: number): boolean => Math.abs((i % REGION_GRID.width) - axis) > SHOULDER * faceWidth;
  const main = medianColourWhere(
    lab,
    regionMaskWhere((i) => mask[i] > 0 && besideNeck(i)),
  );
  const top = neckline(mask, axis, faceWidth, chin[1]);
  if (!main || top === undefined) return undefined;
  return {
    mask,
    smoothedLab: calmed(lab, mask, CALM * faceWidth),
    lightness: valuesOf(lab, 0),
    neckMiddle: axis,
    top,
    foot,
    faceWidth,
    shoulderColour: main,
  };
}

/** The median colour of a mask; undefined where it is too small to tell. */
function medianColourWhere(lab: Float32Array, mask: Plane, least = LEAST): CieLab | undefined {
  const values = [0, 1, 2].map((channel) => valuesWhere(lab, mask, 0.5, { channels: 3, channel }));
  if (values[0].length < least) return undefined;
  return [median(values[0]), median(values[1]), median(values[2])];
}

/** Where the neck is lowest above the clothes: the chin is not always over it. */
function neckMiddle(labels: RegionLabels, { alpha, v, side, chin }: HalfSizeSubject): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++) {
    if (alpha[i] < 0.9 || v[i] < 1.12 || v[i] > 1.4 || side[i] > 1 || labels[i] !== 0) continue;
    sum += i % REGION_GRID.width;
    count++;
  }
  return count > 200 ? (sum / count + chin[0]) / 2 : chin[0];
}

/** The row where the clothes begin in the middle, as the median of several columns. */
function neckline(mask: Plane, axis: number, faceWidth: number, chin: number): number | undefined {
  const tops: number[] = [];
  for (let k = -4; k <= 4; k++) {
    const x = Math.round(axis + 0.03 * k * faceWidth);
    for (let y = Math.max(0, Math.round(chin)); y < REGION_GRID.height; y++) {
      if (mask[y * REGION_GRID.width + x] <= 0) continue;
      tops.push(y);
      break;
    }
  }
  return tops.length > 4 ? median(tops) : undefined;
}

function valuesOf(lab: Float32Array, channel: number): Plane {
  const plane = new Float32Array(REGION_GRID_PIXEL_COUNT);
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++) plane[i] = lab[3 * i + channel];
  return plane;
}

function calmed(lab: Float32Array, mask: Plane, sigma: number): Float32Array {
  const mass = gaussianBlur(mask, REGION_GRID, sigma);
  const calm = new Float32Array(lab.length);
  for (let channel = 0; channel < 3; channel++) {
    const weighted = valuesOf(lab, channel).map((value, i) => value * mask[i]);
    const sum = gaussianBlur(weighted, REGION_GRID, sigma);
    for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++) calm[3 * i + channel] = mass[i] > 0.01 ? sum[i] / mass[i] : 0;
  }
  return calm;
}

/**
 * How far a colour lies from another as cloth: a shadow makes the same cloth darker and takes hue with it, so darker counts
 * less than lighter, and hue is compared at equal lightness.
 */
export function directedClothColourDistance(
  [L, a, b]: ArrayLike<number> & Iterable<number>,
  [baseL, baseA, baseB]: CieLab,
): number {
  const darker = L < baseL;
  const share = darker ? Math.max(0.35, L / Math.max(1, baseL)) : 1;
  const lightness = (darker ? 0.5 : 0.8) * (L - baseL);
  return Math.hypot(lightness, 1.3 * (a - baseA * share), 1.3 * (b - baseB * share));
}
