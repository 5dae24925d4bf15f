// Cleans up the first classification: hair must be connected to the head, cloth to the shoulders.
import { dilatePlaneBySquare } from '../../pixels.ts';
import { findConnectedComponents } from '../../raster/masks.ts';
import { median } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import { relabelBareForeheadAsSkin } from './bare-forehead.ts';
import { relabelExtendedBodyAsCloth } from './beyond-photo.ts';
import { medianLabInMask, pixelColourDistance } from './colour-distances.ts';
import { relabelEarHollowsAsSkin } from './ear-hollows.ts';
import { relabelEarSliversAsSkin } from './ear-slivers.ts';
import { relabelFalseHairBelowEarsLikeNeighbours } from './false-hair-below-ears.ts';
import { relabelFringeAndTailsAsHair } from './fringe-and-tails.ts';
import { shapeHairAroundEarsInPlace } from './hair-around-ears.ts';
import {
  type HalfSizeSubject,
  maskWithoutThinParts,
  REGION_GRID,
  REGION_GRID_PIXEL_COUNT,
} from './half-size-subject.ts';
import { findHeadwearAndRelabelAsCloth, type Headwear } from './headwear.ts';
import {
  CLOTH,
  countPixelsInMask,
  HAIR,
  listMaskComponentPixels,
  maskOfComponentsWithoutAnchor,
  type RegionLabels,
  regionMaskWhere,
  relabelChosenComponentsLikeNeighbours,
  relabelChosenPixelsByMajority,
  SKIN,
} from './labels.ts';
import { relabelLocksWithVisibleStrandsAsHair } from './locks-with-visible-strands.ts';
import {
  rejoinHairLocksCutByJawShade,
  relabelHairBehindNeckAsHair,
  relabelShoulderWispsLikeNeighbours,
  relabelWiderNeckSideAsHair,
} from './neck-sides.ts';
import { smoothNecklineInPlace } from './neckline.ts';
import { relabelRedEarsAsSkin } from './red-ears.ts';
import type { RegionLogLikelihoods } from './region-likelihoods.ts';
import { relabelStrayClothAsHairOrSkin } from './stray-cloth.ts';
import { hangTailsBehindNeckInPlace } from './tails-behind-neck.ts';

/** Borders lower than this are calmed, in lengths from eyes to chin below the eyes; by how much, in face widths. */
const [JAW, CALM] = [0.85, 0.03];

/** In face half widths: hair that falls from the head lies nearer to the neck. */
const LUMP = 1.25;

/** How much more likely than skin, as a logarithm, a lock's colour is: shade under a jaw is not that far from skin. */
const SURELY_HAIR = 8;

/** Changes the labels in place. Headwear becomes cloth, and is returned. */
export function cleanLabelsAndFindHeadwear(
  labels: RegionLabels,
  small: HalfSizeSubject,
  colours: RegionLogLikelihoods,
): Headwear | undefined {
  const figure = small.alpha.map((alpha) => (alpha > 0.3 ? 1 : 0));
  const locks = locksOf(labels, small, colours, figure);
  absorbIslands(labels, small, figure);
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++) if (locks[i] > 0) labels[i] = HAIR;
  relabelBareForeheadAsSkin(labels, small, colours, figure);
  relabelFringeAndTailsAsHair(labels, small, colours);
  anchor(labels, small, figure);
  dropLumps(labels, small, colours, figure);
  relabelExtendedBodyAsCloth(labels, small);
  dropSlivers(labels, small, colours, figure);
  relabelStrayClothAsHairOrSkin(labels, small, colours, figure);
  if (relabelWiderNeckSideAsHair(labels, small, colours, figure)) absorbIslands(labels, small, figure);
  if (relabelHairBehindNeckAsHair(labels, small, colours, figure)) absorbIslands(labels, small, figure);
  relabelFalseHairBelowEarsLikeNeighbours(labels, small, colours, figure);
  if (relabelLocksWithVisibleStrandsAsHair(labels, small, colours, figure)) absorbIslands(labels, small, figure);
  rejoinHairLocksCutByJawShade(labels, small, figure);
  relabelShoulderWispsLikeNeighbours(labels, small, figure);
  relabelRedEarsAsSkin(labels, small, colours, figure);
  relabelEarHollowsAsSkin(labels, small, colours, figure);
  relabelEarSliversAsSkin(labels, small, figure);
  const headwear = findHeadwearAndRelabelAsCloth(labels, small, colours, figure);
  calmBorders(labels, small, figure);
  smoothNecklineInPlace(labels, small, figure);
  shapeHairAroundEarsInPlace(labels, small, figure);
  hangTailsBehindNeckInPlace(labels, small, figure);
  fillSkinIslands(labels, small, figure);
  return headwear;
}

const of = (labels: RegionLabels, label: number, figure: Plane): Plane =>
  regionMaskWhere((i) => labels[i] === label && figure[i] > 0);

/** Small pieces of any label take the label around them. */
function absorbIslands(labels: RegionLabels, { faceWidth }: HalfSizeSubject, figure: Plane): void {
  for (let round = 0; round < 2; round++) {
    for (const label of [SKIN, HAIR, CLOTH]) {
      const least = (label === CLOTH ? 0.03 : 0.012) * faceWidth * faceWidth;
      relabelChosenComponentsLikeNeighbours(labels, of(labels, label, figure), figure, (area) => area < least);
    }
  }
}

/** In squares of the face's width: a smaller piece of skin apart from the rest is no ear. */
const LEAST_SKIN = 0.008;

/** Small pieces of skin amid hair or clothes would be holes in them. */
function fillSkinIslands(labels: RegionLabels, { faceWidth }: HalfSizeSubject, figure: Plane): void {
  const least = LEAST_SKIN * faceWidth * faceWidth;
  relabelChosenComponentsLikeNeighbours(labels, of(labels, SKIN, figure), figure, (area) => area < least);
}

/** Hair that does not reach up beside the head is cloth, cloth that does not reach the shoulders is skin. */
function anchor(labels: RegionLabels, { v, side }: HalfSizeSubject, figure: Plane): void {
  const looseHair = maskOfComponentsWithoutAnchor(
    of(labels, HAIR, figure),
    (i) => v[i] < 0.3 || (v[i] < 1.1 && side[i] > 0.85),
  );
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++) if (looseHair[i] > 0) labels[i] = CLOTH;
  const cloth = of(labels, CLOTH, figure);
  const looseCloth = maskOfComponentsWithoutAnchor(cloth, (i) => v[i] > 1.9);
  if (countPixelsInMask(looseCloth) === countPixelsInMask(cloth)) return;
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++) if (looseCloth[i] > 0 && side[i] < 1.2) labels[i] = SKIN;
}

/**
 * A lump of 'hair' beside the neck that hangs on the head by no more than a thread, and is nearer to the skin in colour,
 * is a shoulder.
 */
function dropLumps(
  labels: RegionLabels,
  { lab, v, side, faceWidth }: HalfSizeSubject,
  colours: RegionLogLikelihoods,
  figure: Plane,
): void {
  const radius = 0.07 * faceWidth;
  const thick = maskWithoutThinParts(of(labels, HAIR, figure), radius);
  const [hair, skin] = [medianLabInMask(lab, colours.hairSeeds), medianLabInMask(lab, colours.skinSeeds)];
  for (const lump of listMaskComponentPixels(maskOfComponentsWithoutAnchor(thick, (i) => v[i] < 0.1))) {
    if (median(lump.map((i) => side[i])) < LUMP) continue;
    if (median(lump.map((i) => pixelColourDistance(lab, i, hair) - pixelColourDistance(lab, i, skin))) < 0) continue;
    const own = new Float32Array(REGION_GRID_PIXEL_COUNT);
    for (const i of lump) own[i] = 1;
    const grown = dilatePlaneBySquare(own, REGION_GRID.width, REGION_GRID.height, Math.ceil(radius));
    for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++)
      if (grown[i] > 0 && labels[i] === HAIR && side[i] > 1) labels[i] = SKIN;
  }
}

/** What is thinner than a finger is a shadow or a gap. */
function dropSlivers(labels: RegionLabels, small: HalfSizeSubject, colours: RegionLogLikelihoods, figure: Plane): void {
  const { v, side, beyond, faceWidth, eyes } = small;
  const curls = curlsBeside(labels, small, colours, figure);
  const locks = locksOf(labels, small, colours, figure);
  const hair = of(labels, HAIR, figure);
  const thickHair = maskWithoutThinParts(hair, Math.max(1, Math.floor(0.045 * faceWidth)));
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++)
    if (hair[i] > 0 && thickHair[i] === 0 && v[i] > 0.55 && (beyond[i] < 0.02 || (v[i] > 1 && side[i] < 0.9)))
      labels[i] = SKIN;
  relabelChosenComponentsLikeNeighbours(
    labels,
    of(labels, HAIR, figure),
    figure,
    (area) => area < 0.05 * faceWidth * faceWidth,
  );
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++) if (curls[i] > 0 || locks[i] > 0) labels[i] = HAIR;
  const skin = of(labels, SKIN, figure);
  const thickSkin = maskWithoutThinParts(skin, Math.max(1, Math.floor(0.05 * faceWidth)));
  const pieces = findConnectedComponents(thickSkin, REGION_GRID);
  const face = pieces.labels[Math.max(0, Math.floor(eyes[1])) * REGION_GRID.width + Math.floor(eyes[0])];
  // A bare shoulder that hair or a strap parts from the neck would be an island of skin: it is dressed.
  const meanSide = new Float64Array(pieces.count + 1);
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++)
    meanSide[pieces.labels[i]] += side[i] / pieces.areas[pieces.labels[i]];
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++) {
    const piece = pieces.labels[i];
    const isThin = skin[i] > 0 && thickSkin[i] === 0 && v[i] > 1.35;
    const isFar = piece > 0 && piece !== face && v[i] > 1.2 && pieces.areas[piece] < 0.12 * faceWidth * faceWidth;
    const isShoulder = piece > 0 && piece !== face && v[i] > 0.3 && meanSide[piece] > 1.2;
    if (isThin || isFar || isShoulder) labels[i] = CLOTH;
  }
}

/** 0 or 1: pieces of hair below the ears, which part them from the rest, that can't be skin in any shade. */
function locksOf(
  labels: RegionLabels,
  { v, side, beyond, faceWidth }: HalfSizeSubject,
  colours: RegionLogLikelihoods,
  figure: Plane,
): Plane {
  const { hair, skin, usualHair, isDistinct } = colours;
  const locks = new Float32Array(REGION_GRID_PIXEL_COUNT);
  if (!isDistinct) return locks;
  const isSure = (i: number): boolean =>
    labels[i] === HAIR && figure[i] > 0 && v[i] > 0.5 && hair[i] > usualHair && hair[i] > skin[i] + SURELY_HAIR;
  for (const piece of listMaskComponentPixels(regionMaskWhere(isSure))) {
    if (piece.length < 0.012 * faceWidth * faceWidth || median(piece.map((i) => side[i])) < 0.8) continue;
    // The stubble and the shade along a jaw are narrower.
    if (median(piece.map((i) => beyond[i])) < 0.06) continue;
    for (const i of piece) locks[i] = 1;
  }
  return locks;
}

/** 0 or 1: small pieces of hair beside the face, in the hair's own colour; the ear cut them off from the rest. */
function curlsBeside(
  labels: RegionLabels,
  { lab, side, beyond, faceWidth }: HalfSizeSubject,
  colours: RegionLogLikelihoods,
  figure: Plane,
): Plane {
  const [hair, skin] = [medianLabInMask(lab, colours.hairSeeds), medianLabInMask(lab, colours.skinSeeds)];
  const curls = new Float32Array(REGION_GRID_PIXEL_COUNT);
  for (const piece of listMaskComponentPixels(of(labels, HAIR, figure))) {
    // What is smaller would be a dot beside the ear.
    if (piece.length < 0.012 * faceWidth * faceWidth || piece.length > 0.05 * faceWidth * faceWidth) continue;
    if (median(piece.map((i) => side[i])) < 0.95 || median(piece.map((i) => beyond[i])) < 0.03) continue;
    if (median(piece.map((i) => pixelColourDistance(lab, i, skin) - 1.5 * pixelColourDistance(lab, i, hair))) < 0)
      continue;
    for (const i of piece) curls[i] = 1;
  }
  return curls;
}

/** Below the jaw no border has detail that is worth a cut. */
function calmBorders(labels: RegionLabels, { v, faceWidth }: HalfSizeSubject, figure: Plane): void {
  relabelChosenPixelsByMajority(labels, figure, CALM * faceWidth, (i) => v[i] >= JAW);
}
