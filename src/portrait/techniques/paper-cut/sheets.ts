// Sheets of paper laid over one another, each with its grain, a bright cut edge and a shadow on what lies below.
import { clamp } from '../../pixels.ts';
import { freePlanes, newPlane, runInPlaneScope } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { boundsOfMask, type GridSize } from '../../raster/grid.ts';
import { lerp, lumaAtOffset, type NormalizedRgb, type NormalizedRgbPixels } from '../../steps/canvas.ts';
import { hashNoise } from '../../steps/noise.ts';
import type { Plane } from '../../types.ts';
import { areaFromBounds, cropPlaneToArea, pasteAreaIntoPlane, type RectangularArea } from '../common/area.ts';

/** What has been laid so far: colours and opacity of an area of the canvas. */
export type PaperComposite = { area: RectangularArea; colour: NormalizedRgbPixels; alpha: Plane };

type PaperSheet = {
  colour: NormalizedRgb;
  /** The shape of the sheet, in the area of the stack. */
  shape: Plane;
  /** Pixels by which it stands above what lies below. */
  lift: number;
  /** How dark its shadow is, and how bright its cut edge, 0..1. */
  depth?: number;
  edge?: number;
  /** 1 where it has neither shadow nor bright edge, in the area of the stack. */
  flat?: Plane;
};

export type PaperTextureAndLight = {
  light: readonly [number, number, number];
  /** Grain of the paper as a square tile of factors around 0. */
  fibre: Plane;
};

const TILE = 256;
const FIBRE = 0.014;
/** The shadow in two parts: how far it falls and how soft it is, in lifts, and its share. */
const SHADOWS = [
  { fall: 0.35, blur: 0.25, share: 0.55 },
  { fall: 1, blur: 0.8, share: 0.45 },
] as const;
const SHADE: NormalizedRgb = [0.04, 0, 0.05];

/** Lays a sheet onto the stack, in place. */
export function compositeSheet(stack: PaperComposite, sheet: PaperSheet, paper: PaperTextureAndLight): void {
  const { lift } = sheet;
  const bounds = boundsOfMask(sheet.shape, stack.area, { least: 0.004, margin: Math.ceil(4 * lift) + 4 });
  if (!bounds) return;
  const box = areaFromBounds(bounds);
  const shape = cropPlaneToArea(sheet.shape, box, stack.area);
  const flat = sheet.flat && cropPlaneToArea(sheet.flat, box, stack.area);
  const cut = { ...sheet, shape, flat };
  const part: PaperComposite = {
    area: box,
    colour: cropPlaneToArea(stack.colour, box, stack.area, 3),
    alpha: cropPlaneToArea(stack.alpha, box, stack.area),
  };
  runInPlaneScope(() => {
    throwShadow(part, cut, paper);
    layPaper(part, cut, paper);
  });
  pasteAreaIntoPlane(part.colour, box, stack.colour, stack.area, 3);
  pasteAreaIntoPlane(part.alpha, box, stack.alpha, stack.area);
  freePlanes(shape, part.colour, part.alpha, ...(flat ? [flat] : []));
}

function throwShadow(
  { area, colour, alpha }: PaperComposite,
  { shape, flat, lift, depth = 0.42 }: PaperSheet,
  { light }: PaperTextureAndLight,
): void {
  const shadow = newPlane(shape.length);
  for (const { fall, blur, share } of SHADOWS) {
    const thrown = moved(shape, area, -light[0] * lift * fall, -light[1] * lift * fall + lift * 0.25);
    const soft = gaussianBlur(thrown, area, lift * blur);
    for (let i = 0; i < shadow.length; i++) shadow[i] += share * soft[i];
    freePlanes(thrown, soft);
  }
  for (let i = 0, o = 0; i < shadow.length; i++, o += 3) {
    const dark = depth * clamp(shadow[i]) * (1 - shape[i]) * (flat ? 1 - flat[i] : 1);
    if (dark > 0.002) over(colour, alpha, { i, o }, SHADE, dark);
  }
}

function layPaper(
  { area, colour, alpha }: PaperComposite,
  { shape, flat, colour: own, edge = 0.12 }: PaperSheet,
  { light, fibre }: PaperTextureAndLight,
): void {
  // On dark paper the same edge would look like wire.
  const brightness = edge * 0.85 * lerp(0.35, 1, lumaAtOffset(own));
  const beyond = moved(shape, area, -2 * Math.sign(light[0]), 2);
  const paper = new Float32Array(3);
  for (let y = 0, i = 0, o = 0; y < area.height; y++) {
    const row = ((area.top + y) % TILE) * TILE;
    for (let x = 0; x < area.width; x++, i++, o += 3) {
      if (shape[i] === 0) continue;
      const factor = 1 + fibre[row + ((area.left + x) % TILE)];
      const bright = Math.max(0, shape[i] - beyond[i]) * brightness * (flat ? 1 - flat[i] : 1);
      for (let c = 0; c < 3; c++) paper[c] = clamp(own[c] * factor + bright);
      over(colour, alpha, { i, o }, paper, shape[i]);
    }
  }
}

/** Lays an ink over one pixel, whether there is paper below or nothing. */
function over(
  colour: NormalizedRgbPixels,
  alpha: Plane,
  { i, o }: { i: number; o: number },
  ink: ArrayLike<number>,
  share: number,
): void {
  const left = alpha[i] * (1 - share);
  const total = share + left;
  for (let c = 0; c < 3; c++) colour[o + c] = (ink[c] * share + colour[o + c] * left) / total;
  alpha[i] = total;
}

/** The plane moved by whole pixels; nothing comes in from outside. */
function moved(plane: Plane, { width, height }: GridSize, right: number, down: number): Plane {
  const [dx, dy] = [Math.round(right), Math.round(down)];
  const result = newPlane(plane.length);
  for (let y = Math.max(0, dy); y < Math.min(height, height + dy); y++) {
    const from = (y - dy) * width;
    const start = Math.max(0, dx);
    const end = Math.min(width, width + dx);
    result.set(plane.subarray(from + start - dx, from + end - dx), y * width + start);
  }
  return result;
}

/** Short fibres that lie across the sheet, and fine grain. */
export function createPaperFibreTile(seed: number): Plane {
  const noise = new Float32Array(TILE * TILE);
  // The sum of four evenly spread numbers is about normal.
  for (let i = 0; i < noise.length; i++) {
    let sum = 0;
    for (let k = 0; k < 4; k++) sum += hashNoise(i % TILE, Math.floor(i / TILE), seed + k) - 0.5;
    noise[i] = sum * 1.73;
  }
  const fine = gaussianBlur(noise, { width: TILE, height: TILE }, 0.8);
  const long = new Float32Array(noise.length);
  for (let y = 0; y < TILE; y++) {
    const row = noise.subarray(y * TILE, (y + 1) * TILE);
    for (let x = 0; x < TILE; x++) {
      let sum = 0;
      for (let k = -5; k <= 5; k++) sum += row[(x + k + TILE) % TILE];
      long[y * TILE + x] = sum / 11;
    }
  }
  return long.map((value, i) => FIBRE * 2.2 * value + FIBRE * fine[i]);
}
