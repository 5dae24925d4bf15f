// Where a person surely is, where surely not, and a guess from colour for what lies between.
// The coarse mask is right about bodies and wrong about hair: there, the colours of the known surroundings overrule it.
import { boxBlur, clamp, dilatePlaneBySquare, erodePlaneBySquare, resizePlaneBilinear, smoothstep } from '../pixels.ts';
import type { Face, Plane, Raster } from '../types.ts';
import type { SoftTrimap } from './matting.ts';

// Shares of the width of the face. The edge of a body is unknown by so much on each side of the mask's edge,
const EDGE = 0.055;
// and so far from it (outside, inside) colour may say that a strand goes on or that a gap shows the wall.
const STRAY = 0.45;
const GAP = 0.4;
// Above the brows hair lies on the head: what shines there deeper than this is no gap.
const CROWN_GAP = 0.1;
// The reach over which the colours of the surroundings are averaged: nearby, and where nothing is nearby.
const NEARBY = 0.16;
const FAR = 0.6;
// A gap has wall beside it within this reach.
const BESIDE = 0.45;
/** Variance of a plain wall, in squared grey levels: noise and compression. */
const PLAIN = 20;
/** A wall that varies more than this is no plain one: its colours prove less, and from four times as much on nothing. */
const BUSY = 120;
/** A gap shows the wall through a few hairs: at most so much of the person's colour, and so far (levels) beside both. */
const GAP_SHARE = 0.35;
const GAP_STRAY = 22;
const WALL_SHARE = 0.08;
const WALL_STRAY = 12;
/** A wall's colour wanders by up to so many levels, for its shadows. */
const SHADE = 24;
/** The pull of a clear colour: well below the ties of a matting window (9 a pixel), so that edges stay with the picture. */
const PULL = 0.12;
/** From here on colours prove something. */
const CLEAR = 0.9;
/** What the mask says pulls so much where the colours say nothing: a patterned wall must not come along with the edge. */
const MASK_PULL = 0.05;
/** Beyond the mask's edge a strand stands out from the wall by so many levels: a darker panel of a door does not. */
const STRAND_CONTRAST = 48;

/** From the coarse mask of the segmenter. The mask and the face are in the picture's pixels. */
export function createSoftTrimap(picture: Raster, mask: Plane, face: Face): SoftTrimap & Pick<Colours, 'plain'> {
  const { width, height } = picture;
  const size = face.mesh[454][0] - face.mesh[234][0];
  const inner = erodePlaneBySquare(threshold(mask, 0.85), width, height, size * EDGE);
  const outer = dilatePlaneBySquare(threshold(mask, 0.15), width, height, size * EDGE);
  const body = bodyOf(mask, width, face);
  const brow = clamp(Math.round(face.mesh[105][1]), 1, height);
  const colours = learnColours(picture, inner, outer, body, { size, brow });
  const person = threshold(mask, 0.5);
  const reachable = dilatePlaneBySquare(person, width, height, size * STRAY);
  const depths = [size * CROWN_GAP, size * GAP].map((depth) => erodePlaneBySquare(person, width, height, depth));
  const strands = new Float32Array(mask.length);
  const gaps = new Float32Array(mask.length);
  const walls = new Float32Array(mask.length);
  for (let i = 0; i < mask.length; i++) {
    const { share, stray, clear, beside, contrast } = colours;
    if (clear[i] < CLEAR) continue;
    if (outer[i] < 0.5) strands[i] = reachable[i] > 0.5 && share[i] > 0.2 && contrast[i] > STRAND_CONTRAST ** 2 ? 1 : 0;
    else if (
      (body[i] === HAIR || (body[i] === EAR && inner[i] > 0.5)) &&
      beside[i] > 0.02 &&
      depths[i < brow * width ? 0 : 1][i] < 0.5
    ) {
      gaps[i] = share[i] < GAP_SHARE && stray[i] < GAP_STRAY ** 2 ? 1 : 0;
      walls[i] = share[i] < WALL_SHARE && stray[i] < WALL_STRAY ** 2 ? 1 : 0;
    }
  }
  // A strand is wider than the pixels that stand out, and so is the rim of a gap: their soft sides are unknown.
  const asked = dilatePlaneBySquare(withoutSpecks(strands, width, height), width, height, 2);
  const rim = dilatePlaneBySquare(withoutSpecks(gaps, width, height), width, height, 2);
  const wall = erodePlaneBySquare(walls, width, height, 1);
  const [known, trust] = [new Uint8Array(mask.length), new Float32Array(mask.length)];
  const guess = { width, height, alpha: mask.slice(), known, trust, plain: colours.plain };
  for (let i = 0; i < mask.length; i++) {
    const sure = wall[i] > 0.5 || (outer[i] < 0.5 && asked[i] < 0.5) ? 0 : inner[i] > 0.5 && rim[i] < 0.5 ? 1 : -1;
    guess.known[i] = sure < 0 ? 0 : 1;
    if (sure < 0 && (body[i] !== EAR || inner[i] > 0.5)) guessByColour(guess, i, colours);
    else if (sure >= 0) guess.alpha[i] = sure;
  }
  return guess;
}

/** What colour says about each pixel. */
type Colours = {
  /** How much of the person's colour is in it, by its place on the line from the wall's colour (0) to the person's (1). */
  share: Plane;
  /** Its squared distance from that line, in levels: an ear or a collar is neither wall nor hair. */
  stray: Plane;
  /** The squared distance of the two colours, in levels. */
  contrast: Plane;
  /** How even the wall around is, 0..1. */
  plain: Plane;
  /** How well the two colours can be told apart, 0..1. */
  clear: Plane;
  /** How much it looks just like a plain wall around, 0..1. */
  wall: Plane;
  /** Share of sure wall among the pixels around: without any, what looks like it is a shine on the hair. */
  beside: Plane;
};

function guessByColour({ alpha, trust }: SoftTrimap, i: number, { share, stray, clear, wall }: Colours): void {
  const belief = clear[i] * clamp(2 - stray[i] / GAP_STRAY ** 2);
  // Where person and wall look alike, at least what the mask doubts and what looks just like the wall is wall.
  const doubt = (1 - belief) * wall[i] * clamp((0.8 - alpha[i]) / 0.2);
  const sure = (1 - belief) * (2 * alpha[i] - 1) ** 2;
  const masked = smoothstep(0.25, 0.75, alpha[i]);
  alpha[i] = (1 - doubt) * (masked + belief * (clamp(share[i]) - masked));
  trust[i] = Math.max(PULL * Math.max(belief, 0.5 * doubt), MASK_PULL * sure);
}

const HAIR = 0;
const BODY = 1;
const FACE = 2;
const EAR = 3;

// Clothes may have the colour of the wall, and skin may shine: no gaps in the face, the neck, and below. At the rim
// of an ear, which shines like a wall, colours prove nothing at all.
function bodyOf(mask: Plane, width: number, { mesh }: Face): Uint8Array {
  const size = mesh[454][0] - mesh[234][0];
  const middle = { x: (mesh[234][0] + mesh[454][0]) / 2, y: (mesh[10][1] + mesh[152][1]) / 2 };
  const radius = { x: size * 0.54, y: (mesh[152][1] - mesh[10][1]) * 0.54 };
  const [brow, lip, chin] = [mesh[105][1], mesh[0][1], mesh[152][1]];
  const body = new Uint8Array(mask.length);
  for (let i = 0; i < body.length; i++) {
    const x = Math.abs((i % width) - middle.x);
    const y = Math.floor(i / width);
    if (y > brow && y < lip && x > size * 0.45 && x < size * 0.68) body[i] = EAR;
    if (mask[i] < 0.5) continue;
    const neck = y > middle.y && x < size * 0.4;
    if ((x / radius.x) ** 2 + ((y - middle.y) / radius.y) ** 2 < 1) body[i] = FACE;
    else if (body[i] !== EAR && (neck || y > chin + size * 0.22)) body[i] = BODY;
  }
  return body;
}

// Single pixels are noise: three of the nine around must agree.
function withoutSpecks(plane: Plane, width: number, height: number): Plane {
  const around = boxBlur(plane, width, height, 1);
  return plane.map((value, i) => (value > 0.5 && around[i] > 2.5 / 9 ? 1 : 0));
}

function learnColours(
  picture: Raster,
  inner: Plane,
  outer: Plane,
  body: Uint8Array,
  { size, brow }: { size: number; brow: number },
): Colours {
  const { data } = picture;
  const outside = outer.map((value) => 1 - value);
  const back = coloursAround(picture, outside, size);
  const hair = hairColour(data, inner, body, brow * picture.width);
  // The mask closes over the gaps between curls: the wall in them must not count as a colour of the person.
  const members = new Float32Array(inner.length);
  const wall = [0, 0, 0];
  for (let i = 0; i < members.length; i++) {
    if (inner[i] < 0.5 || body[i] === FACE) continue;
    for (let k = 0; k < 3; k++) wall[k] = back.mean[k][i];
    members[i] = body[i] !== HAIR || squareTo(data, i, hair) < squareTo(data, i, wall) ? 1 : 0;
  }
  const front = coloursAround(picture, members, size);
  const colours: Colours = {
    share: new Float32Array(inner.length),
    stray: new Float32Array(inner.length),
    contrast: new Float32Array(inner.length),
    plain: new Float32Array(inner.length),
    clear: new Float32Array(inner.length),
    wall: new Float32Array(inner.length),
    beside: boxBlur(outside, picture.width, picture.height, Math.round(BESIDE * size)),
  };
  for (let i = 0; i < inner.length; i++) {
    let along = 0;
    let length = 1;
    let square = 0;
    for (let k = 0; k < 3; k++) {
      const span = front.mean[k][i] - back.mean[k][i];
      const seen = data[3 * i + k] - back.mean[k][i];
      along += seen * span;
      length += span * span;
      square += seen * seen;
    }
    const share = along / length;
    const apart = length / (back.variance[i] + 0.08 * front.variance[i] + PLAIN);
    colours.share[i] = share;
    colours.contrast[i] = length;
    // Beyond the wall's colour there is no mixture either.
    colours.stray[i] = square - share * along + (share < 0 ? share * along : 0);
    // From six variances on, two colours can be told apart; at twenty-six, safely.
    const plain = clamp((4 * BUSY - back.variance[i]) / (3 * BUSY));
    colours.plain[i] = plain;
    colours.clear[i] = clamp((apart - 6) / 20) * plain;
    colours.wall[i] = plain * clamp((SHADE - Math.sqrt(square)) / (0.5 * SHADE));
  }
  return colours;
}

// The mean of what the mask has above the brows but the face: most of it hair.
function hairColour(data: Uint8Array, inner: Plane, body: Uint8Array, end: number): number[] {
  const sums = [0, 0, 0, 0];
  for (let i = 0; i < end; i++) {
    if (inner[i] < 0.5 || body[i] === FACE) continue;
    for (let k = 0; k < 3; k++) sums[k] += data[3 * i + k];
    sums[3]++;
  }
  return sums.slice(0, 3).map((sum) => sum / Math.max(1, sums[3]));
}

function squareTo(data: Uint8Array, i: number, colour: number[]): number {
  return (data[3 * i] - colour[0]) ** 2 + (data[3 * i + 1] - colour[1]) ** 2 + (data[3 * i + 2] - colour[2]) ** 2;
}

type Averages = { mean: Plane[]; variance: Plane };

/**
 * Mean colour of the member pixels around each pixel, and how much they vary (three colours together).
 * Computed at half the size: these are averages over dozens of pixels.
 */
function coloursAround(picture: Raster, member: Plane, size: number): Averages {
  const { width, height, data } = picture;
  const w = width >> 1;
  const h = height >> 1;
  const around = (plane: Plane, reach: number) => boxBlur(plane, w, h, Math.round(reach * size));
  const members = resizePlaneBilinear(member, width, height, w, h);
  const near = around(members, NEARBY / 2);
  const far = around(members, FAR / 2);
  const product = new Float32Array(member.length);
  // Where few members are nearby, those from afar fill in.
  const average = () => {
    const half = resizePlaneBilinear(product, width, height, w, h);
    const closeBy = around(half, NEARBY / 2);
    const distant = around(half, FAR / 2);
    for (let i = 0; i < closeBy.length; i++) {
      closeBy[i] = (closeBy[i] + 0.02 * distant[i] + 1e-6) / (near[i] + 0.02 * far[i] + 1e-6);
    }
    return closeBy;
  };
  const variance = new Float32Array(w * h);
  const mean = [0, 1, 2].map((k) => {
    for (let i = 0; i < product.length; i++) product[i] = member[i] * data[3 * i + k];
    const first = average();
    for (let i = 0; i < product.length; i++) product[i] *= data[3 * i + k];
    const second = average();
    for (let i = 0; i < second.length; i++) variance[i] += Math.max(0, second[i] - first[i] * first[i]);
    return resizePlaneBilinear(first, w, h, width, height);
  });
  return { mean, variance: resizePlaneBilinear(variance, w, h, width, height) };
}

function threshold(plane: Plane, limit: number): Plane {
  return plane.map((value) => (value > limit ? 1 : 0));
}
