// Which material each pixel is of: colours and places weighed together, then smoothed along the photo's edges.
import { smoothstep as smooth } from '../../pixels.ts';
import { gaussian } from '../../raster/blur.ts';
import { guidedFilter } from '../../raster/guided.ts';
import type { Plane } from '../../types.ts';
import type { Materials } from './materials.ts';
import { HALF, type Sight } from './sight.ts';

export const [SKIN, HAIR, CLOTH] = [0, 1, 2] as const;
/** One of the three for each pixel at half size. */
export type Labels = Uint8Array;

/** No colour is more unlikely than this: places must be able to outweigh it. */
const LEAST = -14;
/** Nor is one material further behind the best. */
const BEHIND = 12;

export function labelPixels(sight: Sight, materials: Materials): Labels {
  const shares = sharesOf(sight, materials);
  const guide = new Float32Array(HALF.width * HALF.height);
  for (let i = 0; i < guide.length; i++) guide[i] = Math.min(1, Math.max(0, sight.lab[3 * i] / 100));
  const radius = Math.max(2, Math.floor(0.03 * sight.faceWidth));
  const smoothed = shares.map((share) => gaussian(guidedFilter(guide, share, HALF, radius, 2e-3), HALF, 1.2));
  const labels = new Uint8Array(guide.length);
  for (let i = 0; i < labels.length; i++) {
    const [skin, hair, cloth] = [smoothed[0][i], smoothed[1][i], smoothed[2][i]];
    labels[i] = skin >= hair && skin >= cloth ? SKIN : hair >= cloth ? HAIR : CLOTH;
  }
  return labels;
}

function sharesOf(sight: Sight, { skin, hair, cloth, isBald }: Materials): [Plane, Plane, Plane] {
  const shares: [Plane, Plane, Plane] = [
    new Float32Array(skin.length),
    new Float32Array(skin.length),
    new Float32Array(skin.length),
  ];
  for (let i = 0; i < skin.length; i++) {
    const places = placesOf(sight, i, isBald);
    const costs = [skin[i], hair[i], cloth[i]].map((value, k) => Math.max(value, LEAST) + places[k]);
    const best = Math.max(...costs);
    const weights = costs.map((cost) => Math.exp(Math.max(cost - best, -BEHIND)));
    const sum = weights[0] + weights[1] + weights[2];
    for (let k = 0; k < 3; k++) shares[k][i] = weights[k] / sum;
  }
  return shares;
}

/** What is to be expected at a place of the head, as logs: skin, hair, cloth. */
function placesOf({ axes, oval, inner, beyond }: Sight, i: number, isBald: boolean): [number, number, number] {
  const v = axes.v[i];
  const u = Math.abs(axes.u[i]);
  const isFace = oval[i] > 0.5;
  const neck = smooth(1.02, 1.15, v) * smooth(1.55, 0.95, u);
  const ear = smooth(0.9, 1, u) * smooth(1.32, 1.2, u) * smooth(-0.5, -0.3, v) * smooth(0.75, 0.55, v);
  const skin =
    (isFace ? 3 : 0) +
    2.2 * neck * smooth(2.6, 1.3, v) +
    1.2 * ear -
    (isBald ? 0 : 5) * smooth(0.25, 0.7, beyond[i]) * smooth(0.6, -0.2, v);
  let hair =
    2.5 * smooth(-0.75, -1.1, v) +
    1.2 * smooth(0, 0.1, beyond[i]) * smooth(1.2, 0.8, v) -
    9 * smooth(0.88, 1, v) * smooth(1.12, 0.9, u) -
    4 * smooth(2.2, 3, v);
  if (isFace && v > -0.42) hair = -9;
  if (inner[i] > 0.5) hair = Math.min(hair, -3 + 2.5 * smooth(-0.45, -0.7, v));
  const cloth =
    (v < 1.05 - 0.4 * smooth(1.1, 1.5, u) ? -14 : 0) +
    (isFace ? -12 : 0) +
    2.5 * smooth(1.5, 2.4, v) -
    3 * smooth(1.5, 1.1, v) * smooth(1.4, 1, u);
  return [skin, hair, cloth];
}
