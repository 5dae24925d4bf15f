// Light on the figure's edges: coloured rims from behind, and the glow of the background that wraps around.
import type { PlacedSubject } from '../drawing/types.ts';
import { smoothstep, tripleBoxBlur } from '../pixels.ts';
import type { SceneLight } from '../scenes/scene.ts';
import { runLoopInBands, wasmLoops } from '../simd/loops.ts';
import type { Plane } from '../types.ts';
import type { NormalizedRgbPixels } from './canvas.ts';
import { downsamplePlaneByTwo } from './downsample-plane.ts';
import type { RgbImageWithAlpha } from './draw-layers.ts';

/** 'lit': the scene's light wraps around the figure's edges. 'plain': the figure is printed as it is. */
export type EdgeLightingMode = 'lit' | 'plain';

/** A figure on a sheet, in pixels. `scale`: how large it is beside the one on the master, 1 unless said; `edges` are lit unless said. */
export type FigureOnCanvas = Pick<PlacedSubject, 'alpha' | 'head' | 'cover'> & {
  colour: NormalizedRgbPixels;
  scale?: number;
  edges?: EdgeLightingMode;
};

/** The light that a background throws: its colours blurred, one plane a channel, at half size. */
function glowOf({ width, height, colour }: RgbImageWithAlpha, reach: number): Plane[] {
  const [wide, high] = [width >> 1, height >> 1];
  return [0, 1, 2].map((channel) => {
    const half = new Float32Array(wide * high);
    for (let y = 0, h = 0; y < high; y++) {
      for (let x = 0, o = 6 * y * width + channel; x < wide; x++, h++, o += 6)
        half[h] = (colour[o] + colour[o + 3] + colour[o + 3 * width] + colour[o + 3 * width + 3]) / 4;
    }
    return tripleBoxBlur(half, wide, high, reach, half);
  });
}

/** `most`: how strongly the foot of a figure sinks into the scene's shade, 0..1. `reach`: how many pixels of the master canvas above `cover` that begins. */
const SINK = { most: 0.4, reach: 220 };

/**
 * For each row how much of the figure's colours is left, as its foot sinks into the scene's shade, and how strong the light
 * from behind is, which fades below the head, so that the chest does not glow.
 */
function gainsOf({ head, cover, scale = 1 }: FigureOnCanvas, height: number, { shade }: SceneLight): Float32Array {
  const chin = head.y + head.radius;
  const from = Math.max(chin + 90 * scale, cover - SINK.reach * scale);
  const to = Math.max(chin + 200 * scale, cover + 40 * scale);
  const gains = new Float32Array(4 * height);
  for (let y = 0; y < height; y++) {
    const sink = SINK.most * smoothstep(from, to, y);
    for (let k = 0; k < 3; k++) gains[4 * y + k] = 1 - sink * 0.65 * (1 - shade[k]);
    gains[4 * y + 3] = 1 - 0.6 * smoothstep(chin, head.y + head.radius * 2.6, y);
  }
  return gains;
}

/** Lays the figure over `sheet`, the opaque picture behind it, its edges in the light of that unless they are plain. */
export function compositeFigureOntoBackgroundInPlace(
  sheet: RgbImageWithAlpha,
  figure: FigureOnCanvas,
  light: SceneLight,
): void {
  if (figure.edges === 'plain') layOver(sheet, figure);
  else layLit(sheet, figure, light);
}

function layOver({ colour: onto }: RgbImageWithAlpha, { colour, alpha }: FigureOnCanvas): void {
  for (let i = 0, o = 0; i < alpha.length; i++, o += 3) {
    const share = alpha[i];
    if (share === 0) continue;
    for (let k = o; k < o + 3; k++) onto[k] += share * (colour[k] - onto[k]);
  }
}

function layLit(sheet: RgbImageWithAlpha, figure: FigureOnCanvas, light: SceneLight): void {
  const { width, height } = sheet;
  const { colour, alpha, scale = 1 } = figure;
  const perRow = width >> 1;
  const half = downsamplePlaneByTwo(alpha, width, height);
  const blurred = (reach: number): Plane => tripleBoxBlur(half, perRow, height >> 1, reach * scale);
  const strips = [
    { values: sheet.colour, perRow: 3 * width, written: true },
    { values: colour, perRow: 3 * width },
    { values: alpha, perRow: width },
    ...[...glowOf(sheet, 14 * scale), blurred(2)].map((values) => ({ values, perRow, half: true })),
  ];
  const [right, left] = light.rims;
  const tables = [blurred(8), gainsOf(figure, height, light), Float32Array.of(...right, 0, ...left, 0)];
  runLoopInBands({ from: 0, to: height }, strips, tables, (at, top, rows) =>
    wasmLoops.compositeLitFigureRows(...at.slice(0, 10), width, top, rows, height),
  );
}
