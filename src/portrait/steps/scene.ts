// Draws the layers of a scene: crisp vector shapes, broken up by the grain of a print.
import sharp from 'sharp';
import { softBlur } from '../pixels.ts';
import type { Layer, Shadow } from '../scenes/scene.ts';
import type { Plane } from '../types.ts';
import { AREA, HEIGHT, type Picture, WIDTH } from './canvas.ts';
import { HALF_HEIGHT, HALF_WIDTH } from './half.ts';
import { TOOTH, toothOf } from './noise.ts';

/** Colours (not multiplied by their cover) and how opaque each pixel is. */
export type Sheet = { colour: Picture; cover: Plane };

async function pixelsOf({ svg }: Layer): Promise<Uint8Array> {
  const document = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${svg}</svg>`;
  return await sharp(Buffer.from(document)).ensureAlpha().raw().toBuffer();
}

/** The soft shadow that a sheet of paper throws on those below it. */
function castShadow({ colour }: Sheet, pixels: Uint8Array, { blur, drop, depth }: Shadow): void {
  const half = new Float32Array(HALF_WIDTH * HALF_HEIGHT);
  const shift = Math.round(drop / 2);
  for (let y = Math.max(0, shift); y < Math.min(HALF_HEIGHT, HALF_HEIGHT + shift); y++) {
    for (let x = 0; x < HALF_WIDTH; x++)
      half[y * HALF_WIDTH + x] = pixels[(2 * (y - shift) * WIDTH + 2 * x) * 4 + 3] / 255;
  }
  const soft = softBlur(half, HALF_WIDTH, HALF_HEIGHT, blur / 2);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const shade = soft[(y >> 1) * HALF_WIDTH + (x >> 1)] * depth;
      if (shade < 0.004) continue;
      for (let o = (y * WIDTH + x) * 3, k = 0; k < 3; k++) colour[o + k] *= 1 - shade;
    }
  }
}

function lay(sheet: Sheet, pixels: Uint8Array, grain: number, tooth: Float32Array): void {
  const { colour, cover } = sheet;
  for (let i = 0; i < AREA; i++) {
    const opacity = pixels[i * 4 + 3];
    if (opacity === 0) continue;
    let alpha = opacity / 255;
    if (grain > 0 && opacity < 255) {
      // Above the paper's tooth the ink takes, below it does not; half a tone of softness keeps it print and not noise.
      const threshold = tooth[((i / WIDTH) & (TOOTH - 1)) * TOOTH + ((i % WIDTH) & (TOOTH - 1))];
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
export async function drawLayers(layers: readonly Layer[], seed: number): Promise<Sheet> {
  const sheet: Sheet = { colour: new Float32Array(AREA * 3), cover: new Float32Array(AREA) };
  const tooth = toothOf(seed);
  for (const layer of layers) {
    const pixels = await pixelsOf(layer);
    if (layer.shadow) castShadow(sheet, pixels, layer.shadow);
    lay(sheet, pixels, layer.grain ?? 0, tooth);
  }
  return sheet;
}
