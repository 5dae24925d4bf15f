// Whether the mouth is shut, open or shows teeth, and where closed lips meet.
import { clamp, sampleBilinear } from '../pixels.ts';
import { gaussianBlur } from '../raster/blur.ts';
import { cropPlane } from '../raster/grid.ts';
import { LIPS_INNER, LIPS_OUTER, MOUTH_OPENING_LOWER_EDGE, MOUTH_OPENING_UPPER_EDGE } from '../raster/mesh-points.ts';
import { median, quantiles, valuesWhere } from '../raster/statistics.ts';
import type { Plane } from '../types.ts';
import {
  CANVAS_GRID,
  type CroppedFaceCoordinatesAndMasks,
  meshPolygonMaskInBounds,
  translateMeshPointsToBounds,
} from './face-areas.ts';
import type { MouthKindAndLipLine, PlacedSubject } from './types.ts';

/** Up to this gap between the lips, in face widths, the mesh's own middle is the line. */
const SHUT_GAP = 0.03;
/** Where between the mesh's upper lip (0) and lower lip (1) the line is looked for. */
const SEARCH = { from: -0.15, to: 1.1, steps: 24 };

/** What the photo shows, as planes of the canvas: smoothed L*, a*, and the median L* of the skin. */
type MouthColours = { lightness: Plane; redness: Plane; skinLightness: number };

/** The mesh often opens full lips that are shut, so the photo decides. */
export function classifyMouthAndFindLipLine(
  placed: PlacedSubject,
  areas: CroppedFaceCoordinatesAndMasks,
  { lightness, redness, skinLightness }: MouthColours,
): MouthKindAndLipLine {
  const { mesh, faceWidth } = placed;
  const gap = Math.hypot(mesh[13][0] - mesh[14][0], mesh[13][1] - mesh[14][1]) / faceWidth;
  const middle = MOUTH_OPENING_UPPER_EDGE.map(() => 0.5);
  if (gap <= SHUT_GAP) return { kind: 'shut', line: lineAt(placed, middle) };
  const local = cropPlane(lightness, CANVAS_GRID, areas.bounds);
  const inner = meshPolygonMaskInBounds(placed, LIPS_INNER, areas.bounds);
  const outer = meshPolygonMaskInBounds(placed, LIPS_OUTER, areas.bounds);
  const lips = outer.map((value, i) => value * (1 - inner[i]));
  const inside = valuesWhere(local, inner);
  if (inside.length === 0) return { kind: 'shut', line: lineAt(placed, middle) };
  const [typical, bright] = quantiles(inside, [0.6, 0.7]);
  const lip = median(valuesWhere(local, lips));
  // A pink lower lip is as bright as teeth on dark skin, but redder than the skin.
  const red = cropPlane(redness, CANVAS_GRID, areas.bounds);
  const isPink = redOfBrightest(red, local, inner, bright) > median(valuesWhere(red, areas.upper));
  if (bright > lip + 8 && bright > 0.98 * skinLightness && !isPink)
    return { kind: 'teeth', line: lineAt(placed, middle) };
  if (typical < 0.5 * lip) return { kind: 'open', line: lineAt(placed, middle) };
  return { kind: 'shut', line: lineAt(placed, darkestRow(placed, areas, local)) };
}

function redOfBrightest(red: Plane, lightness: Plane, inner: Plane, bright: number): number {
  return median(
    valuesWhere(
      red,
      inner.map((value, i) => (value > 0.5 && lightness[i] >= bright ? 1 : 0)),
    ),
  );
}

/** For each pair of points above and below the opening the share of the way between them. */
function lineAt({ mesh }: PlacedSubject, shares: readonly number[]): [number, number][] {
  return MOUTH_OPENING_UPPER_EDGE.map((point, k) => {
    const [above, below] = [mesh[point], mesh[MOUTH_OPENING_LOWER_EDGE[k]]];
    return [above[0] + shares[k] * (below[0] - above[0]), above[1] + shares[k] * (below[1] - above[1])];
  });
}

/** Where between the lips it is darkest, calmed along the mouth. */
function darkestRow(
  placed: PlacedSubject,
  { bounds, grid }: CroppedFaceCoordinatesAndMasks,
  lightness: Plane,
): number[] {
  const soft = gaussianBlur(lightness, grid, 0.008 * placed.faceWidth);
  const upper = translateMeshPointsToBounds(placed, MOUTH_OPENING_UPPER_EDGE, bounds);
  const lower = translateMeshPointsToBounds(placed, MOUTH_OPENING_LOWER_EDGE, bounds);
  const darkest = upper.map(([x0, y0], k) => {
    const [x1, y1] = lower[k];
    let best = { share: 0.5, value: Infinity };
    for (let step = 0; step < SEARCH.steps; step++) {
      const share = SEARCH.from + ((SEARCH.to - SEARCH.from) * step) / (SEARCH.steps - 1);
      const [x, y] = [x0 + share * (x1 - x0), y0 + share * (y1 - y0)];
      const value = sampleBilinear(soft, grid.width, grid.height, x, y);
      if (value < best.value) best = { share, value };
    }
    return best.share;
  });
  darkest[0] = 0.5;
  darkest[darkest.length - 1] = 0.5;
  return calmed(darkest, 1.2);
}

function calmed(values: readonly number[], sigma: number): number[] {
  const reach = Math.ceil(4 * sigma);
  return values.map((_, k) => {
    let sum = 0;
    let total = 0;
    for (let d = -reach; d <= reach; d++) {
      const weight = Math.exp((-0.5 * d * d) / (sigma * sigma));
      sum += weight * values[clamp(k + d, 0, values.length - 1)];
      total += weight;
    }
    return sum / total;
  });
}
