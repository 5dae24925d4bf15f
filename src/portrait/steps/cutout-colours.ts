// Estimates the colours of the person without the background, for half-transparent hair. Blur-fusion estimation (Forte
// 2021), the smooth part at half size, the detail at full size.
import { boxBlur, resizePlaneBilinear } from '../pixels.ts';
import type { Plane, Raster } from '../types.ts';

// Shares of the longer side: first colours from afar, so that every pixel has some, then from close by.
const REACHES = [0.045, 0.006];

/** Colours of the person where `alpha` is between 0 and 1 (and a plausible continuation outside). Sizes are the picture's. */
export function estimateCutoutColours(picture: Raster, alpha: Plane): Uint8Array {
  const { width, height, data } = picture;
  const w = Math.ceil(width / 2);
  const h = Math.ceil(height / 2);
  const a = resizePlaneBilinear(alpha, width, height, w, h);
  const rest = a.map((value) => 1 - value);
  const colours = new Uint8Array(data.length);
  const near = Math.max(1, Math.round(REACHES[1] * Math.max(w, h)));
  const weights = REACHES.map((reach) => {
    const radius = Math.max(near, Math.round(reach * Math.max(w, h)));
    return { radius, front: boxBlur(a, w, h, radius), back: boxBlur(rest, w, h, radius) };
  });
  for (let channel = 0; channel < 3; channel++) {
    const seen = halfChannel(picture, channel, w, h);
    let front: Plane = Float32Array.from(seen);
    let back: Plane = Float32Array.from(seen);
    for (const weight of weights) {
      front = spread(front, a, weight.front, w, h, weight.radius);
      back = spread(back, rest, weight.back, w, h, weight.radius);
      if (weight.radius !== near)
        for (let i = 0; i < front.length; i++) front[i] = explain(seen[i], a[i], front[i], back[i]);
    }
    const fullFront = resizePlaneBilinear(front, w, h, width, height);
    const fullBack = resizePlaneBilinear(back, w, h, width, height);
    for (let i = 0, p = channel; i < alpha.length; i++, p += 3) {
      const opacity = alpha[i];
      // Most pixels are all person or all wall: there is nothing to explain.
      if (opacity > 0.995) colours[p] = data[p];
      else if (opacity < 0.005) colours[p] = fullFront[i] + 0.5;
      else colours[p] = explain(data[p], opacity, fullFront[i], fullBack[i]) + 0.5;
    }
  }
  return colours;
}

// The front colour nearest to the smooth one that gives, mixed with the back colour, what was seen.
function explain(seen: number, alpha: number, front: number, back: number): number {
  return Math.min(255, Math.max(0, front + alpha * (seen - alpha * front - (1 - alpha) * back)));
}

// Mean of the values around each pixel, weighted by how much they belong.
function spread(
  values: Plane,
  weight: Plane,
  weightAround: Plane,
  width: number,
  height: number,
  radius: number,
): Plane {
  const weighted = new Float32Array(values.length);
  for (let i = 0; i < values.length; i++) weighted[i] = values[i] * weight[i];
  boxBlur(weighted, width, height, radius, weighted);
  for (let i = 0; i < values.length; i++) {
    // Where nothing belongs within reach, keep what there is.
    weighted[i] = weightAround[i] > 1e-4 ? weighted[i] / weightAround[i] : values[i];
  }
  return weighted;
}

function halfChannel({ width, height, data }: Raster, channel: number, w: number, h: number): Plane {
  const half = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    const above = 2 * y * width;
    const below = Math.min(2 * y + 1, height - 1) * width;
    for (let x = 0; x < w; x++) {
      const left = 2 * x;
      const right = Math.min(2 * x + 1, width - 1);
      const sum =
        data[3 * (above + left) + channel] +
        data[3 * (above + right) + channel] +
        data[3 * (below + left) + channel] +
        data[3 * (below + right) + channel];
      half[y * w + x] = sum / 4;
    }
  }
  return half;
}
