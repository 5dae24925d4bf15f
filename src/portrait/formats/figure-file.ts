// The file of a drawn person without the scene, from which all formats are composed. As personal as the picture, and
// deleted with it.
import sharp from 'sharp';
import type { PlacedSubject } from '../drawing/types.ts';
import { colourAndAlphaToRgbaBytes } from '../pixel-channels.ts';
import type { NormalizedRgbPixels } from '../steps/canvas.ts';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import type { EdgeLightingMode } from '../steps/composite-figure.ts';
import type { Plane } from '../types.ts';

/**
 * Where the figure's head is on the master, and the row below which its foreground hid it. `drawn`: letters in the place of
 * a person, which nothing may cut or hide.
 */
type FigureAnchor = Pick<PlacedSubject, 'head' | 'cover'> & { drawn?: true; edges?: EdgeLightingMode };

/** A figure as it was stored: red, green, blue and opacity, 0 to 255, at the master's size. */
export type DecodedFigure = FigureAnchor & { pixels: Uint8Array };

type Drawn = { colour: NormalizedRgbPixels; alpha: Plane } & FigureAnchor;

// The container: this mark, the length of a JSON header, the header, then a PNG that holds colour and opacity.
const MARK = 'thrive-figure-1\n';

/** The figure before any scene's light is on its edges. About 1.5 MB, in a tenth of a second. */
export async function encodeFigure({ colour, alpha, head, cover, drawn, edges }: Drawn): Promise<Uint8Array> {
  const pixels = colourAndAlphaToRgbaBytes(colour, alpha);
  // Level 2 is six times quicker than 6 and some percent larger; this file lives for a day.
  const png = await sharp(pixels, { raw: { width: MASTER_PIXEL_WIDTH, height: MASTER_PIXEL_HEIGHT, channels: 4 } })
    .png({ compressionLevel: 2 })
    .toBuffer();
  const json = Buffer.from(JSON.stringify({ head, cover, drawn, edges } satisfies FigureAnchor));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(json.length);
  return new Uint8Array(Buffer.concat([Buffer.from(MARK), size, json, png]));
}

/** The reverse of encodeFigure, in steps of 1/255. Throws Error when the bytes are something else. */
export async function decodeFigure(bytes: Uint8Array): Promise<DecodedFigure> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.toString('latin1', 0, MARK.length) !== MARK) throw new Error('these bytes are no painted figure');
  const start = MARK.length + 4;
  const end = start + buffer.readUInt32LE(MARK.length);
  const { head, cover, drawn, edges } = JSON.parse(buffer.toString('utf8', start, end)) as FigureAnchor;
  const pixels = await sharp(buffer.subarray(end)).ensureAlpha().raw().toBuffer();
  return { head, cover, drawn, edges, pixels: new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength) };
}
