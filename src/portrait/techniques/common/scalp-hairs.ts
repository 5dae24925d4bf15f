// The hairs of a shorn head: short dabs that run outwards from the crown. Without them short hair is a stain on a bald skull.
import { clamp, smoothstep } from '../../pixels.ts';
import { freePlanes } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import type { GridSize, PixelPoint } from '../../raster/grid.ts';
import { createSeededRandomFunction } from '../../steps/noise.ts';
import type { Plane } from '../../types.ts';
import { drawLinesOfHalfSizeFlow } from './flow-lines.ts';

/** In face widths: how far apart hairs begin, and how long they are; their breadth as a share of the former. */
const APART = 0.0125;
const LENGTH = { least: 0.015, more: 0.018 };
const BREADTH = 0.36;
/** In head coordinates (v): from the first row to the second hairs grow fewer, as beside the ears they would be bristles. */
const BESIDE_EARS = [0, 0.2] as const;
/** In head coordinates: the crown, and how much less than down hair runs sideways. */
const CROWN = { u: 0, v: -1.9, aside: 0.8 };
/** Radians by which a hair is turned at most. */
const TURNED = 0.5;
/** The share of the places that have a hair: at least, and how much more where hair is dense. */
const SHARE = { least: 0.45, more: 0.5 };
/** How many hairs catch the light: none as dark as the hair is on the whole, most where the photo is lighter by so much L*. */
const LIGHT = { most: 0.5, lighter: 18, sigma: 0.012 };

type ScalpPlanes = {
  /** Head coordinates. */
  u: Plane;
  v: Plane;
  /** Where there is hair, 0..1. */
  grown: Plane;
  /** How dense it is, about 0..1. */
  density: Plane;
  /** The photo's L*. */
  lightness: Plane;
};

/** Where dark hairs and hairs that catch the light lie, 0..1. `hairLightness`: L* of the hair; `faceWidth` in pixels of the grid. */
export function createScalpHairMasks(
  grid: GridSize,
  { u, v, grown, density, lightness }: ScalpPlanes,
  { hairLightness, faceWidth, seed }: { hairLightness: number; faceWidth: number; seed: number },
): { dark: Plane; light: Plane } {
  const random = createSeededRandomFunction(seed + 29);
  const calm = gaussianBlur(lightness, grid, LIGHT.sigma * faceWidth);
  const [dark, light]: PixelPoint[][][] = [[], []];
  const apart = APART * faceWidth;
  for (let row = 0; row < grid.height; row += apart) {
    for (let column = 0; column < grid.width; column += apart) {
      const [x, y] = [column + apart * random(), row + apart * random()];
      const [chance, long, turn, shine] = [random(), random(), random(), random()];
      if (x >= grid.width || y >= grid.height) continue;
      const i = Math.floor(y) * grid.width + Math.floor(x);
      const share = clamp(SHARE.least + SHARE.more * density[i]) * smoothstep(BESIDE_EARS[1], BESIDE_EARS[0], v[i]);
      if (chance >= grown[i] * share) continue;
      const angle = Math.atan2(v[i] - CROWN.v, CROWN.aside * (u[i] - CROWN.u)) + TURNED * (2 * turn - 1);
      const isLit = shine < LIGHT.most * smoothstep(hairLightness, hairLightness + LIGHT.lighter, calm[i]);
      const hair = straightLine(grid, [x, y], angle, (LENGTH.least + LENGTH.more * long) * faceWidth);
      (isLit ? light : dark).push(hair);
    }
  }
  freePlanes(calm);
  const draw = (hairs: PixelPoint[][]): Plane =>
    drawLinesOfHalfSizeFlow(grid, hairs, { breadthAt: () => BREADTH, spacing: apart });
  return { dark: draw(dark), light: draw(light) };
}

/** From a place of the grid on, in pixels of half its size and about as many points; none beyond the grid. */
function straightLine({ width, height }: GridSize, [x, y]: PixelPoint, angle: number, length: number): PixelPoint[] {
  const steps = Math.max(3, Math.round(length / 2));
  return Array.from({ length: steps + 1 }, (_, k): PixelPoint => {
    const way = (length * k) / steps;
    return [(x + Math.cos(angle) * way) / 2, (y + Math.sin(angle) * way) / 2];
  }).filter(([px, py]) => px >= 0 && py >= 0 && 2 * px < width && 2 * py < height);
}
