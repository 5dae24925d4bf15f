// Draws the layers of a scene: vector shapes with printed grain.
import sharp from 'sharp';
import { tripleBoxBlur } from '../pixels.ts';
import { freePlanes, newPlane } from '../planes.ts';
import type { LayerShadow, SceneLayer } from '../scenes/scene.ts';
import { runLoopInBands, wasmLoops } from '../simd/loops.ts';
import type { Plane } from '../types.ts';
import { type FrameSizeAndScale, frameSizeInPixels, MASTER_FRAME, type NormalizedRgbPixels } from './canvas.ts';
import { createGrainThresholdTile } from './noise.ts';

/** Colours (not multiplied by their cover) and how opaque each pixel is. */
export type RgbImageWithAlpha = { width: number; height: number; colour: NormalizedRgbPixels; alpha: Plane };

/** One drawn layer: red, green, blue and opacity, and the rows between which there is anything on it. */
type Paper = { pixels: Uint8Array; from: number; to: number };

async function draw({ svg }: SceneLayer, frame: FrameSizeAndScale): Promise<Paper> {
  const { width, height } = frameSizeInPixels(frame);
  const document = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${frame.width} ${frame.height}" preserveAspectRatio="none">${svg}</svg>`;
  const pixels = await sharp(Buffer.from(document)).ensureAlpha().raw().toBuffer();
  return { pixels, ...inkedRows(pixels, width, height) };
}

/** Many a layer covers the foot of the sheet alone. `from` is even. */
function inkedRows(pixels: Uint8Array, width: number, height: number): { from: number; to: number } {
  const isBare = (y: number): boolean => {
    for (let o = y * width * 4 + 3; o < (y + 1) * width * 4; o += 4) if (pixels[o] > 0) return false;
    return true;
  };
  let [from, to] = [0, height];
  while (from < to && isBare(from)) from++;
  while (to > from && isBare(to - 1)) to--;
  return { from: from & ~1, to };
}

/** The soft shadow that a sheet of paper throws on those below it; `scale` is how many pixels its units have. */
function castShadow(
  { colour, width, height }: RgbImageWithAlpha,
  paper: Paper,
  { blur, drop, strength }: LayerShadow,
  scale: number,
): void {
  const [wide, high] = [(width + 1) >> 1, (height + 1) >> 1];
  const half = newPlane(wide * high);
  const shift = Math.round((drop * scale) / 2);
  const [first, last] = [(paper.from >> 1) + shift, ((paper.to + 1) >> 1) + shift];
  for (let y = Math.max(0, shift, first); y < Math.min(high, high + shift, last); y++) {
    for (let x = 0; x < wide; x++) half[y * wide + x] = paper.pixels[(2 * (y - shift) * width + 2 * x) * 4 + 3] / 255;
  }
  const radius = (blur * scale) / 2;
  const soft = tripleBoxBlur(half, wide, high, radius);
  // Three blurs, each of which reaches so far.
  const reach = 3 * Math.ceil(radius);
  const rows = { from: 2 * Math.max(0, first - reach), to: Math.min(height, 2 * (last + reach)) };
  const strips = [
    { values: colour, perRow: 3 * width, written: true },
    { values: soft, perRow: wide, half: true },
  ];
  runLoopInBands(rows, strips, [], ([on, shadow], _top, count) =>
    wasmLoops.darkenRowsByShadow(on, shadow, width, count, strength),
  );
  freePlanes(half, soft);
}

function lay(
  { colour, alpha: cover, width }: RgbImageWithAlpha,
  paper: Paper,
  grain: number,
  tooth: Float32Array,
): void {
  const strips = [
    { values: paper.pixels, perRow: 4 * width },
    { values: colour, perRow: 3 * width, written: true },
    { values: cover, perRow: width, written: true },
  ];
  runLoopInBands(paper, strips, [tooth], ([from, onto, opacity, teeth], top, count) =>
    wasmLoops.compositeLayerRows(from, onto, opacity, teeth, width, top, count, grain),
  );
}

/** Lays the sheets one above the other. */
export async function renderLayersToImage(
  layers: readonly SceneLayer[],
  seed: number,
  frame: FrameSizeAndScale = MASTER_FRAME,
): Promise<RgbImageWithAlpha> {
  const { width, height } = frameSizeInPixels(frame);
  const area = width * height;
  const sheet: RgbImageWithAlpha = { width, height, colour: newPlane(area * 3), alpha: newPlane(area) };
  const tooth = createGrainThresholdTile(seed);
  // The next sheet is drawn on another core while this one is laid.
  let next = layers[0] && draw(layers[0], frame);
  for (const [k, layer] of layers.entries()) {
    const paper = await next;
    next = layers[k + 1] && draw(layers[k + 1], frame);
    if (layer.shadow) castShadow(sheet, paper, layer.shadow, frame.scale);
    lay(sheet, paper, layer.grain ?? 0, tooth);
    // Memory of its own, which otherwise waits for the garbage collector: 6 MB a layer.
    freePlanes(paper.pixels);
  }
  return sheet;
}
