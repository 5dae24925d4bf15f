// Where hair grows on the lower face: darker, greyer or rougher than this person's own cheek, and in the place of a beard.
import { clamp, dilatePlaneBySquare, resizePlaneBilinear, smoothstep } from '../pixels.ts';
import { gaussianBlur } from '../raster/blur.ts';
import { shrinkMaskByDisc } from '../raster/distance.ts';
import { cleanAndSmoothMask } from '../raster/masks.ts';
import { median, valuesWhere } from '../raster/statistics.ts';
import { lerp, MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import type { Plane } from '../types.ts';
import { type HalfSizeSubject, REGION_GRID, REGION_GRID_PIXEL_COUNT } from './regions/half-size-subject.ts';
import { countPixelsInMask, type RegionLabels, regionMaskWhere, SKIN } from './regions/labels.ts';
import type { Beard, CieLab } from './types.ts';

/**
 * A bare chin in shade keeps at least 0.89 of the cheek's chroma per lightness; hair loses more than a fifth of it. Dark skin
 * is itself greyer around the mouth (down to 0.69, in women too): only half of the cheek's is hair there.
 */
const HAIRY_CHIN = { fair: 0.8, dark: 0.5 };
/** L* of a cheek up to which skin counts as dark, and from which on as fair. */
const [DARK_CHEEK, FAIR_CHEEK] = [42, 54];
/** A chin this dark against the cheek is hairy whatever its colour. */
const DARK_CHIN = 0.62;
/** The smallest beard that is drawn, in squares of the face's width. */
const LEAST_AREA = 0.05;

/** Where a sharp photo shows hairs one by one they tell a beard that is as warm as skin. Lengths in face widths. */
const STUBBLE = {
  /** The blur below which a dark detail is a hair, and around each place where hairs are counted. */
  detail: 0.01,
  around: 0.03,
  /** How far skin must lie from lips, nose, hair, cloth and the face's edge: an edge is as rough as hair. */
  clear: 0.015,
  /** The least roughness (L*) of a chin with hair, and how many times rougher than the cheek it is at least. */
  leastRoughness: 0.75,
  timesCheek: 2.4,
  /** Between these multiples of the cheek's roughness hair begins to grow. */
  grows: [1.5, 2.4],
} as const;
/** Between these shares of the cheek's chroma per lightness growth is no longer grey but brown, red or fair. */
const WARM = [0.8, 0.95] as const;

/** What of the face tells a beard. */
type Signs = {
  /** L* and chroma of the cheek, and the chin's chroma per lightness as a share of the cheek's. */
  cheekL: number;
  cheekChroma: number;
  share: number;
  /** How grey or thin the growth is, 0..1. */
  grey: number;
  /** Whether the chin's colour is that of hair. */
  hasHairColour: boolean;
  /** How rough the cheek's skin is; only where the chin has stubble. */
  cheekRoughness?: number;
};

export function findBeardCoverAndColour(labels: RegionLabels, small: HalfSizeSubject): Beard | undefined {
  const roughness = roughnessOf(labels, small);
  const signs = readChin(labels, small, roughness);
  if (!signs) return undefined;
  const { faceWidth, lab } = small;
  const growth = growthOf(small, signs, { place: placeOf(labels, small), roughness });
  const core = cleanAndSmoothMask(
    growth.map((value) => (value > 0.45 ? 1 : 0)),
    REGION_GRID,
    { sigma: 1, leastOn: 0.012 * faceWidth * faceWidth, leastOff: 0.006 * faceWidth * faceWidth },
  );
  if (countPixelsInMask(core) < LEAST_AREA * faceWidth * faceWidth) return undefined;
  const around = gaussianBlur(dilatePlaneBySquare(core, REGION_GRID.width, REGION_GRID.height, 2), REGION_GRID, 1.5);
  const cover = growth.map((value, i) => clamp(value * around[i]));
  return {
    cover: resizePlaneBilinear(cover, REGION_GRID.width, REGION_GRID.height, MASTER_PIXEL_WIDTH, MASTER_PIXEL_HEIGHT),
    colour: middleColour(lab, core),
    grey: signs.grey,
  };
}

/** Undefined for a bare chin. The chin is the proof: it lies in less shade than the sides of the jaw. */
function readChin(labels: RegionLabels, { lab, v, side, oval }: HalfSizeSubject, roughness: Plane): Signs | undefined {
  const isSkin = (i: number): boolean => labels[i] === SKIN;
  const cheek = regionMaskWhere(
    (i) => oval[i] > 0.5 && v[i] > 0.1 && v[i] < 0.45 && side[i] > 0.3 && side[i] < 0.75 && isSkin(i),
  );
  if (countPixelsInMask(cheek) < 125) return undefined;
  const chin = regionMaskWhere((i) => v[i] > 0.82 && v[i] < 0.98 && side[i] < 0.35 && isSkin(i));
  const seesChin = countPixelsInMask(chin) > 25;
  const [cheekL, cheekA, cheekB] = middleColour(lab, cheek);
  const [chinL, chinA, chinB] = seesChin ? middleColour(lab, chin) : [cheekL, cheekA, cheekB];
  const cheekChroma = Math.hypot(cheekA, cheekB);
  const share = Math.hypot(chinA, chinB) / Math.max(chinL, 5) / (cheekChroma / cheekL);
  const hairy = lerp(HAIRY_CHIN.dark, HAIRY_CHIN.fair, smoothstep(DARK_CHEEK, FAIR_CHEEK, cheekL));
  const hasHairColour = share <= hairy || chinL <= DARK_CHIN * cheekL;
  const { leastRoughness, timesCheek } = STUBBLE;
  // A cheek that was smoothed by a filter is no measure.
  const cheekRoughness = Math.max(median(valuesWhere(roughness, cheek)), leastRoughness / timesCheek);
  const hasStubble = seesChin && median(valuesWhere(roughness, chin)) > timesCheek * cheekRoughness;
  if (!hasStubble && !hasHairColour) return undefined;
  const grey = smoothstep(0.7, 0.85, chinL / cheekL) * smoothstep(WARM[1], WARM[0], share);
  return { cheekL, cheekChroma, share, grey, hasHairColour, cheekRoughness: hasStubble ? cheekRoughness : undefined };
}

/** How much darker (L*) single hairs or other small details are than the skin around each place of the bare face; 0 beyond. */
function roughnessOf(labels: RegionLabels, { lab, oval, lips, nose, faceWidth }: HalfSizeSubject): Plane {
  const bare = regionMaskWhere((i) => labels[i] === SKIN && oval[i] > 0.5 && lips[i] < 0.5 && nose[i] < 0.5);
  const clear = shrinkMaskByDisc(bare, REGION_GRID, STUBBLE.clear * faceWidth);
  const meanOver = (value: (i: number) => number, blur: number): Plane => {
    const weights = gaussianBlur(clear, REGION_GRID, blur * faceWidth);
    const sums = gaussianBlur(
      clear.map((weight, i) => weight * value(i)),
      REGION_GRID,
      blur * faceWidth,
    );
    return sums.map((sum, i) => (weights[i] > 0.02 ? sum / weights[i] : 0));
  };
  const smooth = meanOver((i) => lab[3 * i], STUBBLE.detail);
  // Lighter details are pores that shine.
  const squares = meanOver((i) => Math.min(0, lab[3 * i] - smooth[i]) ** 2, STUBBLE.around);
  return squares.map((square, i) => (bare[i] > 0 ? Math.sqrt(square) : 0));
}

/** 0..1: cheeks, lip and chin, without lips and nose. Below the jaw lies a shadow that is drawn, not a beard. */
function placeOf(labels: RegionLabels, small: HalfSizeSubject): Plane {
  const { v, side, oval, faceWidth, lips, nose } = small;
  const skin = gaussianBlur(
    regionMaskWhere((i) => labels[i] === SKIN),
    REGION_GRID,
    1,
  );
  const jaw = gaussianBlur(oval, REGION_GRID, 0.006 * faceWidth);
  const place = new Float32Array(REGION_GRID_PIXEL_COUNT);
  for (let i = 0; i < place.length; i++) {
    if (oval[i] === 0 && jaw[i] < 0.01) continue;
    const height = smoothstep(0.4, 0.5, v[i]) * smoothstep(1.16, 1, v[i]) * smoothstep(1, 0.9, side[i]);
    const bare = (1 - lips[i]) * (1 - smoothstep(0.55, 0.45, v[i]) * nose[i]);
    place[i] = height * bare * smoothstep(0.5, 0.8, skin[i]) * jaw[i];
  }
  return place;
}

/** 0..1, soft. A shadow darkens and keeps its chroma's share; hair greys, or is rougher than skin. */
function growthOf(
  { lab, side, faceWidth }: HalfSizeSubject,
  { cheekL, cheekChroma, share, grey, hasHairColour, cheekRoughness }: Signs,
  { place, roughness }: { place: Plane; roughness: Plane },
): Plane {
  const L = new Float32Array(REGION_GRID_PIXEL_COUNT);
  const chroma = new Float32Array(REGION_GRID_PIXEL_COUNT);
  for (let i = 0; i < L.length; i++) {
    L[i] = lab[3 * i];
    chroma[i] = Math.hypot(lab[3 * i + 1], lab[3 * i + 2]);
  }
  const softL = gaussianBlur(L, REGION_GRID, 0.008 * faceWidth);
  const softChroma = gaussianBlur(chroma, REGION_GRID, 0.012 * faceWidth);
  const growth = new Float32Array(REGION_GRID_PIXEL_COUNT);
  for (let i = 0; i < growth.length; i++) {
    if (place[i] === 0) continue;
    const darker = clamp((cheekL - softL[i]) / cheekL, -0.1, 0.7);
    const greyer = clamp((cheekChroma - softChroma[i]) / Math.max(cheekChroma, 8), -0.2, 0.7);
    const paler = clamp(1 - softChroma[i] / Math.max(softL[i], 6) / (cheekChroma / cheekL), -0.3, 0.6);
    const dark = 1.6 * darker + 0.9 * greyer + 0.5 * paler;
    const light = 0.5 * darker + 1.5 * greyer + 0.9 * paler;
    // The sides of the jaw lie in shade: more is asked for there.
    const need = 1 + (0.25 + 0.3 * grey) * smoothstep(0.55, 0.8, side[i]) * smoothstep(0.6, 0.8, share);
    const coloured = hasHairColour ? smoothstep(0.42, 0.82, (dark + (light - dark) * grey) / need) : 0;
    const rough =
      cheekRoughness !== undefined ? smoothstep(STUBBLE.grows[0], STUBBLE.grows[1], roughness[i] / cheekRoughness) : 0;
    growth[i] = Math.max(coloured, rough) * place[i];
  }
  return gaussianBlur(growth, REGION_GRID, 0.006 * faceWidth);
}

function middleColour(lab: Float32Array, mask: Plane): CieLab {
  const middle = (channel: number): number => median(valuesWhere(lab, mask, 0.5, { channels: 3, channel }));
  return [middle(0), middle(1), middle(2)];
}
