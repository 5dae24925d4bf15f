// Rules that keep labels plausible: cloth hangs on the foot, hair on the head, and nothing stands as an island.
import { growDisc, shrinkDisc } from '../../raster/distance.ts';
import { guidedFilter } from '../../raster/guided.ts';
import { type Components, components } from '../../raster/masks.ts';
import { median, quantile } from '../../raster/statistics.ts';
import { CLOTH, HAIR, type Labels, SKIN } from './labels.ts';
import { countOf, type Materials, mark, pickChannel } from './materials.ts';
import { HALF, type Sight } from './sight.ts';

/** Below this opacity a pixel is not of the figure. */
const SEEN = 0.3;

/** Changes the labels in place. */
export function tidyLabels(labels: Labels, sight: Sight, materials: Materials): void {
  const unit = sight.faceWidth;
  for (let round = 0; round < 2; round++)
    for (const label of [SKIN, HAIR, CLOTH])
      dissolveIslands(labels, sight, label, (label === CLOTH ? 0.03 : 0.012) * unit * unit);
  if (materials.hairLike) takeTails(labels, sight, materials.hairLike);
  hangTogether(labels, sight);
  closeNeckline(labels, sight);
  dropSlivers(labels, sight);
  dissolveIslands(labels, sight, HAIR, 0.05 * unit * unit);
  dropFarSkin(labels, sight);
  settleBesideNeck(labels, sight, materials);
  takeScraps(labels, sight);
}

const isOf = (labels: Labels, { alpha }: Sight, label: number): Uint8Array =>
  mark(labels.length, (i) => labels[i] === label && alpha[i] > SEEN);

/** Small pieces take the label that most of their surroundings have. */
function dissolveIslands(labels: Labels, sight: Sight, label: number, least: number): void {
  const found = components(isOf(labels, sight, label), HALF);
  for (let piece = 1; piece <= found.count; piece++) {
    if (found.areas[piece] >= least) continue;
    const around = surroundings(labels, sight, found, piece);
    if (around === undefined) continue;
    forPiece(found, piece, (i) => {
      labels[i] = around;
    });
  }
}

function forPiece({ labels, boxes }: Components, piece: number, run: (i: number) => void): void {
  const { left, top, right, bottom } = boxes[piece];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) if (labels[y * HALF.width + x] === piece) run(y * HALF.width + x);
}

function surroundings(labels: Labels, { alpha }: Sight, found: Components, piece: number): number | undefined {
  const counts = [0, 0, 0];
  const { width, height } = HALF;
  forPiece(found, piece, (i) => {
    const x = i % width;
    const y = (i - x) / width;
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ]) {
      const [nx, ny] = [x + dx, y + dy];
      if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
      const k = ny * width + nx;
      if (found.labels[k] !== piece && alpha[k] > SEEN) counts[labels[k]]++;
    }
  });
  const most = Math.max(...counts);
  return most > 0 ? counts.indexOf(most) : undefined;
}

/** Hair that falls over the shoulders: what looks like it and hangs together with the head. */
function takeTails(labels: Labels, sight: Sight, hairLike: Uint8Array): void {
  const { alpha, axes, lab, faceWidth } = sight;
  const seen = Float32Array.from(labels, (label, i) =>
    label === CLOTH && hairLike[i] === 1 && axes.v[i] < 2.4 ? 1 : 0,
  );
  const guide = seen.map((_, i) => lab[3 * i] / 100);
  const smoothed = guidedFilter(guide, seen, HALF, Math.max(2, Math.floor(0.03 * faceWidth)), 2e-3);
  const tails = shrinkDisc(growDisc(smoothed, HALF, 2), HALF, 2);
  const joined = components(
    mark(labels.length, (i) => tails[i] === 1 || labels[i] === HAIR),
    HALF,
  );
  const fromHead = new Set<number>();
  for (let i = 0; i < labels.length; i++) if (labels[i] === HAIR && axes.v[i] < 0.3) fromHead.add(joined.labels[i]);
  for (let i = 0; i < labels.length; i++)
    if (tails[i] === 1 && labels[i] === CLOTH && alpha[i] > SEEN && fromHead.has(joined.labels[i])) labels[i] = HAIR;
}

function hangTogether(labels: Labels, sight: Sight): void {
  const { axes } = sight;
  const hair = components(isOf(labels, sight, HAIR), HALF);
  const onHead = piecesWhere(hair, (i) => axes.v[i] < 0.3);
  for (let i = 0; i < labels.length; i++) if (labels[i] === HAIR && !onHead.has(hair.labels[i])) labels[i] = CLOTH;
  const cloth = components(isOf(labels, sight, CLOTH), HALF);
  const onFoot = piecesWhere(cloth, (i) => axes.v[i] > 1.9);
  if (onFoot.size === 0) return;
  for (let i = 0; i < labels.length; i++)
    if (labels[i] === CLOTH && !onFoot.has(cloth.labels[i]) && Math.abs(axes.u[i]) < 1.2) labels[i] = SKIN;
}

function piecesWhere({ labels }: Components, isThere: (i: number) => boolean): Set<number> {
  const pieces = new Set<number>();
  for (let i = 0; i < labels.length; i++) if (labels[i] > 0 && isThere(i)) pieces.add(labels[i]);
  return pieces;
}

/** Below the photo's foot all is cloth, and a neckline that the photo cut closes in a curve. */
function closeNeckline(labels: Labels, { alpha, inside, mesh, axes, faceWidth }: Sight): void {
  const { width, height } = HALF;
  let foot = 0;
  for (let y = 0; y < height; y++) {
    let shown = 0;
    for (let x = 0; x < width; x++) if (inside[y * width + x] > 0.97) shown++;
    if (shown > 0.3 * faceWidth) foot = y;
  }
  foot -= 6;
  const chin = mesh[152];
  if (foot <= chin[1]) return;
  let [first, last] = [width, -1];
  for (let x = 0; x < width; x++) {
    const i = foot * width + x;
    if (labels[i] !== SKIN || alpha[i] <= 0.5 || Math.abs(x - chin[0]) >= 0.6 * faceWidth) continue;
    first = Math.min(first, x);
    last = x;
  }
  const [middle, half] = [(first + last) / 2, (last - first) / 2];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (y < foot) {
        if (inside[i] < 0.9 && axes.v[i] > 0) labels[i] = CLOTH;
        continue;
      }
      const curve = (Math.abs(x - middle) / half) ** 2.4 + ((y - foot) / (0.75 * half)) ** 2;
      labels[i] = half > 0.05 * faceWidth && curve < 1 ? SKIN : CLOTH;
    }
  }
}

/** Hair beside the cheeks thinner than a finger is a shadow. */
function dropSlivers(labels: Labels, sight: Sight): void {
  const { axes, faceWidth } = sight;
  const hair = isOf(labels, sight, HAIR);
  const opened = open(hair, 0.045 * faceWidth);
  for (let i = 0; i < labels.length; i++)
    if (hair[i] === 1 && opened[i] === 0 && axes.v[i] > 0.55 && Math.abs(axes.u[i]) < 1.12) labels[i] = SKIN;
}

function open(marks: Uint8Array, radius: number): Float32Array {
  return growDisc(shrinkDisc(marks, HALF, Math.max(1, radius)), HALF, Math.max(1, radius));
}

/** Straps of skin between clothes, and small bare places away from the neck, are clothes. */
function dropFarSkin(labels: Labels, sight: Sight): void {
  const { axes, faceWidth, mesh } = sight;
  const skin = isOf(labels, sight, SKIN);
  const opened = open(skin, 0.05 * faceWidth);
  const pieces = components(opened, HALF);
  const nose = Math.round(mesh[1][1]) * HALF.width + Math.round(mesh[1][0]);
  const face = pieces.labels[nose];
  for (let i = 0; i < labels.length; i++) {
    if (skin[i] === 1 && opened[i] === 0 && axes.v[i] > 1.35) labels[i] = CLOTH;
    const piece = pieces.labels[i];
    if (piece > 0 && piece !== face && axes.v[i] > 1.2 && pieces.areas[piece] < 0.12 * faceWidth ** 2)
      labels[i] = CLOTH;
  }
}

/** Beside the neck, 'cloth' that is unlike the shoulders is a tail of hair, or the neck itself. */
function settleBesideNeck(labels: Labels, sight: Sight, { hairSeed, isBald }: Materials): void {
  const { alpha, inside, axes, lab, faceWidth } = sight;
  const shoulders = mark(
    labels.length,
    (i) => labels[i] === CLOTH && Math.abs(axes.u[i]) > 1.3 && alpha[i] > 0.9 && inside[i] > 0.95,
  );
  if (countOf(shoulders) <= 400 || isBald) return;
  const skin = mark(labels.length, (i) => labels[i] === SKIN && sight.inner[i] > 0.5);
  const middleOf = (where: Uint8Array): number[] =>
    [0, 1, 2].map((channel) => median(pickChannel(lab, where, channel)));
  const distanceTo = (middle: number[], i: number): number =>
    0.5 * Math.abs(lab[3 * i] - middle[0]) + 2 * Math.hypot(lab[3 * i + 1] - middle[1], lab[3 * i + 2] - middle[2]);
  const [cloth, hair, face] = [middleOf(shoulders), middleOf(hairSeed), middleOf(skin)];
  const odd = mark(
    labels.length,
    (i) =>
      labels[i] === CLOTH &&
      axes.v[i] < 1.42 &&
      Math.abs(axes.u[i]) < 1.12 &&
      alpha[i] > SEEN &&
      distanceTo(cloth, i) > 24,
  );
  const pieces = components(open(odd, 2), HALF);
  for (let piece = 1; piece <= pieces.count; piece++) {
    if (pieces.areas[piece] <= 0.012 * faceWidth ** 2) continue;
    const places: number[] = [];
    forPiece(pieces, piece, (i) => places.push(i));
    const isHair = median(places.map((i) => distanceTo(hair, i))) < median(places.map((i) => distanceTo(face, i)));
    for (const i of places) labels[i] = isHair ? HAIR : SKIN;
  }
}

/** Cloth beside the face is a bit of the old background between strands of hair. */
function takeScraps(labels: Labels, sight: Sight): void {
  const { axes, faceWidth } = sight;
  const high = mark(labels.length, (i) => labels[i] === CLOTH && axes.v[i] < 1.2 && sight.alpha[i] > SEEN);
  const pieces = components(high, HALF);
  for (let piece = 1; piece <= pieces.count; piece++) {
    if (pieces.areas[piece] >= 0.1 * faceWidth ** 2) continue;
    const places: number[] = [];
    forPiece(pieces, piece, (i) => places.push(i));
    const isBesideFace = places.some((i) => axes.v[i] < 1);
    if (
      isBesideFace &&
      quantile(
        places.map((i) => Math.abs(axes.u[i])),
        0.95,
      ) < 1.35
    )
      for (const i of places) labels[i] = HAIR;
  }
}
