// Finds the irises by their round edges in the photo: the face mesh is 1–3 px off, which makes drawn eyes squint.
import { clamp, sampleBilinear, smoothstep } from '../pixels.ts';
import { gaussianBlur } from '../raster/blur.ts';
import type { GridSize, PixelPoint } from '../raster/grid.ts';
import { CHIN_POINT, EYE_LEFT, EYE_RIGHT, FOREHEAD_TOP_POINT, IRIS_LEFT, IRIS_RIGHT } from '../raster/mesh-points.ts';
import type { MeshPoint, Plane } from '../types.ts';
import {
  computeEyeAxisAndIrisPosition,
  computeSymmetricIrisCentres,
  type EyeAxisAndIrisPosition,
} from './eye-axis-and-iris.ts';
import { CANVAS_GRID } from './face-areas.ts';
import type { FaceTonesAndFeatures, PlacedSubject } from './types.ts';

/** In pixels of the canvas. */
type Iris = { x: number; y: number; radius: number };
/** Right and left are the person's own: `left` lies at the picture's right. */
type Irises = {
  left: Iris;
  right: Iris;
  /** Whether the photo shows them; else they are the mesh's, set to look the same way. */
  found: boolean;
};

/** Iris radius in face widths: hardly differs between people. */
const [LEAST_RADIUS, MOST_RADIUS] = [0.036, 0.045];
/** Mean step of L* over both irises' edges from which on they are believed. */
const LEAST_EDGE = 5;
/** Degrees from the right, downwards: the sides of the iris count fully, its lower edge half, its upper is under the lid. */
const DIRECTIONS = [
  ...range(-40, 40, 8).map((degrees) => ({ degrees, weight: 1 })),
  ...range(140, 220, 8).map((degrees) => ({ degrees, weight: 1 })),
  ...range(60, 120, 12).map((degrees) => ({ degrees, weight: 0.5 })),
];
const TOTAL_WEIGHT = DIRECTIONS.reduce((sum, { weight }) => sum + weight, 0);
/** Best guesses of each eye that are tried together. */
const KEPT = 60;

type Guess = { across: number; down: number; size: number; edge: number; score: number };
type Search = { across: readonly number[]; down: readonly number[]; size: readonly number[] };
type Eye = { axes: EyeAxisAndIrisPosition; start: PixelPoint };
type Photo = { lightness: Plane; grid: GridSize; left: number; top: number; softness: number };

/** One search over both eyes: they have one size and look the same way. */
export function estimateIrises(placed: PlacedSubject, { lab }: Pick<FaceTonesAndFeatures, 'lab'>): Irises {
  const { mesh } = placed;
  const [right, left] = [
    computeEyeAxisAndIrisPosition(mesh, EYE_RIGHT, IRIS_RIGHT[0]),
    computeEyeAxisAndIrisPosition(mesh, EYE_LEFT, IRIS_LEFT[0]),
  ];
  const radius = meshRadius(placed);
  const [startRight, startLeft] = computeSymmetricIrisCentres(right, left);
  const photo = aroundEyes(placed, lab);
  const eyes: [Eye, Eye] = [
    { axes: right, start: startRight },
    { axes: left, start: startLeft },
  ];
  const coarse = bestPair(photo, eyes, radius, {
    across: [range(-0.6, 0.6, 0.12), range(-0.6, 0.6, 0.12)],
    down: [range(-0.36, 0.6, 0.12), range(-0.36, 0.6, 0.12)],
    size: [0.9, 1, 1.1, 1.2],
  });
  const around = (key: 'across' | 'down') =>
    coarse.map((guess) => range(guess[key] - 0.08, guess[key] + 0.08, 0.04)) as [number[], number[]];
  const [one, other] = bestPair(photo, eyes, radius, {
    across: around('across'),
    down: around('down'),
    size: range(coarse[0].size - 0.05, coarse[0].size + 0.05, 0.05),
  });
  if (!((one.edge + other.edge) / 2 > LEAST_EDGE && Math.min(one.edge, other.edge) > LEAST_EDGE / 2))
    return { right: irisAt(startRight, radius), left: irisAt(startLeft, radius), found: false };
  const size = ((one.size + other.size) / 2) * radius;
  return {
    right: irisAt(centreOf(eyes[0], one, radius), size),
    left: irisAt(centreOf(eyes[1], other, radius), size),
    found: true,
  };
}

function irisAt([x, y]: PixelPoint, radius: number): Iris {
  return { x, y, radius };
}

function meshRadius({ mesh, faceWidth }: PlacedSubject): number {
  const lengths = [IRIS_RIGHT, IRIS_LEFT].flatMap(([centre, ...edge]) =>
    edge.map((point) => Math.hypot(mesh[point][0] - mesh[centre][0], mesh[point][1] - mesh[centre][1])),
  );
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return clamp(mean, LEAST_RADIUS * faceWidth, MOST_RADIUS * faceWidth);
}

/** Blurred L* of a rectangle around both eyes, and how soft the photo is there: 0 crisp, 1 without fine detail. */
function aroundEyes({ mesh, faceWidth, enlargement }: PlacedSubject, lab: Float32Array): Photo {
  const points = [...EYE_RIGHT, ...EYE_LEFT].map((point) => mesh[point]);
  const margin = Math.ceil(0.1 * faceWidth);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const left = Math.floor(clamp(Math.min(...xs) - margin, 0, CANVAS_GRID.width - 2));
  const top = Math.floor(clamp(Math.min(...ys) - margin, 0, CANVAS_GRID.height - 2));
  const width = Math.ceil(clamp(Math.max(...xs) + margin, left + 2, CANVAS_GRID.width)) - left;
  const height = Math.ceil(clamp(Math.max(...ys) + margin, top + 2, CANVAS_GRID.height)) - top;
  const grid = { width, height };
  const raw = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) raw[i] = lab[3 * ((top + y) * CANVAS_GRID.width + left + x)];
  const faceHeight = Math.hypot(
    mesh[CHIN_POINT][0] - mesh[FOREHEAD_TOP_POINT][0],
    mesh[CHIN_POINT][1] - mesh[FOREHEAD_TOP_POINT][1],
  );
  const lightness = gaussianBlur(raw, grid, 0.0035 * faceHeight);
  return { lightness, grid, left, top, softness: smoothstep(1.4, 2.4, enlargement) };
}

type Ranges = {
  across: readonly [readonly number[], readonly number[]];
  down: readonly [readonly number[], readonly number[]];
  size: readonly number[];
};

function bestPair(photo: Photo, eyes: readonly [Eye, Eye], radius: number, ranges: Ranges): [Guess, Guess] {
  const [ones, others] = [0, 1].map((k) =>
    guessesOf(photo, eyes[k], radius, { across: ranges.across[k], down: ranges.down[k], size: ranges.size }),
  );
  const apart = 14 + 80 * photo.softness;
  let best: [Guess, Guess] = [ones[0], others[0]];
  let most = -Infinity;
  for (const one of ones) {
    for (const other of others) {
      const differing = (one.across - other.across) ** 2 + (one.down - other.down) ** 2;
      const score = one.score + other.score - 30 * Math.abs(one.size - other.size) - apart * differing;
      if (score > most) {
        most = score;
        best = [one, other];
      }
    }
  }
  return best;
}

/** The most likely places of one iris: a strong round edge, dark inside, near the mesh's place and size. */
function guessesOf(photo: Photo, eye: Eye, radius: number, { across, down, size }: Search): Guess[] {
  const stiffness = 7 + 60 * photo.softness;
  const guesses: Guess[] = [];
  for (const a of across) {
    for (const d of down) {
      for (const s of size) {
        const guess = { across: a, down: d, size: s, edge: 0, score: 0 };
        const centre = centreOf(eye, guess, radius);
        guess.edge = edgeAround(photo, eye.axes, centre, s * radius);
        const away = stiffness * (a * a + d * d) + 14 * Math.abs(s - 1.05);
        guess.score = Math.min(40, guess.edge) - away - 0.12 * lightnessAt(photo, centre[0], centre[1]);
        guesses.push(guess);
      }
    }
  }
  return guesses.sort((a, b) => b.score - a.score).slice(0, KEPT);
}

/** Offsets count in iris radii along the eye and down from it. */
function centreOf({ axes, start }: Eye, { across, down }: Guess, radius: number): PixelPoint {
  const [x, y] = axes.right;
  return [start[0] + radius * (across * x - down * y), start[1] + radius * (across * y + down * x)];
}

/** How much lighter it is just outside the circle than just inside, in L*. */
function edgeAround(
  photo: Photo,
  { right: [x, y] }: EyeAxisAndIrisPosition,
  centre: PixelPoint,
  radius: number,
): number {
  let sum = 0;
  for (const { degrees, weight } of DIRECTIONS) {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const [dx, dy] = [radius * (cos * x - sin * y), radius * (cos * y + sin * x)];
    const outside = lightnessAt(photo, centre[0] + 1.14 * dx, centre[1] + 1.14 * dy);
    sum += weight * (outside - lightnessAt(photo, centre[0] + 0.86 * dx, centre[1] + 0.86 * dy));
  }
  return sum / TOTAL_WEIGHT;
}

function lightnessAt({ lightness, grid, left, top }: Photo, x: number, y: number): number {
  return sampleBilinear(lightness, grid.width, grid.height, x - left, y - top);
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, k) => from + k * step);
}

/** The mesh with its irises moved to where the photo has them: the middle, then right, upper, left and lower edge. */
export function meshWithFittedIrises(mesh: readonly MeshPoint[], { left, right }: Irises): MeshPoint[] {
  const fitted = [...mesh];
  for (const [first, { x, y, radius }] of [
    [IRIS_LEFT[0], left],
    [IRIS_RIGHT[0], right],
  ] as const) {
    const depth = mesh[first][2];
    fitted[first] = [x, y, depth];
    fitted[first + 1] = [x + radius, y, depth];
    fitted[first + 2] = [x, y - radius, depth];
    fitted[first + 3] = [x - radius, y, depth];
    fitted[first + 4] = [x, y + radius, depth];
  }
  return fitted;
}
