// Where faces are in a picture: what the detector's grids say, as squares around heads.
import type { Raster } from '#portrait/types.ts';
import { DETECTOR_INPUT_SIDE_PX, type RunNeuralNetwork } from './face-models.ts';
import { type RotatedPictureSquare, resampleSquareAsFloats, squareOffsetToPicturePoint } from './pixels.ts';

/** The same limits as the server's: how sure the detector must be, how much two boxes of two people may share. */
const LEAST_SCORE = 0.2;
const MOST_SHARED = 0.1;
const MOST_FACES = 5;
/** The mesh wants to see more than the detector's box: forehead, chin, ears. */
const ROOM = 1.4;
/** Numbers of each box: its middle and size, then six points of the face as pairs. */
const BOX = 16;
const NOSE = 8;
const MOUTH = 10;
/** Radians. The mesh was measured on heads that lean less as they are, and on the others turned upright. */
const UPRIGHT = 0.2;

/** In pixels of the detector's picture. */
type Found = { score: number; x: number; y: number; side: number; lean: number };

/** Squares for the mesh, the surest first, in pixels of the picture. */
export function detectFaceSquares(detect: RunNeuralNetwork, picture: Raster): RotatedPictureSquare[] {
  const { width, height } = picture;
  const whole = { x: width / 2, y: height / 2, side: Math.max(width, height), angle: 0 };
  const [scores, boxes, coarseScores, coarseBoxes] = detect(
    resampleSquareAsFloats(picture, whole, DETECTOR_INPUT_SIDE_PX, -1, 1),
  );
  // Two grids laid over the picture, with two and with six boxes in each cell.
  const found = [...readGrid(scores, boxes, 16, 2), ...readGrid(coarseScores, coarseBoxes, 32, 6)];
  return distinct(found).map(({ x, y, side, lean }) => {
    const [px, py] = squareOffsetToPicturePoint(
      whole,
      x / DETECTOR_INPUT_SIDE_PX - 0.5,
      y / DETECTOR_INPUT_SIDE_PX - 0.5,
    );
    return {
      x: px,
      y: py,
      side: (ROOM * side * whole.side) / DETECTOR_INPUT_SIDE_PX,
      angle: Math.abs(lean) > UPRIGHT ? lean : 0,
    };
  });
}

function readGrid(scores: Float32Array, boxes: Float32Array, cell: number, each: number): Found[] {
  const columns = DETECTOR_INPUT_SIDE_PX / cell;
  const found: Found[] = [];
  scores.forEach((logit, i) => {
    const score = 1 / (1 + Math.exp(-logit));
    if (score < LEAST_SCORE) return;
    const place = Math.floor(i / each);
    const box = boxes.subarray(BOX * i, BOX * (i + 1));
    const up = { x: box[NOSE] - box[MOUTH], y: box[NOSE + 1] - box[MOUTH + 1] };
    found.push({
      score,
      x: ((place % columns) + 0.5) * cell + box[0],
      y: (Math.floor(place / columns) + 0.5) * cell + box[1],
      side: Math.max(box[2], box[3]),
      lean: Math.atan2(up.x, -up.y),
    });
  });
  return found;
}

/** One for each person: of boxes that overlap, the surest. */
function distinct(found: Found[]): Found[] {
  const kept: Found[] = [];
  for (const one of found.sort((a, b) => b.score - a.score)) {
    if (kept.every((other) => shared(one, other) <= MOST_SHARED)) kept.push(one);
    if (kept.length === MOST_FACES) break;
  }
  return kept;
}

/** Area that two boxes have in common, as a share of what they cover together. */
function shared(a: Found, b: Found): number {
  const overlap = (p: number, q: number) =>
    Math.max(0, Math.min(p + a.side / 2, q + b.side / 2) - Math.max(p - a.side / 2, q - b.side / 2));
  const common = overlap(a.x, b.x) * overlap(a.y, b.y);
  return common / (a.side ** 2 + b.side ** 2 - common);
}
