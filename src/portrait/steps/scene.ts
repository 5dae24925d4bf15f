// Draws the layers of a scene: crisp vector shapes, broken up by the grain of a print.
import sharp from 'sharp';
import { softBlur } from '../pixels.ts';
import type { Layer, Shadow } from '../scenes/scene.ts';
import type { Plane } from '../types.ts';
import { type Frame, MASTER, type Picture, pixelsOf } from './canvas.ts';
import { TOOTH, toothOf } from './noise.ts';

/** Colours (not multiplied by their cover) and how opaque each pixel is. */
export type Sheet = { width: number; height: number; colour: Picture; cover: Plane };

async function draw({ svg }: Layer, frame: Frame): Promise<Uint8Array> {
  const { width, height } = pixelsOf(frame);
  const document = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${frame.width} ${frame.height}" preserveAspectRatio="none">${svg}</svg>`;
  return await sharp(Buffer.from(document)).ensureAlpha().raw().toBuffer();
}

/** The soft shadow that a sheet of paper throws on those below it; `scale` is how many pixels its units have. */
function castShadow(sheet: Sheet, pixels: Uint8Array, { blur, drop, depth }: Shadow, scale: number): void {
  const { colour, width, height } = sheet;
  const [wide, high] = [(width + 1) >> 1, (height + 1) >> 1];
  const half = new Float32Array(wide * high);
  const shift = Math.round((drop * scale) / 2);
  for (let y = Math.max(0, shift); y < Math.min(high, high + shift); y++) {
    for (let x = 0; x < wide; x++) half[y * wide + x] = pixels[(2 * (y - shift) * width + 2 * x) * 4 + 3] / 255;
  }
  const soft = softBlur(half, wide, high, (blur * scale) / 2);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const shade = soft[(y >> 1) * wide + (x >> 1)] * depth;
      if (shade < 0.004) continue;
      for (let o = (y * width + x) * 3, k = 0; k < 3; k++) colour[o + k] *= 1 - shade;
    }
  }
}

function lay(sheet: Sheet, pixels: Uint8Array, grain: number, tooth: Float32Array): void {
  const { colour, cover, width } = sheet;
  for (let i = 0; i < cover.length; i++) {
    const opacity = pixels[i * 4 + 3];
    if (opacity === 0) continue;
    let alpha = opacity / 255;
    if (grain > 0 && opacity < 255) {
      // Above the paper's tooth the ink takes, below it does not; half a tone of softness keeps it print and not noise.
      const threshold = tooth[((i / width) & (TOOTH - 1)) * TOOTH + ((i % width) & (TOOTH - 1))];
      const t = Math.min(1, Math.max(0, (alpha - threshold) * 1.6 + 0.5));
      alpha += (t * t * (3 - 2 * t) - alpha) * grain * Math.min(1, 6 * alpha * (1 - alpha));
    }
    const under = cover[i] * (1 - alpha);
    const total = alpha + under;
    const [a, b] = [alpha / total, under / total];
    const o = i * 3;
    colour[o] = (pixels[i * 4] / 255) * a + colour[o] * b;
    colour[o + 1] = (pixels[i * 4 + 1] / 255) * a + colour[o + 1] * b;
    colour[o + 2] = (pixels[i * 4 + 2] / 255) * a + colour[o + 2] * b;
    cover[i] = total;
  }
}

/** Lays the sheets one above the other. */
export async function drawLayers(layers: readonly Layer[], seed: number, frame: Frame = MASTER): Promise<Sheet> {
  const { width, height } = pixelsOf(frame);
  const area = width * height;
  const sheet: Sheet = { width, height, colour: new Float32Array(area * 3), cover: new Float32Array(area) };
  const tooth = toothOf(seed);
  // The next sheet is drawn on another core while this one is laid.
  let next = layers[0] && draw(layers[0], frame);
  for (const [k, layer] of layers.entries()) {
    const pixels = await next;
    next = layers[k + 1] && draw(layers[k + 1], frame);
    if (layer.shadow) castShadow(sheet, pixels, layer.shadow, frame.scale);
    lay(sheet, pixels, layer.grain ?? 0, tooth);
  }
  return sheet;
}
