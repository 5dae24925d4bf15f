// Measures of a drawing's style: share of flat areas, steepness of edges, colours.
import { gaussianBlur } from '#portrait/raster/blur.ts';
import { pictureToLab } from '#portrait/raster/lab.ts';
import { quantiles } from '#portrait/raster/statistics.ts';
import { MASTER_FRAME, MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '#portrait/steps/canvas.ts';
import type { RgbImageWithAlpha } from '#portrait/steps/draw-layers.ts';

/** Colours and opacity of the master canvas; below the row `cover` nothing counts. */
export type DrawingPixels = { colour: Float32Array; alpha: Float32Array; cover: number };

/** Shares from 0 to 1; gradients in L* per pixel; distances in CIE76. */
type GradientShares = { flat: number; fine: number; steep: number };
export type DrawingStyleMeasurements = GradientShares & { palette: number };

/** Below this many L* per pixel a place is flat, above STEEP it is the edge of a cut shape; between lies shading. */
const FLAT = 0.35;
const STEEP = 3;
/** The paper's tooth is on the finished picture alone; the grain of the press is averaged out. */
const GRAIN = 1.5;
/** Colours of a scene are gathered in cubes of this side. */
const CUBE = 8;
/** What a scene uses for less than this share of its sheet is an accident of two colours meeting. */
const LEAST_SHARE = 0.002;

export function toFullyOpaqueDrawing({ colour }: RgbImageWithAlpha): DrawingPixels {
  return {
    colour,
    alpha: new Float32Array(MASTER_PIXEL_WIDTH * MASTER_PIXEL_HEIGHT).fill(1),
    cover: MASTER_PIXEL_HEIGHT,
  };
}

/** Shares of the figure that are flat, finely modelled, and edges. */
export function measureGradientShares({ colour, alpha, cover }: DrawingPixels): GradientShares {
  const lab = pictureToLab(colour);
  const lightness = new Float32Array(MASTER_PIXEL_WIDTH * MASTER_PIXEL_HEIGHT);
  for (let i = 0; i < lightness.length; i++) lightness[i] = lab[3 * i];
  const calm = gaussianBlur(lightness, MASTER_FRAME, GRAIN);
  let [flat, steep, all] = [0, 0, 0];
  for (let y = 1; y < Math.min(MASTER_PIXEL_HEIGHT - 1, cover); y++) {
    for (let x = 1; x < MASTER_PIXEL_WIDTH - 1; x++) {
      const i = y * MASTER_PIXEL_WIDTH + x;
      if (alpha[i] < 0.95 || alpha[i - 4] < 0.95 || alpha[i + 4] < 0.95) continue;
      const slope =
        Math.hypot(calm[i + 1] - calm[i - 1], calm[i + MASTER_PIXEL_WIDTH] - calm[i - MASTER_PIXEL_WIDTH]) / 2;
      all++;
      if (slope < FLAT) flat++;
      else if (slope > STEEP) steep++;
    }
  }
  return { flat: flat / all, steep: steep / all, fine: 1 - (flat + steep) / all };
}

export function measureDrawingStyle(figure: DrawingPixels, scene: DrawingPixels): DrawingStyleMeasurements {
  return { ...measureGradientShares(figure), palette: paletteDistance(figure, scene) };
}

/** How far the middle figure pixel's colour is from the nearest colour that the scene uses. */
function paletteDistance(figure: DrawingPixels, scene: DrawingPixels): number {
  const palette = coloursOf(scene);
  const distances: number[] = [];
  const lab = pictureToLab(figure.colour);
  for (let i = 0; i < figure.alpha.length && i < figure.cover * MASTER_PIXEL_WIDTH; i += 23) {
    if (figure.alpha[i] < 0.95) continue;
    let nearest = Infinity;
    for (const [L, a, b] of palette)
      nearest = Math.min(nearest, Math.hypot(lab[3 * i] - L, lab[3 * i + 1] - a, lab[3 * i + 2] - b));
    distances.push(nearest);
  }
  return quantiles(distances, [0.5])[0];
}

function coloursOf({ colour, cover }: DrawingPixels): [number, number, number][] {
  const lab = pictureToLab(colour);
  const cubes = new Map<string, { count: number; sum: [number, number, number] }>();
  let all = 0;
  for (let i = 0; i < cover * MASTER_PIXEL_WIDTH; i += 7, all++) {
    const at = [lab[3 * i], lab[3 * i + 1], lab[3 * i + 2]];
    const key = at.map((value) => Math.round(value / CUBE)).join();
    const cube = cubes.get(key) ?? { count: 0, sum: [0, 0, 0] };
    cube.count++;
    for (const k of [0, 1, 2] as const) cube.sum[k] += at[k];
    cubes.set(key, cube);
  }
  return [...cubes.values()]
    .filter(({ count }) => count > LEAST_SHARE * all)
    .map(({ count, sum }) => [sum[0] / count, sum[1] / count, sum[2] / count]);
}

/** The figure's shares less those of its scene: 0 where both are made in the same way. The palette is a distance already. */
export function computeStyleDifferencesFromScene(
  figure: DrawingStyleMeasurements,
  scene: GradientShares,
): DrawingStyleMeasurements {
  return {
    flat: figure.flat - scene.flat,
    fine: figure.fine - scene.fine,
    steep: figure.steep - scene.steep,
    palette: figure.palette,
  };
}
