// Places a stored figure in a format at its size, without visible edges of the old canvas.
import sharp from 'sharp';
import { clamp, smoothstep } from '#portrait/pixels.ts';
import { type FrameSizeAndScale, MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '#portrait/steps/canvas.ts';
import type { FigureOnCanvas } from '#portrait/steps/composite-figure.ts';
import { valueNoise } from '#portrait/steps/noise.ts';
import type { DecodedFigure } from './figure-file.ts';
import type { FormatLayout } from './formats.ts';

/** Where a figure stands: its scale beside the master, its corner and its foreground, in pixels of the format. */
type FigurePlacement = { scale: number; left: number; top: number; cover: number };

/** How far into the figure a cut shoulder is rounded off, in pixels of the master. */
const ROUNDING = 240;
/** A wall of a figure, in pixels of the master: what ends that high was cut. */
const CUT = 90;
/** What is kept free above the hair, in pixels of the master. */
const ABOVE_HAIR = 44;
/** What should show below the chin, also of somebody with high hair, in pixels of the master. */
const SHOULDERS = 190;
/** What is kept free above letters, in pixels of the master, and beside them, in pixels of the format. */
const ABOVE_LETTERS = 60;
const BESIDE_LETTERS = 24;
/** The foreground stays below the chin, in pixels of the master. */
const BELOW_CHIN = 30;

/**
 * Where the format wants this figure. High hair sinks it or makes it smaller, so that all of it is seen; one whose hair
 * was cut by its photo hangs from the upper edge.
 */
export function computeFigurePlacement(
  { head, cover, pixels, drawn }: DecodedFigure,
  format: FormatLayout,
): FigurePlacement {
  if (drawn) return placeWhole({ head, cover, ...extentOf(pixels, head.x) }, format);
  const hair = hairTopOf(pixels);
  const cut = hair < 4;
  const room = cut ? cover : head.y - hair + head.radius + SHOULDERS;
  const above = cut ? 0 : ABOVE_HAIR * (format.head.radius / head.radius);
  const scale = Math.min(format.head.radius / head.radius, (format.cover - above) / room);
  const y = cut ? head.y * scale : Math.max(format.head.y, above + (head.y - hair) * scale);
  const reached = y + (cover - head.y) * scale;
  const chin = y + (head.radius + BELOW_CHIN) * scale;
  return {
    scale,
    left: Math.round(format.head.x - head.x * scale),
    top: Math.round(y - head.y * scale),
    cover: Math.max(chin, Math.min(format.cover, reached)),
  };
}

/** Letters stand on the foreground, as large as a head there would make them, and smaller where they would be cut. */
function placeWhole({ head, cover, top, reach }: Whole, format: FormatLayout): FigurePlacement {
  const room = Math.min(format.head.x, format.width - format.head.x) - BESIDE_LETTERS;
  const high = format.cover / (cover - top + ABOVE_LETTERS);
  const scale = Math.min(format.head.radius / head.radius, room / reach, high);
  const y = format.cover - (cover - head.y) * scale;
  return {
    scale,
    left: Math.round(format.head.x - head.x * scale),
    top: Math.round(y - head.y * scale),
    cover: format.cover,
  };
}

/** Letters: their first row, and how far they reach to the sides of where a head would be. */
type Whole = { head: FormatLayout['head']; cover: number; top: number; reach: number };

function extentOf(pixels: Uint8Array, middle: number): Pick<Whole, 'top' | 'reach'> {
  let [top, reach] = [MASTER_PIXEL_HEIGHT, 1];
  for (let i = 0; i < MASTER_PIXEL_WIDTH * MASTER_PIXEL_HEIGHT; i++) {
    if (pixels[i * 4 + 3] <= 200) continue;
    top = Math.min(top, Math.floor(i / MASTER_PIXEL_WIDTH));
    reach = Math.max(reach, Math.abs((i % MASTER_PIXEL_WIDTH) - middle));
  }
  return { top, reach };
}

/** The frame in which scenes are drawn, and what they are composed around, in its units. */
export function computeSceneFrameHeadAndCoverRow(
  figure: DecodedFigure,
  { width, height }: FormatLayout,
  { scale, left, top, cover }: FigurePlacement,
) {
  const frame: FrameSizeAndScale = { width: width / scale, height: height / scale, scale };
  const { x, y, radius } = figure.head;
  return { frame, head: { x: x + left / scale, y: y + top / scale, radius }, cover: cover / scale };
}

/** The figure's colours and opacity on a sheet of the format's size times `shrink`. */
export async function renderFigureInFormat(
  figure: DecodedFigure,
  place: FigurePlacement,
  size: FormatLayout,
  shrink: number,
): Promise<FigureOnCanvas> {
  const [width, height] = [Math.round(size.width * shrink), Math.round(size.height * shrink)];
  const scale = place.scale * shrink;
  const [left, top] = [Math.round(place.left * shrink), Math.round(place.top * shrink)];
  const pixels = roundShoulders(figure, place, size);
  const [wide, high] = [Math.round(MASTER_PIXEL_WIDTH * scale), Math.round(MASTER_PIXEL_HEIGHT * scale)];
  const resized = await sharp(pixels, { raw: { width: MASTER_PIXEL_WIDTH, height: MASTER_PIXEL_HEIGHT, channels: 4 } })
    .resize(wide, high, { fit: 'fill', kernel: scale > 1 ? 'cubic' : 'lanczos3' })
    .raw()
    .toBuffer();
  const colour = new Float32Array(width * height * 3);
  const alpha = new Float32Array(width * height);
  for (let y = Math.max(0, top); y < Math.min(height, top + high); y++) {
    for (let x = Math.max(0, left); x < Math.min(width, left + wide); x++) {
      const from = ((y - top) * wide + x - left) * 4;
      const to = y * width + x;
      alpha[to] = resized[from + 3] / 255;
      for (let k = 0; k < 3; k++) colour[to * 3 + k] = resized[from + k] / 255;
    }
  }
  const { x, y, radius } = figure.head;
  const head = { x: left + x * scale, y: top + y * scale, radius: radius * scale };
  return { colour, alpha, head, cover: place.cover * shrink, scale, edges: figure.edges };
}

const opaqueAt = (pixels: Uint8Array, x: number, y: number): boolean =>
  pixels[(y * MASTER_PIXEL_WIDTH + x) * 4 + 3] > 128;

/** The first row with more than a few hairs in it. */
function hairTopOf(pixels: Uint8Array): number {
  for (let y = 0; y < MASTER_PIXEL_HEIGHT; y++) {
    let solid = 0;
    for (let x = 0; x < MASTER_PIXEL_WIDTH; x++) if (opaqueAt(pixels, x, y)) solid++;
    if (solid > MASTER_PIXEL_WIDTH * 0.03) return y;
  }
  return MASTER_PIXEL_HEIGHT;
}

/**
 * On the master a shoulder that the photo had cut ends at the canvas's edge, or in brush strokes near it. Where a format
 * shows what is beyond, the shoulder falls away in a round instead.
 */
function roundShoulders(
  { pixels, head, cover, drawn }: DecodedFigure,
  place: FigurePlacement,
  { width }: FormatLayout,
): Uint8Array {
  if (drawn) return pixels;
  const shown = { left: place.left > 0, right: place.left + MASTER_PIXEL_WIDTH * place.scale < width };
  const rounded = shown.left || shown.right ? Uint8Array.from(pixels) : pixels;
  const foot = Math.min(MASTER_PIXEL_HEIGHT, Math.round(cover));
  if (shown.left) roundAt(rounded, head, foot, (depth) => depth);
  if (shown.right) roundAt(rounded, head, foot, (depth) => MASTER_PIXEL_WIDTH - 1 - depth);
  return rounded;
}

/** Nearer to the middle of the head, in its radii, stands no shoulder but the head with its hair. */
const BESIDE_HEAD = 1.25;

/** `column` tells the x of a depth, counted from the canvas's edge. Shoulders are what is below the chin: above, nothing changes. */
function roundAt(
  pixels: Uint8Array,
  head: DecodedFigure['head'],
  foot: number,
  column: (depth: number) => number,
): void {
  const chin = clamp(Math.round(head.y + head.radius), 0, foot);
  const heightAt = (depth: number): number => foot - topOf(pixels, column(depth), chin, foot);
  let edge = 0;
  while (edge < MASTER_PIXEL_WIDTH / 4 && heightAt(edge) < CUT / 2) edge++;
  // A shoulder that the photo shows whole begins low and rises; a cut one stands up like a wall.
  if (edge === MASTER_PIXEL_WIDTH / 4 || heightAt(edge + 12) < CUT) return;
  if (Math.abs(column(edge) - head.x) < BESIDE_HEAD * head.radius) return;
  const shoulder = foot - heightAt(edge + ROUNDING);
  for (let depth = 0; depth < edge + ROUNDING; depth++) {
    const x = column(depth);
    const out = clamp(1 - (depth - edge) / ROUNDING);
    const outline = shoulder + (foot - shoulder) * out ** 1.8;
    const ragged = outline + 16 * (valueNoise(depth / 34, 3, 7) - 0.5);
    for (let y = chin; y < MASTER_PIXEL_HEIGHT; y++) {
      const inside = depth < edge ? 0 : smoothstep(-3, 3, y - ragged);
      pixels[(y * MASTER_PIXEL_WIDTH + x) * 4 + 3] = Math.round(pixels[(y * MASTER_PIXEL_WIDTH + x) * 4 + 3] * inside);
    }
  }
}

/** The highest opaque row of a column from `top` on; `foot` when there is none above it. */
function topOf(pixels: Uint8Array, x: number, top: number, foot: number): number {
  let y = top;
  while (y < foot && !opaqueAt(pixels, x, y)) y++;
  return y;
}
