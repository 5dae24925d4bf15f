// Finds both eyes in the photo: the mesh's irises and lids lie a pixel or two beside them, enough for a squint.
import { gaussianBlur } from '../../raster/blur.ts';
import { EYE_LEFT, EYE_RIGHT, IRIS_LEFT, IRIS_RIGHT } from '../../raster/mesh-points.ts';
import type { Plane } from '../../types.ts';
import { axisBetween, findDarkestCurve, valueAt } from './curve-fit.ts';
import { middleOfPoints, type SubjectStudy } from './study.ts';
import { type CanvasWindow, readWindow, windowOfPoints } from './windows.ts';

export type FittedEye = {
  iris: { middle: [number, number]; radius: number };
  /** Both from the outer corner to the inner one, 15 points of the canvas. */
  upper: [number, number][];
  lower: [number, number][];
};

/** The person's right eye (at the picture's left), then the left one. */
export type FittedEyes = readonly [right: FittedEye, left: FittedEye];

type Candidate = { score: number; dx: number; dy: number; size: number };

/** Where the edge of an iris can be seen between the lids, and how much it counts there. */
const RIM = [
  ...Array.from({ length: 11 }, (_, k) => ({ angle: -40 + 8 * k, weight: 1 })),
  ...Array.from({ length: 11 }, (_, k) => ({ angle: 140 + 8 * k, weight: 1 })),
  ...Array.from({ length: 6 }, (_, k) => ({ angle: 60 + 12 * k, weight: 0.5 })),
].map(({ angle, weight }) => {
  const turn = (angle * Math.PI) / 180;
  return { x: Math.cos(turn), y: Math.sin(turn), weight: weight / 25 };
});

export function fitEyes(study: SubjectStudy): FittedEyes {
  const { subject, unit } = study;
  const { mesh } = subject;
  const window = windowOfPoints(
    [...EYE_RIGHT, ...EYE_LEFT].map((k) => mesh[k]),
    10 * unit,
  );
  const seen = gaussianBlur(readWindow(study.lightness, window), window, 0.35 * unit);
  const irises = fitIrises(study, seen, window);
  const [right, left] = [EYE_RIGHT, EYE_LEFT].map((ring, k) => ({
    iris: irises[k],
    ...fitLids(study, seen, window, ring),
  }));
  return [right, left];
}

/** The strongest round edges, for both eyes together: they look the same way and are of one size. */
function fitIrises({ subject, unit, softness }: SubjectStudy, seen: Plane, window: CanvasWindow): FittedEye['iris'][] {
  const { mesh, faceWidth } = subject;
  const rims = [IRIS_RIGHT, IRIS_LEFT];
  const sizes = rims.flatMap(([middle, ...rim]) =>
    rim.map((k) => Math.hypot(mesh[k][0] - mesh[middle][0], mesh[k][1] - mesh[middle][1])),
  );
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  const usual = Math.max(0.036 * faceWidth, Math.min(0.045 * faceWidth, mean || 4 * unit));
  const start = rims.map(([middle]): [number, number] => [mesh[middle][0], mesh[middle][1]]);
  const best = start.map((middle) => candidatesAround(seen, window, { middle, usual, softness }).slice(0, 60));
  let [most, pair] = [Number.NEGATIVE_INFINITY, [best[0][0], best[1][0]]];
  for (const one of best[0]) {
    for (const other of best[1]) {
      const apart = (one.dx - other.dx) ** 2 + (one.dy - other.dy) ** 2;
      const score = one.score + other.score - 30 * Math.abs(one.size - other.size) - (14 + 80 * softness) * apart;
      if (score > most) [most, pair] = [score, [one, other]];
    }
  }
  return pair.map(({ dx, dy, size }, k) => ({
    middle: [start[k][0] + usual * dx, start[k][1] + usual * dy],
    radius: usual * size,
  }));
}

function candidatesAround(
  seen: Plane,
  window: CanvasWindow,
  { middle, usual, softness }: { middle: [number, number]; usual: number; softness: number },
): Candidate[] {
  const candidates: Candidate[] = [];
  for (let i = -5; i <= 5; i++) {
    for (let j = -3; j <= 5; j++) {
      const [dx, dy] = [0.12 * i, 0.12 * j];
      const [x, y] = [middle[0] + usual * dx, middle[1] + usual * dy];
      for (const size of [0.9, 1, 1.1, 1.2]) {
        const radius = usual * size;
        let edge = 0;
        for (const rim of RIM) {
          const outside = valueAt(seen, window, x + 1.14 * radius * rim.x, y + 1.14 * radius * rim.y);
          const inside = valueAt(seen, window, x + 0.86 * radius * rim.x, y + 0.86 * radius * rim.y);
          edge += rim.weight * (outside - inside);
        }
        const away = (7 + 60 * softness) * (dx * dx + dy * dy) + 14 * Math.abs(size - 1.05);
        candidates.push({ score: Math.min(edge, 40) - away - 0.12 * valueAt(seen, window, x, y), dx, dy, size });
      }
    }
  }
  return candidates.sort((one, other) => other.score - one.score);
}

/** The outer corner of the mesh lies too far in. */
const LONGER = 0.05;

function fitLids(
  { subject, unit, softness }: SubjectStudy,
  seen: Plane,
  window: CanvasWindow,
  ring: readonly number[],
): Pick<FittedEye, 'upper' | 'lower'> {
  const points = ring.map((k) => subject.mesh[k]);
  const [outer, inner] = [points[0], points[8]];
  const corner = [outer[0] + (outer[0] - inner[0]) * LONGER, outer[1] + (outer[1] - inner[1]) * LONGER];
  const axis = axisBetween(corner, inner);
  const stiff = 1 + 6 * softness;
  const upper = findDarkestCurve(seen, window, axis, points.slice(1, 8), { range: [-2, 1.2], cost: 1.6 * stiff, unit });
  const lower = findDarkestCurve(seen, window, axis, points.slice(9).reverse(), {
    range: [-1, 1.4],
    cost: 3.6 * stiff,
    unit,
  });
  for (const k of [0, 14]) upper[k] = lower[k] = middleOfPoints([upper[k], lower[k]]);
  for (let k = 1; k < 14; k++) {
    // The lash line that was found lies on the lid: the white ends below it.
    lower[k] = [lower[k][0], lower[k][1] + 0.2 * unit * Math.sin((Math.PI * k) / 14)];
    const least = upper[k][1] + 0.9 * unit * Math.sin((Math.PI * k) / 14);
    if (lower[k][1] < least) lower[k] = [lower[k][0], least];
  }
  return { upper, lower };
}

/** The opening of an eye, as a closed outline. */
export function eyeOutline({ upper, lower }: FittedEye): [number, number][] {
  return [...upper, ...lower.slice(1, -1).reverse()];
}
