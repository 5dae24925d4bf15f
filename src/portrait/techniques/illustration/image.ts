// Planes of ink as images inside a layer, for what is too fine for paths.
import sharp from 'sharp';
import type { CanvasWindow } from './windows.ts';

/** `inkAt` gives red, green, blue and opacity (0..1) of each cell, which it writes to its second argument. */
export async function drawCellsAsPngMarkup(
  { left, top, step, width, height }: CanvasWindow,
  inkAt: (cell: number, ink: Float32Array) => void,
): Promise<string> {
  const pixels = new Uint8Array(width * height * 4);
  const ink = new Float32Array(4);
  for (let i = 0; i < width * height; i++) {
    inkAt(i, ink);
    for (let k = 0; k < 4; k++) pixels[4 * i + k] = Math.max(0, Math.min(1, ink[k])) * 255 + 0.5;
  }
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return `<image x="${left}" y="${top}" width="${width * step}" height="${height * step}" preserveAspectRatio="none" href="data:image/png;base64,${png.toString('base64')}"/>`;
}
