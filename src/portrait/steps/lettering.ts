// The lettering at the foot of the poster: title, logo, brand line, and the mark of pictures made with AI. Letters are
// outlines from our own font file, so that they look the same on every machine.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import type { Layer } from '../scenes/scene.ts';
import { type Frame, HEIGHT, MASTER, pixelsOf, WIDTH } from './canvas.ts';

/** What the picture says of how it was made, and a badge before it. */
export type Note = { badge?: string; words: string };

export type LetteringTexts = { title: string; brandLine: string; note: Note };

type Fonts = { bold: opentype.Font; medium: opentype.Font };

/** Where the lock-up stands on a sheet, in pixels, and its size beside the master's. */
export type Lockup = {
  left: number;
  right: number;
  /** The baseline of the lowest line. */
  foot: number;
  size: number;
  /** Everything on one line, for sheets that are not tall. */
  line?: boolean;
};

const ON_MASTER: Lockup = { left: 64, right: WIDTH - 64, foot: HEIGHT - 54, size: 1 };
const TITLE_SIZE = 98;
/** The note keeps a size that can be read, however small the lock-up. */
const SMALLEST_NOTE = 0.8;
let loading: Promise<Fonts> | undefined;

function loadFonts(): Promise<Fonts> {
  const find = createRequire(import.meta.url).resolve;
  const load = async (weight: number): Promise<opentype.Font> => {
    const bytes = await readFile(
      find(`@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-${weight}-normal.woff`),
    );
    return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  };
  loading ??= Promise.all([load(700), load(500)]).then(([bold, medium]) => ({ bold, medium }));
  return loading;
}

type Line = { path: string; width: number };

function set(font: opentype.Font, text: string, x: number, baseline: number, size: number): Line {
  return { path: font.getPath(text, x, baseline, size).toPathData(1), width: font.getAdvanceWidth(text, size) };
}

/** Our mark: the four corners of a viewfinder around a head and its shoulders. */
function mark(x: number, y: number, size: number): string {
  const arm = size * 0.28;
  const corner = (cx: number, cy: number, sx: number, sy: number): string =>
    `M${cx} ${cy + sy * arm}V${cy}H${cx + sx * arm}`;
  const corners =
    corner(x, y, 1, 1) + corner(x + size, y, -1, 1) + corner(x, y + size, 1, -1) + corner(x + size, y + size, -1, -1);
  const shoulders = `M${x + size * 0.24} ${y + size * 0.84}a${size * 0.26} ${size * 0.27} 0 0 1 ${size * 0.52} 0Z`;
  return `<path d="${corners}" fill="none" stroke-width="${size * 0.085}" stroke-linejoin="round" stroke-linecap="round"/><path d="${shoulders}" stroke="none"/><circle cx="${x + size / 2}" cy="${y + size * 0.36}" r="${size * 0.155}" stroke="none"/>`;
}

/** The title grows smaller where it would not fit between left and right. */
export async function drawLettering(
  words: LetteringTexts,
  ink: string,
  { lockup = ON_MASTER, frame = MASTER }: { lockup?: Lockup; frame?: Frame } = {},
): Promise<Layer> {
  const fonts = await loadFonts();
  const svg = lockup.line ? inOneLine(fonts, words, lockup) : stacked(fonts, words, lockup);
  const scaled = `scale(${(frame.width / pixelsOf(frame).width).toFixed(6)})`;
  return { svg: `<g fill="${ink}" stroke="${ink}" transform="${scaled}">${svg}</g>` };
}

/** The title above our mark and the brand line; the note at the right. */
function stacked(
  { bold, medium }: Fonts,
  { title, brandLine, note: made }: LetteringTexts,
  { left, right, foot, size }: Lockup,
): string {
  const most = TITLE_SIZE * size;
  const titleSize = Math.min(most, (most * (right - left)) / bold.getAdvanceWidth(title, most));
  // The letters' own side bearing would set the title a little right of the mark below it.
  const heading = set(bold, title, left - titleSize * 0.055, foot - 62 * size, titleSize);
  const brand = set(medium, brandLine, left + 52 * size, foot, 33 * size);
  const note = provenanceNote({ bold, medium }, made, { right, foot, size: Math.max(size, SMALLEST_NOTE) });
  return `${mark(left + 2 * size, foot - 28 * size, 34 * size)}${note}<path stroke="none" d="${heading.path}${brand.path}"/>`;
}

/** Title, brand line and note beside each other. The small ones are larger here, so that they stay readable. */
function inOneLine(
  { bold, medium }: Fonts,
  { title, brandLine, note: made }: LetteringTexts,
  { left, right, foot, size }: Lockup,
): string {
  const heading = set(bold, title, left, foot, TITLE_SIZE * size);
  const at = left + heading.width + 40;
  const brand = set(medium, brandLine, at + 38, foot, 46 * size);
  const note = provenanceNote({ bold, medium }, made, { right, foot, size: SMALLEST_NOTE });
  return `${mark(at, foot - 22, 26)}${note}<path stroke="none" d="${heading.path}${brand.path}"/>`;
}

type NoteAt = { right: number; foot: number; size: number };

/** The note, the badge before it, which ends at `right`. */
function provenanceNote({ bold, medium }: Fonts, { badge, words }: Note, { right, foot, size }: NoteAt): string {
  const letters = 22 * size;
  const width = medium.getAdvanceWidth(words, letters);
  const made = set(medium, words, right - width, foot, letters);
  if (!badge) return `<path stroke="none" d="${made.path}"/>`;
  const sign = set(bold, badge, right - width - 48 * size, foot, letters);
  const pill = `<rect x="${right - width - 60 * size}" y="${foot - 27 * size}" width="${sign.width + 24 * size}" height="${38 * size}" rx="${19 * size}" fill="none" stroke-width="${2.2 * size}"/>`;
  return `${pill}<path stroke="none" d="${made.path}${sign.path}"/>`;
}
