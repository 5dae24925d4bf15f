// Two faults of a drawn face that its landmarks do not show: cheeks printed as hair, and a jaw with two contours.
import { normalizedRgbToLab, pictureToLab } from '../raster/lab.ts';
import {
  CHIN_POINT,
  EYE_LEFT,
  EYE_RIGHT,
  JAW_LINE,
  LIPS_OUTER,
  OUTER_EYE_CORNER_LEFT_POINT,
  OUTER_EYE_CORNER_RIGHT_POINT,
} from '../raster/mesh-points.ts';
import { median } from '../raster/statistics.ts';
import type { MeshPoint, Plane, Raster } from '../types.ts';

/** What was to be drawn: the mesh on the picture, and where hair was found, 0..1. `hatched`: of lines, which no jaw is told from. */
export type ExpectedFaceMeshAndHair = { mesh: readonly MeshPoint[]; faceWidth: number; hair: Plane; hatched?: boolean };

/** Of 25 faultless pictures of five people in five techniques, none had more than 0.06 of its cheeks or 0.08 of its jaw. */
const LIMITS = { asHair: 0.35, doubled: 0.35 };

/** Why a drawn face is not shown, without personal data; undefined for a sound one. */
export function findCheekOrJawProblem(picture: Raster, face: ExpectedFaceMeshAndHair): string | undefined {
  if (measureCheekShareInHairColour(picture, face) > LIMITS.asHair) return 'skin is printed as hair';
  if (!face.hatched && doubledJawShare(picture, face) > LIMITS.doubled) return 'the jaw has two contours';
  return undefined;
}

type Lab = readonly [number, number, number];

/** Pixels of a cell: means over it have neither grain nor the lines of an engraving. */
const CELL = 8;
/** A cell is printed as hair when its colour is so much nearer to the hair's than to the face's. */
const NEARER = 0.5;
/** Hair and skin that differ less than this (CIE76) can't be told apart. */
const HAIR_SKIN_DISTANCE = 12;

/** The share of the cheeks, between eyes and mouth, that has the printed hair's colour; 0 where hair and skin look alike. */
export function measureCheekShareInHairColour(
  picture: Raster,
  { mesh, faceWidth, hair }: ExpectedFaceMeshAndHair,
): number {
  const eyes = [...EYE_RIGHT, ...EYE_LEFT].map((k) => mesh[k]);
  const [top, foot] = [Math.max(...eyes.map(([, y]) => y)), Math.min(...LIPS_OUTER.map((k) => mesh[k][1]))];
  const [right, left] = [mesh[OUTER_EYE_CORNER_RIGHT_POINT][0], mesh[OUTER_EYE_CORNER_LEFT_POINT][0]];
  const cheeks = cellsIn(picture, [right, top + 0.05 * faceWidth, left, foot - 0.02 * faceWidth], () => true);
  const around = [right - faceWidth, top - 1.6 * faceWidth, left + faceWidth, top] as const;
  const locks = cellsIn(picture, around, (i) => hair[i] > 0.95);
  if (cheeks.length === 0 || locks.length < 20) return 0;
  const [skinColour, hairColour] = [medianOf(cheeks), medianOf(locks)];
  if (distance(skinColour, hairColour) < HAIR_SKIN_DISTANCE) return 0;
  // Coloured light can bring half of a face nearer to the hair in hue, yet not in lightness.
  const asHair = cheeks.filter(
    (cell) =>
      distance(cell, hairColour) < NEARER * distance(cell, skinColour) &&
      Math.abs(cell[0] - hairColour[0]) < Math.abs(cell[0] - skinColour[0]),
  );
  return asHair.length / cheeks.length;
}

/** Mean colours of the cells of a rectangle [left, top, right, foot] whose middle passes the test. */
function cellsIn(
  { width, height, data }: Raster,
  [left, top, right, foot]: readonly [number, number, number, number],
  isChosen: (i: number) => boolean,
): Lab[] {
  const cells: Lab[] = [];
  const half = CELL / 2;
  const [lastX, lastY] = [Math.min(right, width - half), Math.min(foot, height - half)];
  for (let y = Math.max(half, Math.ceil(top)); y < lastY; y += CELL) {
    for (let x = Math.max(half, Math.ceil(left)); x < lastX; x += CELL) {
      if (!isChosen(y * width + x)) continue;
      const sum = [0, 0, 0];
      for (let dy = -half; dy < half; dy++)
        for (let dx = -half; dx < half; dx++)
          for (let k = 0; k < 3; k++) sum[k] += data[3 * ((y + dy) * width + x + dx) + k];
      const [red, green, blue] = sum.map((value) => value / (255 * CELL * CELL));
      cells.push(normalizedRgbToLab([red, green, blue]));
    }
  }
  return cells;
}

const medianOf = (cells: readonly Lab[]): Lab =>
  [0, 1, 2].map((k) => median(cells.map((cell) => cell[k]))) as unknown as Lab;

const distance = (one: Lab, other: Lab): number => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** Across the jaw, in face widths: how far it is looked at, in which steps, and over which length along it. */
const ACROSS = { reach: 0.1, step: 0.004, along: 0.012 };
/** A line is so much darker (L*) than what lies on both sides of it, and at most so wide, in face widths. */
const LINE = { darker: 9, widest: 0.035 };

/** The share of the jaw, from ear to ear, that is drawn with two dark lines or more. */
function doubledJawShare(picture: Raster, { mesh, faceWidth }: Omit<ExpectedFaceMeshAndHair, 'hair'>): number {
  const jaw = JAW_LINE.map((k) => mesh[k]);
  const [middleX, middleY] = middleOf([...jaw, mesh[CHIN_POINT]]);
  let [doubled, all] = [0, 0];
  for (let k = 0; k + 1 < jaw.length; k++) {
    for (let part = 0; part < 1; part += 0.25) {
      const [x, y] = [0, 1].map((axis) => jaw[k][axis] + part * (jaw[k + 1][axis] - jaw[k][axis]));
      const along = unit(jaw[k + 1][0] - jaw[k][0], jaw[k + 1][1] - jaw[k][1]);
      const isOutwards = along[1] * (x - middleX) - along[0] * (y - middleY) > 0;
      const out = isOutwards ? [along[1], -along[0]] : [-along[1], along[0]];
      all++;
      if (countDarkLines(profileAt(picture, { x, y, along, out, faceWidth })) > 1) doubled++;
    }
  }
  return doubled / all;
}

const unit = (x: number, y: number): [number, number] => [x / Math.hypot(x, y), y / Math.hypot(x, y)];

const middleOf = (points: readonly MeshPoint[]): number[] =>
  [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);

type Cut = { x: number; y: number; along: readonly number[]; out: readonly number[]; faceWidth: number };

/** L* from inside the face to beyond it, each a mean along the jaw. */
function profileAt({ width, height, data }: Raster, { x, y, along, out, faceWidth }: Cut): number[] {
  const half = Math.max(1, Math.round((ACROSS.along * faceWidth) / 2));
  const colours: number[] = [];
  const counts: number[] = [];
  for (let d = -ACROSS.reach; d <= ACROSS.reach; d += ACROSS.step) {
    let count = 0;
    for (let t = -half; t <= half; t++) {
      const px = Math.round(x + d * faceWidth * out[0] + t * along[0]);
      const py = Math.round(y + d * faceWidth * out[1] + t * along[1]);
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      const o = 3 * (py * width + px);
      colours.push(data[o] / 255, data[o + 1] / 255, data[o + 2] / 255);
      count++;
    }
    if (count > 0) counts.push(count);
  }
  const lab = pictureToLab(Float32Array.from(colours));
  let at = 0;
  return counts.map((count) => {
    let sum = 0;
    for (const end = at + 3 * count; at < end; at += 3) sum += lab[at];
    return sum / count;
  });
}

/** Dark lines in a profile: narrow dips that are darker than both of their sides. */
function countDarkLines(profile: readonly number[]): number {
  const widest = Math.round(LINE.widest / ACROSS.step);
  let lines = 0;
  for (let from = 1; from < profile.length - 1; from++) {
    if (profile[from] > profile[from - 1] - LINE.darker / 3) continue;
    // The line ends where it is as light again as before it.
    let to = from;
    let least = profile[from];
    while (to + 1 < profile.length && to - from < widest && profile[to] < least + LINE.darker) {
      to++;
      least = Math.min(least, profile[to]);
    }
    if (profile[from - 1] - least >= LINE.darker && profile[to] - least >= LINE.darker) {
      lines++;
      from = to;
    }
  }
  return lines;
}
