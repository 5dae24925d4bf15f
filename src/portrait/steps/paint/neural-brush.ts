// The optional neural brush: repaints the figure in the style of its own scene, tile by tile, and lays that over the painting.
import { clamp, resizePlane, softBlur } from '../../pixels.ts';
import type { Plane, Raster } from '../../types.ts';
import { type StyleModels, TILE_SIDE } from '../../vision/style-models.ts';
import { AREA, HEIGHT, mix, type Picture, WIDTH } from '../canvas.ts';
import { halfOf } from '../half.ts';
import type { Regions } from './regions.ts';

/** How much of it shows: off the face, on it, and on eyes, nose and mouth. More on the face costs the likeness. */
const SHARE = { cloth: 0.78, face: 0.35, features: 0.12 };
/** Of the style, how much is the scene's and not the figure's own. */
const SCENE = 0.6;
/** How much of the figure's own tones stays below the strokes: a style must not make skin lighter or hair another colour. */
const OWN_TONES = 0.8;
/** What is wider than this many pixels of the working size is a tone, what is finer a stroke. */
const TONE_RADIUS = 10;
/** It works at this share of the canvas's size: strokes become broader, and tiles fewer. */
const SCALE = 0.6;
const [W, H] = [Math.round(WIDTH * SCALE), Math.round(HEIGHT * SCALE)];
/** The least that neighbouring tiles share, as a share of a tile: their seams are softened over half of it. */
const OVERLAP = 0.25;

/** From this opacity on a pixel belongs to the figure. */
const COVERED = 0.02;

/** Repaints `colour` in place. `scene` is the picture behind the figure, at any size. */
export async function restyle(
  models: StyleModels,
  colour: Picture,
  alpha: Plane,
  { face, features }: Regions,
  scene: Raster,
): Promise<void> {
  const ground = meanOf(scene);
  const planes = [0, 1, 2].map((channel) => shrink(colour, alpha, channel, ground[channel]));
  const cover = resizePlane(alpha, WIDTH, HEIGHT, W, H);
  const style = await blendStyles(models, planes, scene);
  const painted = await repaint(models, planes, cover, style);
  for (const [channel, plane] of painted.entries()) {
    const large = resizePlane(withOwnTones(plane, planes[channel]), W, H, WIDTH, HEIGHT);
    for (let i = 0; i < AREA; i++) {
      if (alpha[i] === 0) continue;
      const half = halfOf(i);
      const share = mix(mix(SHARE.cloth, SHARE.face, face[half]), SHARE.features, features[half]);
      const o = i * 3 + channel;
      colour[o] = mix(colour[o], large[i], share);
    }
  }
}

/** The strokes of one plane on the tones of the other. */
function withOwnTones(painted: Plane, own: Plane): Plane {
  const [there, here] = [softBlur(painted, W, H, TONE_RADIUS), softBlur(own, W, H, TONE_RADIUS)];
  return painted.map((value, i) => clamp(value + OWN_TONES * (here[i] - there[i])));
}

function meanOf({ data }: Raster): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < data.length; i++) sums[i % 3] += data[i];
  return sums.map((sum) => (3 * sum) / data.length / 255) as [number, number, number];
}

/** One channel of the figure on plain ground, at the working size. */
function shrink(colour: Picture, alpha: Plane, channel: number, ground: number): Plane {
  const plane = new Float32Array(AREA);
  for (let i = 0; i < AREA; i++) plane[i] = mix(ground, colour[i * 3 + channel], alpha[i]);
  return resizePlane(plane, WIDTH, HEIGHT, W, H);
}

async function blendStyles(models: StyleModels, planes: Plane[], scene: Raster): Promise<Float32Array> {
  const data = new Uint8Array(W * H * 3);
  for (let i = 0; i < data.length; i++) data[i] = planes[i % 3][(i / 3) | 0] * 255;
  const own = await models.describe({ width: W, height: H, data });
  const wanted = await models.describe(scene);
  return own.map((value, k) => mix(value, wanted[k], SCENE));
}

/** Where tiles begin that cover one side from `first` to `last`, evenly spread, within a sheet that is `length` long. */
function startsAlong(first: number, last: number, length: number): number[] {
  const count = Math.max(1, Math.ceil((last - first - TILE_SIDE) / (TILE_SIDE * (1 - OVERLAP))) + 1);
  // One tile that is longer than the figure stands in its middle.
  const begin = count > 1 ? first : (first + last - TILE_SIDE) / 2;
  const way = count > 1 ? (last - first - TILE_SIDE) / (count - 1) : 0;
  return Array.from({ length: count }, (_, k) => Math.round(clamp(begin + k * way, 0, length - TILE_SIDE)));
}

/** The box around the figure. */
function boundsOf(cover: Plane): { left: number; right: number; top: number; bottom: number } {
  const bounds = { left: W, right: 0, top: H, bottom: 0 };
  for (let y = 0, i = 0; y < H; y++) {
    for (let x = 0; x < W; x++, i++) {
      if (cover[i] <= COVERED) continue;
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x + 1);
      bounds.top = Math.min(bounds.top, y);
      bounds.bottom = y + 1;
    }
  }
  return bounds;
}

/** Tiles where the figure is; where they overlap, the middle of a tile counts more than its rim. */
async function repaint(models: StyleModels, planes: Plane[], cover: Plane, style: Float32Array): Promise<Plane[]> {
  const sums = planes.map(() => new Float32Array(W * H));
  const weights = new Float32Array(W * H);
  const box = boundsOf(cover);
  for (const top of startsAlong(box.top, box.bottom, H)) {
    for (const left of startsAlong(box.left, box.right, W)) {
      if (!isCovered(cover, left, top)) continue;
      const tile = new Float32Array(TILE_SIDE * TILE_SIDE * 3);
      eachPixel(left, top, (i, o) => {
        for (const [k, plane] of planes.entries()) tile[o * 3 + k] = plane[i];
      });
      const fresh = await models.repaint(tile, style);
      eachPixel(left, top, (i, o, weight) => {
        weights[i] += weight;
        for (const [k, sum] of sums.entries()) sum[i] += weight * fresh[o * 3 + k];
      });
    }
  }
  return sums.map((sum, k) => sum.map((value, i) => (weights[i] > 0 ? value / weights[i] : planes[k][i])));
}

function isCovered(cover: Plane, left: number, top: number): boolean {
  for (let y = top; y < top + TILE_SIDE; y += 4)
    for (let x = left; x < left + TILE_SIDE; x += 4) if (cover[y * W + x] > COVERED) return true;
  return false;
}

/** `visit` gets the pixel of the sheet, that of the tile, and the tile's weight there. */
function eachPixel(left: number, top: number, visit: (i: number, o: number, weight: number) => void): void {
  const rim = (at: number): number => Math.min(1, (0.5 - Math.abs((at + 0.5) / TILE_SIDE - 0.5)) * 4 + 0.01);
  for (let y = 0; y < TILE_SIDE; y++) {
    const vertical = rim(y);
    for (let x = 0; x < TILE_SIDE; x++) visit((top + y) * W + left + x, y * TILE_SIDE + x, vertical * rim(x));
  }
}
