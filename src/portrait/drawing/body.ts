// Continues the body where the photo cut it: clothes are drawn flat, so a shoulder is extended along its own slope.
import { clamp } from '../pixels.ts';
import type { Cutout, MeshPoint, Plane } from '../types.ts';

/** A cut-out's opacity on a larger sheet: `left` columns were added at each side, rows below, none above. */
type ExtendedBody = { alpha: Plane; width: number; height: number; left: number };

/** How far the sheet reaches beyond the photo, as shares of its width (each side) and height (below). */
const ROOM = { side: 0.6, below: 1 };
/** Fewer opaque pixels than this at the photo's edge are no shoulder. */
const LEAST_CUT = 12;
/** A mesh point under the lip: what the edge shows above it is hair or wall, no shoulder. */
const UNDER_NOSE = 2;
/** Columns between the three measurements of a shoulder's slope. */
const SLOPE_STEP = 12;

/** Shoulders that the photo cut are led on, falling away; below its foot the body only grows wider. */
export function extendCroppedShouldersAlpha(
  { width, height, alpha }: Cutout,
  mesh: readonly MeshPoint[],
): ExtendedBody {
  const left = Math.round(ROOM.side * width);
  const body: ExtendedBody = {
    alpha: new Float32Array((width + 2 * left) * (height + Math.round(ROOM.below * height))),
    width: width + 2 * left,
    height: height + Math.round(ROOM.below * height),
    left,
  };
  for (let y = 0; y < height; y++) body.alpha.set(alpha.subarray(y * width, (y + 1) * width), y * body.width + left);
  // The photo's last rows are often half transparent.
  for (let y = height - 2; y < body.height; y++)
    body.alpha.copyWithin(
      y * body.width + left,
      (height - 3) * body.width + left,
      (height - 3) * body.width + left + width,
    );
  const chin = clamp(Math.round(mesh[UNDER_NOSE][1]), 0, height - 1);
  extendShoulder(body, { edge: left + 3, side: -1, chin, photoHeight: height });
  extendShoulder(body, { edge: left + width - 4, side: 1, chin, photoHeight: height });
  widenFoot(body, height);
  return body;
}

type Cut = { edge: number; side: 1 | -1; chin: number; photoHeight: number };

function extendShoulder({ alpha, width, height }: ExtendedBody, { edge, side, chin, photoHeight }: Cut): void {
  const column = new Float32Array(height);
  let opaque = 0;
  for (let y = chin; y < height; y++) {
    column[y] = alpha[y * width + edge];
    if (y < photoHeight && column[y] > 0.5) opaque++;
  }
  if (opaque < LEAST_CUT) return;
  const topAt = (x: number): number => {
    let y = chin;
    while (y < height - 1 && alpha[y * width + x] <= 0.5) y++;
    return y;
  };
  const rise = topAt(edge) - topAt(edge - side * 2 * SLOPE_STEP);
  const slope = clamp(rise / (2 * SLOPE_STEP), 0.15, 0.9);
  for (let step = 1; ; step++) {
    const x = edge + side * step;
    if (x < 0 || x >= width) return;
    const drop = Math.floor(slope * step + 0.0022 * step * step);
    for (let y = 0; y < height; y++) alpha[y * width + x] = y >= drop ? column[y - drop] : 0;
  }
}

function widenFoot({ alpha, width, height }: ExtendedBody, photoHeight: number): void {
  const row = (photoHeight - 3) * width;
  let first = -1;
  let last = -1;
  for (let x = 0; x < width; x++) {
    if (alpha[row + x] <= 0.5) continue;
    if (first < 0) first = x;
    last = x;
  }
  if (first < 0) return;
  for (let y = photoHeight - 2; y < height; y++) {
    const wider = Math.floor(0.25 * (y - photoHeight + 2));
    alpha.fill(1, y * width + Math.max(0, first - wider), y * width + Math.min(width, last + 1 + wider));
  }
}
