// Spectacle frames: long thin dark lines around the eyes that are neither brow nor lash.
import { dilatePlaneBySquare } from '../pixels.ts';
import { newPlane } from '../planes.ts';
import { gaussianBlur } from '../raster/blur.ts';
import { type Bounds, boundsOfMask, cropPlane, type GridSize, pastePlane } from '../raster/grid.ts';
import { cleanAndSmoothMask, findConnectedComponents, maskWithoutSpecksAndHoles } from '../raster/masks.ts';
import { BROW_LEFT, BROW_RIGHT, EYE_LEFT, EYE_RIGHT } from '../raster/mesh-points.ts';
import { median, valuesWhere } from '../raster/statistics.ts';
import type { Plane } from '../types.ts';
import {
  CANVAS_GRID,
  type CroppedFaceCoordinatesAndMasks,
  gridSizeOfBounds,
  maskNearFeaturesInBounds,
} from './face-areas.ts';
import { greyscaleClosingByDisc } from './morphological-closing.ts';
import type { Glasses, PlacedSubject } from './types.ts';

/** How much darker than its surroundings a frame is: at least this in L*, and this share of the skin's. */
const STRONG = { least: 9, share: 0.22 };
/** Once frames are proven, their fainter stretches count too. */
const FAINT = { least: 5, share: 0.11 };

type Strength = typeof STRONG;

/** `lightness`: smoothed L* of the canvas. */
export function findGlasses(
  placed: PlacedSubject,
  areas: CroppedFaceCoordinatesAndMasks,
  lightness: Plane,
  skinLightness: number,
): Glasses | undefined {
  const { faceWidth } = placed;
  const zone = lensZone(areas);
  const local = cropPlane(lightness, CANVAS_GRID, zone.bounds);
  const darker = darkerThanAround(gaussianBlur(local, zone.grid, 0.003 * faceWidth), zone.grid, faceWidth);
  const eyes = maskNearFeaturesInBounds(placed, [EYE_RIGHT, EYE_LEFT], zone.bounds, 0.03);
  const linesOf = ({ least, share }: Strength, without: Plane): Plane => {
    const threshold = Math.max(least, share * skinLightness);
    const lines = darker.map((value, i) => (value > threshold && zone.inside[i] > 0.5 && without[i] < 0.5 ? 1 : 0));
    return maskWithoutSpecksAndHoles(lines, zone.grid, Math.floor(0.001 * faceWidth * faceWidth), 20);
  };
  const strong = linesOf(STRONG, eyes);
  if (!isSpectacles(zone, strong, faceWidth)) return undefined;
  const brows = maskNearFeaturesInBounds(placed, [BROW_RIGHT, BROW_LEFT], zone.bounds, 0.012);
  const sure = framePieces(zone, strong, brows, faceWidth);
  const faint = linesOf(
    FAINT,
    eyes.map((value, i) => Math.max(value, brows[i])),
  );
  const rims = narrowed(withFaintStretches(sure, faint, zone.grid), darker, zone.grid);
  const frame = cleanAndSmoothMask(rims, zone.grid, { sigma: 1, leastOn: 40, leastOff: 20 });
  const dark = valuesWhere(local, frame);
  if (dark.length === 0) return undefined;
  const onCanvas = newPlane(CANVAS_GRID.width * CANVAS_GRID.height);
  pastePlane(frame, onCanvas, CANVAS_GRID, zone.bounds);
  return { frame: onCanvas, lightness: median(dark) };
}

/** The rows and columns that spectacles can reach; `inside` is 1 where a line may be part of them. */
type Zone = { bounds: Bounds; grid: GridSize; u: Plane; v: Plane; inside: Plane };

function lensZone({ bounds, grid, u, v }: CroppedFaceCoordinatesAndMasks): Zone {
  // Lenses reach to the middle of the cheeks; where temples meet hair they cannot be told apart. Nostrils are dark too.
  const inside = u.map((across, i) => {
    const beside = Math.abs(across);
    const isNose = beside < 0.32 && v[i] > 0.26;
    return beside < 0.95 && v[i] > -0.27 && v[i] < 0.43 && !isNose ? 1 : 0;
  });
  const part = boundsOfMask(inside, grid, { margin: 8 }) ?? {
    left: 0,
    top: 0,
    right: grid.width,
    bottom: grid.height,
  };
  return {
    bounds: {
      left: bounds.left + part.left,
      top: bounds.top + part.top,
      right: bounds.left + part.right,
      bottom: bounds.top + part.bottom,
    },
    grid: gridSizeOfBounds(part),
    u: cropPlane(u, grid, part),
    v: cropPlane(v, grid, part),
    inside: cropPlane(inside, grid, part),
  };
}

/** How much darker each pixel is than what lies on both sides of the thin line that it may belong to. */
function darkerThanAround(lightness: Plane, grid: GridSize, faceWidth: number): Plane {
  const closed = greyscaleClosingByDisc(lightness, grid, Math.floor(0.025 * faceWidth));
  for (let i = 0; i < closed.length; i++) closed[i] -= lightness[i];
  return closed;
}

/** Pixels above the bridge of the nose, and below the eyes. */
const isBridge = (u: number, v: number): boolean => Math.abs(u) < 0.13 && v < 0.22;
const isUnder = (u: number, v: number): boolean => Math.abs(u) > 0.2 && Math.abs(u) < 0.75 && v > 0.13;

/** The proof: a line crosses the bridge of the nose, and lines run below the eyes. */
function isSpectacles({ grid, u, v }: Zone, lines: Plane, faceWidth: number): boolean {
  const bridge = new Set<number>();
  const under = new Set<number>();
  for (let y = 0, i = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++, i++) {
      if (lines[i] < 0.5) continue;
      if (isBridge(u[i], v[i])) bridge.add(x);
      if (isUnder(u[i], v[i])) under.add(x);
    }
  }
  return bridge.size >= 0.6 * 0.13 * faceWidth && under.size >= 0.3 * faceWidth;
}

/** The pieces that cross the bridge or run below an eye; brows, lashes and the hair beside the face do neither. */
function framePieces({ grid, u, v }: Zone, lines: Plane, brows: Plane, faceWidth: number): Plane {
  const { labels, count, areas, boxes } = findConnectedComponents(lines, grid);
  const [onBrow, onFrame] = [new Float64Array(count + 1), new Float64Array(count + 1)];
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] === 0) continue;
    if (brows[i] > 0.5) onBrow[labels[i]]++;
    if (isBridge(u[i], v[i]) || isUnder(u[i], v[i])) onFrame[labels[i]]++;
  }
  const isFrame = boxes.map(({ left, top, right, bottom }, label) => {
    const length = Math.max(right - left, bottom - top);
    const isLong = length > 0.14 * faceWidth && onBrow[label] < 0.5 * areas[label];
    return label > 0 && isLong && onFrame[label] > 0.15 * areas[label];
  });
  return lines.map((_, i) => (isFrame[labels[i]] ? 1 : 0));
}

/** The sure pieces with the fainter lines that hang together with them. */
function withFaintStretches(sure: Plane, faint: Plane, grid: GridSize): Plane {
  const { labels, count } = findConnectedComponents(faint, grid);
  const joins = new Uint8Array(count + 1);
  for (let i = 0; i < labels.length; i++) if (sure[i] > 0.5) joins[labels[i]] = 1;
  joins[0] = 0;
  return sure.map((value, i) => Math.max(value, joins[labels[i]]));
}

/** Takes the soft edges off: a rim is what is at least about half as dark as the darkest of it nearby. */
function narrowed(rims: Plane, darker: Plane, { width, height }: GridSize): Plane {
  const darkest = dilatePlaneBySquare(darker, width, height, 3);
  return rims.map((value, i) => (darker[i] > 0.45 * darkest[i] ? value : 0));
}
