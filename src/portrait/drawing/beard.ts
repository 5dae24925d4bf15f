// Where hair grows on the lower face: darker or greyer than this person's own cheek, and in its place.
import { clamp, smoothstep as smooth } from '../pixels.ts';
import { bilateralColours } from '../raster/bilateral.ts';
import { gaussian } from '../raster/blur.ts';
import { growDisc } from '../raster/distance.ts';
import { toLab } from '../raster/lab.ts';
import { cutShape } from '../raster/masks.ts';
import { LIPS_OUTER, NOSE, OVAL } from '../raster/mesh-points.ts';
import { fillPolygon } from '../raster/polygon.ts';
import { median } from '../raster/statistics.ts';
import { MASTER } from '../steps/canvas.ts';
import type { Plane } from '../types.ts';
import type { Beard, HeadAxes, Lab, Placed } from './types.ts';

/**
 * A bare chin in shade keeps its share of colour, hair has lost it: below this share of the cheek's, or darker than that share of
 * it, a chin is proof of a beard. Bare chins measured 0.82 and more.
 */
const PROOF = { colour: 0.8, darkness: 0.62 };

type Cheek = { L: number; chroma: number };

export function findBeard(placed: Placed, { u, v }: HeadAxes, skin: Plane): Beard | undefined {
  const { colour, mesh, faceWidth } = placed;
  const area = faceWidth ** 2;
  const fill = (indices: readonly number[]): Plane =>
    fillPolygon(
      indices.map((k) => mesh[k]),
      MASTER,
    );
  const jaw = fill(OVAL);
  const where = (low: number, high: number, from: number, to: number): number[] =>
    places(jaw, (i) => v[i] > low && v[i] < high && Math.abs(u[i]) > from && Math.abs(u[i]) < to && skin[i] > 0.7);
  const lowerFace = jaw.map((value, i) => (value > 0 && v[i] > 0.05 ? 1 : 0));
  const lab = toLab(bilateralColours(colour, MASTER, { radius: 4, range: 0.1, space: 5, within: lowerFace }));
  const cheeks = where(0.1, 0.45, 0.3, 0.75);
  if (cheeks.length < 500) return undefined;
  const middle = middleOf(lab, cheeks);
  const cheek: Cheek = { L: middle[0], chroma: Math.hypot(middle[1], middle[2]) };
  const chins = where(0.82, 0.98, -1, 0.35);
  const chin = chins.length > 100 ? middleOf(lab, chins) : middle;
  const chinShare = Math.hypot(chin[1], chin[2]) / Math.max(chin[0], 5) / (cheek.chroma / cheek.L);
  if (chinShare > PROOF.colour && chin[0] > PROOF.darkness * cheek.L) return undefined;
  const grey = smooth(0.7, 0.85, chin[0] / cheek.L);
  const place = placeOf({ u, v }, skin, {
    jaw,
    lips: grown(fill(LIPS_OUTER), 0.018 * faceWidth),
    nose: grown(fill(NOSE), 0.012 * faceWidth),
    faceWidth,
  });
  const growth = growthOf(lab, { u, v }, place, { cheek, grey, chinShare, faceWidth });
  const dense = growth.map((value) => (value > 0.45 ? 1 : 0));
  const core = cutShape(dense, MASTER, { sigma: 2, leastOn: 0.012 * area, leastOff: 0.006 * area });
  const solid = places(core, () => true);
  if (solid.length < 0.05 * area) return undefined;
  const near = gaussian(growDisc(core, MASTER, 4.5), MASTER, 3);
  return { cover: growth.map((value, i) => clamp(value * near[i])), colour: middleOf(lab, solid), grey };
}

const grown = (mask: Plane, radius: number): Plane => growDisc(mask, MASTER, radius);

function places(mask: Plane, isThere: (i: number) => boolean): number[] {
  const found: number[] = [];
  for (let i = 0; i < mask.length; i++) if (mask[i] > 0.5 && isThere(i)) found.push(i);
  return found;
}

function middleOf(lab: Float32Array, where: readonly number[]): Lab {
  const part = (channel: number): number => median(where.map((i) => lab[3 * i + channel]));
  return [part(0), part(1), part(2)];
}

type Limits = { jaw: Plane; lips: Plane; nose: Plane; faceWidth: number };

/** Where a beard may be: the lower face without lips and nose. Below the jaw lies the neck's own shadow. */
function placeOf({ u, v }: HeadAxes, skin: Plane, { jaw, lips, nose, faceWidth }: Limits): Plane {
  const soft = gaussian(jaw, MASTER, 0.006 * faceWidth);
  return soft.map((value, i) => {
    if (value === 0 || v[i] < 0.4) return 0;
    const sides = smooth(1, 0.9, Math.abs(u[i]));
    const level = smooth(0.4, 0.5, v[i]) * smooth(1.16, 1, v[i]);
    const free = (1 - lips[i]) * (1 - smooth(0.55, 0.45, v[i]) * nose[i]);
    return value * level * sides * free * smooth(0.5, 0.8, skin[i]);
  });
}

type Clues = { cheek: Cheek; grey: number; chinShare: number; faceWidth: number };

function growthOf(
  lab: Float32Array,
  { u, v }: HeadAxes,
  place: Plane,
  { cheek, grey, chinShare, faceWidth }: Clues,
): Plane {
  const lightness = new Float32Array(place.length);
  const chroma = new Float32Array(place.length);
  for (let i = 0; i < place.length; i++) {
    lightness[i] = lab[3 * i];
    chroma[i] = Math.hypot(lab[3 * i + 1], lab[3 * i + 2]);
  }
  const [light, colour] = [gaussian(lightness, MASTER, 0.008 * faceWidth), gaussian(chroma, MASTER, 0.012 * faceWidth)];
  const growth = place.map((share, i) => {
    if (share === 0) return 0;
    const darker = clamp((cheek.L - light[i]) / cheek.L, -0.1, 0.7);
    const greyer = clamp((cheek.chroma - colour[i]) / Math.max(cheek.chroma, 8), -0.2, 0.7);
    const paler = clamp(1 - colour[i] / Math.max(light[i], 6) / (cheek.chroma / cheek.L), -0.3, 0.6);
    const dark = 1.6 * darker + 0.9 * greyer + 0.5 * paler;
    const score = dark + grey * (0.5 * darker + 1.5 * greyer + 0.9 * paler - dark);
    // The sides of the jaw lie in shade: more is asked for there.
    const side = smooth(0.55, 0.8, Math.abs(u[i]));
    const need = 1 + (0.25 + 0.3 * grey) * side * smooth(0.6, 0.8, chinShare);
    return smooth(0.42, 0.82, score / need) * share * (v[i] > 0 ? 1 : 0);
  });
  return gaussian(growth, MASTER, 0.006 * faceWidth);
}
