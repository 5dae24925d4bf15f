// Headwear: what covers the hair is cloth, not hair. In doubt it is left as hair.
import { gaussianBlur } from '../../raster/blur.ts';
import { resampleAndSmoothOutline, simplifyOutline, traceContours } from '../../raster/contours.ts';
import { median } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import type { CieLab } from '../types.ts';
import { medianLabInMask, pixelColourDistance, skinLabsByShade } from './colour-distances.ts';
import { type HalfSizeSubject, REGION_GRID, REGION_GRID_PIXEL_COUNT } from './half-size-subject.ts';
import { CLOTH, countPixelsInMask, HAIR, type RegionLabels, regionMaskWhere, SKIN } from './labels.ts';
import type { RegionLogLikelihoods } from './region-likelihoods.ts';

export type Headwear = {
  /** In pixels of the half-size grid. */
  outline: (readonly [x: number, y: number])[];
  colour: CieLab;
  /** The colour of the other clothes, where enough of them is seen. */
  body?: CieLab;
  /** A scarf that leaves no collar to be seen. */
  coversThroat: boolean;
};

/** Head coordinates of the throat, where only a scarf leaves no skin; the share of it that may be a shadow, a pin or a beard. */
const THROAT = { top: 1.08, foot: 1.3, side: 0.55 };
const STRAY = 0.45;
/** Beside the jaw a scarf covers ears and neck, which a beard or a roll-neck leaves free; the share that it covers at least. */
const JAW = { top: 0.45, foot: 0.9, from: 1.03, to: 1.22, covered: 0.6 };
/** How far the folds of one cloth differ in colour, as pixelColourDistance counts, and how much nearer than skin they are. */
const [FOLDS, NEARER] = [22, 0.9];
/** Cloth in the light and in its folds, as shares of its colour. */
const FOLD_SHADES = [1.15, 1, 0.8, 0.6];
/** Lower than this, in lengths from eyes to chin, no brim comes. */
const BROWS = -0.1;
/** Measurements of a crown of hair and of a cap; see `measureCrown`. */
const CAP = { ragged: 0.04, texture: 0.75, strange: 1 };
/** Without a strange colour only the smoothest crown with the cleanest edge is a cap, measured by the detail of the features. */
const PLAIN = { ragged: 0.012, texture: 0.3, share: 0.13 };

/** Relabels headwear as cloth, in place. Undefined where none is worn. */
export function findHeadwearAndRelabelAsCloth(
  labels: RegionLabels,
  small: HalfSizeSubject,
  colours: RegionLogLikelihoods,
  figure: Plane,
): Headwear | undefined {
  const { lab, v, alpha } = small;
  const crown = regionMaskWhere((i) => labels[i] === HAIR && alpha[i] > 0.9 && v[i] < 0);
  if (countPixelsInMask(crown) < 0.1 * small.faceWidth ** 2) return undefined;
  const colour = medianLabInMask(lab, crown);
  const coversThroat = isThroatCovered(small, colours, colour);
  const measured = measureCrown(labels, small, colour);
  if (coversThroat ? !isScarf(measured) : !isCap(measured)) return undefined;
  const worn = wornMask(labels, small, colour, coversThroat, figure);
  const body = regionMaskWhere((i) => labels[i] === CLOTH && worn[i] === 0 && alpha[i] > 0.9 && small.inside[i] > 0.9);
  // Under a scarf neither hair nor neck is seen.
  const isUnder = (i: number): boolean =>
    coversThroat && (labels[i] === HAIR || (small.oval[i] < 0.5 && v[i] > JAW.top && figure[i] > 0));
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++) if (worn[i] > 0 || isUnder(i)) labels[i] = CLOTH;
  calmFaceEdge(labels, small, figure);
  const outline = outlineOf(worn, small.faceWidth);
  if (!outline) return undefined;
  return {
    outline,
    colour,
    body: countPixelsInMask(body) > 0.1 * small.faceWidth ** 2 ? medianLabInMask(lab, body) : undefined,
    coversThroat,
  };
}

function isAlike({ lab }: HalfSizeSubject, [L, a, b]: CieLab, skins: readonly CieLab[]): (i: number) => boolean {
  const folds = FOLD_SHADES.map((shade): CieLab => [shade * L, shade * a, shade * b]);
  return (i) => {
    const away = Math.min(...folds.map((fold) => pixelColourDistance(lab, i, fold)));
    return away < FOLDS && skins.every((skin) => away < NEARER * pixelColourDistance(lab, i, skin));
  };
}

/** Whether the cloth of the crown also covers the throat. */
function isThroatCovered(small: HalfSizeSubject, colours: RegionLogLikelihoods, colour: CieLab): boolean {
  const { alpha, oval, v, side, lab } = small;
  const alike = isAlike(small, colour, skinLabsByShade(medianLabInMask(lab, colours.skinSeeds)));
  const covers = (place: Plane, least: number): boolean => {
    const covered = place.map((value, i) => (value > 0 && alike(i) ? 1 : 0));
    return countPixelsInMask(place) > 0 && countPixelsInMask(covered) >= least * countPixelsInMask(place);
  };
  const throat = regionMaskWhere(
    (i) => alpha[i] > 0.9 && oval[i] < 0.5 && v[i] > THROAT.top && v[i] < THROAT.foot && side[i] < THROAT.side,
  );
  const jaw = regionMaskWhere((i) => v[i] > JAW.top && v[i] < JAW.foot && side[i] > JAW.from && side[i] < JAW.to);
  return covers(throat, 1 - STRAY) && covers(jaw, JAW.covered);
}

type Crown = {
  /** How far the lower edge above the forehead lies beside a soft curve, in face widths. */
  ragged: number;
  /** Fine differences of lightness within it, in units of L*. */
  texture: number;
  /** The same about eyes, brows and lips: what the photo can show. */
  detail: number;
  /** From 0 (a natural colour of hair) upwards. */
  strange: number;
  /** The share of the forehead's width that the edge crosses. */
  crossed: number;
};

function measureCrown(labels: RegionLabels, small: HalfSizeSubject, colour: CieLab): Crown {
  const { lab, v, side, alpha } = small;
  const crown = regionMaskWhere((i) => labels[i] === HAIR && alpha[i] > 0.9 && v[i] < 0 && side[i] < 1.1);
  return {
    ...edgeOf(labels, small),
    texture: textureOf(lab, crown),
    detail: textureOf(lab, small.features),
    strange: strangeness(colour),
  };
}

/** The median of fine differences of lightness inside a mask; 99 where it is too small. */
function textureOf(lab: Float32Array, mask: Plane): number {
  const mass = gaussianBlur(mask, REGION_GRID, 3);
  const broad = gaussianBlur(
    mask.map((value, i) => value * lab[3 * i]),
    REGION_GRID,
    3,
  );
  const fine: number[] = [];
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i += 3)
    if (mask[i] > 0 && mass[i] > 0.98) fine.push(Math.abs(lab[3 * i] - broad[i] / mass[i]));
  return fine.length > 50 ? median(fine) : 99;
}

/** Natural hair is black, brown, red or fair: its hue lies between red and yellow, and it is never deeply coloured when light. */
function strangeness([L, a, b]: CieLab): number {
  const chroma = Math.hypot(a, b);
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  const beyond = Math.max(35 - hue, hue - 95, 0) / 30;
  const deep = Math.max(0, chroma - 42) / 10;
  return (Math.min(1, beyond) * chroma) / 12 + deep + Math.max(0, L - 78) / 10;
}

/** The border of hair and forehead, column by column. */
function edgeOf(
  labels: RegionLabels,
  { u, eyes, faceWidth, alpha }: HalfSizeSubject,
): { ragged: number; crossed: number } {
  const edge: [number, number][] = [];
  const [first, last] = [Math.round(eyes[0] - 0.4 * faceWidth), Math.round(eyes[0] + 0.4 * faceWidth)];
  for (let x = first; x <= last; x++) {
    for (let y = Math.round(eyes[1]); y > 0; y--) {
      const i = y * REGION_GRID.width + x;
      if (alpha[i] < 0.5) break;
      if (labels[i] !== HAIR) continue;
      edge.push([(x - eyes[0]) / faceWidth, y / faceWidth]);
      break;
    }
  }
  if (edge.length < 20 || u.length === 0) return { ragged: 9, crossed: 0 };
  return { ragged: raggedness(edge), crossed: edge.length / (last - first + 1) };
}

/** The mean distance of points from the best curve c0 + c1 x + c2 x² + c3 |x|. */
function raggedness(edge: readonly [number, number][]): number {
  const basis = (x: number): number[] => [1, x, x * x, Math.abs(x)];
  const rows = Array.from({ length: 4 }, () => new Float64Array(5));
  for (const [x, y] of edge) {
    const terms = basis(x);
    for (let r = 0; r < 4; r++) {
      for (let c = 0; c < 4; c++) rows[r][c] += terms[r] * terms[c];
      rows[r][4] += terms[r] * y;
    }
  }
  for (let r = 0; r < 4; r++) rows[r][r] += 1e-6;
  for (let p = 0; p < 4; p++)
    for (let r = 0; r < 4; r++) {
      if (r === p) continue;
      const share = rows[r][p] / rows[p][p];
      for (let c = p; c < 5; c++) rows[r][c] -= share * rows[p][c];
    }
  const curve = rows.map((row, p) => row[4] / row[p]);
  const away = edge.map(([x, y]) => Math.abs(y - basis(x).reduce((sum, term, k) => sum + term * curve[k], 0)));
  return away.reduce((sum, value) => sum + value, 0) / away.length;
}

function isCap({ ragged, texture, strange, crossed, detail }: Crown): boolean {
  if (crossed < 0.85) return false;
  if (strange > CAP.strange) return ragged < CAP.ragged && texture < CAP.texture;
  return ragged < PLAIN.ragged && texture < Math.min(PLAIN.texture, PLAIN.share * detail);
}

function isScarf({ texture, strange, detail }: Crown): boolean {
  return strange > CAP.strange ? texture < 2 * CAP.texture : texture < Math.min(CAP.texture, 2 * PLAIN.share * detail);
}

/** 0 or 1: the headwear, as far as it is known by its colour and place. */
function wornMask(
  labels: RegionLabels,
  small: HalfSizeSubject,
  colour: CieLab,
  coversThroat: boolean,
  figure: Plane,
): Plane {
  const { v, lab, oval, faceWidth } = small;
  const skins = skinLabsByShade(
    medianLabInMask(
      lab,
      regionMaskWhere((i) => oval[i] > 0.5 && labels[i] === SKIN && v[i] > 0.05),
    ),
  );
  const alike = isAlike(small, colour, skins);
  const own = (i: number): boolean => pixelColourDistance(lab, i, colour) < 1.6 * FOLDS;
  const rough = regionMaskWhere((i) => {
    if (figure[i] === 0) return false;
    if (labels[i] === HAIR) return coversThroat || v[i] < -0.35 || own(i);
    // A visor or a brim over the forehead lies where skin is expected.
    if (labels[i] === SKIN) return alike(i) && (v[i] < BROWS || (oval[i] < 0.5 && coversThroat));
    return coversThroat && oval[i] < 0.5 && own(i);
  });
  const soft = gaussianBlur(rough, REGION_GRID, 0.035 * faceWidth);
  return regionMaskWhere((i) => soft[i] > 0.5);
}

/** The edge of the face under cloth is a clean cut. */
function calmFaceEdge(labels: RegionLabels, { faceWidth, features, v }: HalfSizeSubject, figure: Plane): void {
  const sigma = 0.03 * faceWidth;
  const cloth = gaussianBlur(
    regionMaskWhere((i) => labels[i] === CLOTH),
    REGION_GRID,
    sigma,
  );
  const skin = gaussianBlur(
    regionMaskWhere((i) => labels[i] === SKIN),
    REGION_GRID,
    sigma,
  );
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++) {
    if (!(figure[i] > 0) || v[i] > 1 || features[i] > 0 || labels[i] === HAIR) continue;
    labels[i] = cloth[i] > skin[i] ? CLOTH : SKIN;
  }
}

/** The largest outline of a mask, with soft turns. */
function outlineOf(worn: Plane, faceWidth: number): Headwear['outline'] | undefined {
  const outlines = traceContours(gaussianBlur(worn, REGION_GRID, 0.012 * faceWidth), REGION_GRID, 0.5);
  const longest = outlines.reduce<(typeof outlines)[number]>(
    (best, one) => (one.length > best.length ? one : best),
    [],
  );
  if (longest.length < 40) return undefined;
  return simplifyOutline(resampleAndSmoothOutline(longest, 0.03 * faceWidth), 0.5).map(
    ([x, y]) => [x - 0.5, y - 0.5] as const,
  );
}
