// The lettering at the foot of the poster: title, logo, brand line, and the mark of pictures made with AI. Letters are
// outlines from our own font file, so that they look the same on every machine.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import type { SceneLayer } from '../scenes/scene.ts';
import {
  type FrameSizeAndScale,
  frameSizeInPixels,
  MASTER_FRAME,
  MASTER_PIXEL_HEIGHT,
  MASTER_PIXEL_WIDTH,
} from './canvas.ts';
import { containsArabicScript, shapeArabicTextToGlyphPath } from './shape-arabic-text-to-glyph-path.ts';

/** What the picture says of how it was made, and a badge before it. */
export type ProvenanceNoteTexts = { badge?: string; words: string };

type LetteringTexts = { title: string; brandLine: string; note: ProvenanceNoteTexts };

type Fonts = { bold: opentype.Font; medium: opentype.Font };

/** Where the lock-up stands on a sheet, in pixels, and its size beside the master's. */
export type LetteringPlacement = {
  left: number;
  right: number;
  /** The baseline of the lowest line. */
  foot: number;
  size: number;
  /** Everything on one line, for sheets that are not tall. */
  line?: boolean;
};

const ON_MASTER: LetteringPlacement = {
  left: 64,
  right: MASTER_PIXEL_WIDTH - 64,
  foot: MASTER_PIXEL_HEIGHT - 54,
  size: 1,
};
const TITLE_SIZE = 98;
const NOTE_LETTERS = 22;
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

/** A line of text, set. `at` gives its outline from `x` on its baseline `y`. */
type Line = { width: number; at(x: number, y: number): string };

/** Arabic is joined and runs from right to left, in a face of its own; all else is set in `font`. */
async function setLine(font: opentype.Font, text: string, size: number): Promise<Line> {
  if (!containsArabicScript(text))
    return {
      width: font.getAdvanceWidth(text, size),
      at: (x, y) => font.getPath(text, x, y, size).toPathData(1),
    };
  const { outline, width } = await shapeArabicTextToGlyphPath(text, size);
  return { width, at: (x, y) => moved(outline, x, y).toPathData(1) };
}

function moved(outline: opentype.Path, x: number, y: number): opentype.Path {
  const path = new opentype.Path();
  path.commands = outline.commands.map((command) => {
    const place = { ...command };
    if ('x' in place) Object.assign(place, { x: place.x + x, y: place.y + y });
    if ('x1' in place) Object.assign(place, { x1: place.x1 + x, y1: place.y1 + y });
    if ('x2' in place) Object.assign(place, { x2: place.x2 + x, y2: place.y2 + y });
    return place;
  });
  return path;
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

/**
 * The title grows smaller where it would not fit between left and right. Where it is Arabic, the whole lock-up stands
 * mirrored: the title at the right, the note at the left.
 */
export async function typesetLetteringSvgLayer(
  words: LetteringTexts,
  ink: string,
  { lockup = ON_MASTER, frame = MASTER_FRAME }: { lockup?: LetteringPlacement; frame?: FrameSizeAndScale } = {},
): Promise<SceneLayer> {
  const fonts = await loadFonts();
  const svg = await (lockup.line ? inOneLine(fonts, words, lockup) : stacked(fonts, words, lockup));
  const scaled = `scale(${(frame.width / frameSizeInPixels(frame).width).toFixed(6)})`;
  return { svg: `<g fill="${ink}" stroke="${ink}" transform="${scaled}">${svg}</g>` };
}

/** Where something of a width stands that begins at `x` in a lock-up from left to right. */
type Place = (x: number, width: number) => number;

function placeIn({ left, right }: LetteringPlacement, title: string): Place {
  return containsArabicScript(title) ? (x, width) => left + right - x - width : (x) => x;
}

/** Arabic has taller letters and deep descenders: it is set smaller, and a little higher above the line below. */
const ARABIC = { size: 0.84, lift: 14 };

/** The title above our mark and the brand line; the note at the other side. */
async function stacked(
  fonts: Fonts,
  { title, brandLine, note }: LetteringTexts,
  lockup: LetteringPlacement,
): Promise<string> {
  const { left, right, foot, size } = lockup;
  const place = placeIn(lockup, title);
  const { heading, indent, lift } = await fittedTitle(fonts, title, right - left, size);
  const brand = await setLine(fonts.medium, brandLine, 33 * size);
  const titlePath = heading.at(place(left - indent, heading.width), foot - 62 * size - lift);
  const brandPath = brand.at(place(left + 52 * size, brand.width), foot);
  const noteMarkup = await provenanceNote(fonts, note, { place, right, foot, size: Math.max(size, SMALLEST_NOTE) });
  const markSize = 34 * size;
  return `${mark(place(left + 2 * size, markSize), foot - 28 * size, markSize)}${noteMarkup}<path stroke="none" d="${titlePath}${brandPath}"/>`;
}

async function fittedTitle({ bold }: Fonts, title: string, width: number, size: number) {
  const rightToLeft = containsArabicScript(title);
  const most = TITLE_SIZE * size * (rightToLeft ? ARABIC.size : 1);
  const { width: widest } = await setLine(bold, title, most);
  const titleSize = Math.min(most, (most * width) / widest);
  const heading = await setLine(bold, title, titleSize);
  if (rightToLeft) return { heading, indent: 0, lift: ARABIC.lift * size };
  // The letters' own side bearing would set the title a little right of the mark below it.
  return { heading, indent: titleSize * 0.055, lift: 0 };
}

/** On one line, the gaps between title, mark, brand line, badge and note. */
const BETWEEN = 160;

/** Title, brand line and note beside each other. The small ones are larger here, so that they stay readable. */
async function inOneLine(
  { bold, medium }: Fonts,
  { title, brandLine, note }: LetteringTexts,
  lockup: LetteringPlacement,
): Promise<string> {
  const { left, right, foot, size } = lockup;
  const place = placeIn(lockup, title);
  const brand = await setLine(medium, brandLine, 46 * size);
  const { width: noteWidth } = await setLine(medium, note.words, NOTE_LETTERS * SMALLEST_NOTE);
  const room = right - left - brand.width - noteWidth - BETWEEN;
  const most = TITLE_SIZE * size;
  const { width: widest } = await setLine(bold, title, most);
  const heading = await setLine(bold, title, Math.min(most, (most * room) / widest));
  const at = left + heading.width + 40;
  const noteMarkup = await provenanceNote({ bold, medium }, note, { place, right, foot, size: SMALLEST_NOTE });
  const paths = heading.at(place(left, heading.width), foot) + brand.at(place(at + 38, brand.width), foot);
  return `${mark(place(at, 26), foot - 22, 26)}${noteMarkup}<path stroke="none" d="${paths}"/>`;
}

type NoteAt = { place: Place; right: number; foot: number; size: number };

/** The note, the badge before it, which ends at `right`. */
async function provenanceNote(
  { bold, medium }: Fonts,
  { badge, words }: ProvenanceNoteTexts,
  { place, right, foot, size }: NoteAt,
): Promise<string> {
  const letters = NOTE_LETTERS * size;
  const made = await setLine(medium, words, letters);
  const { width } = made;
  const madePath = made.at(place(right - width, width), foot);
  if (!badge) return `<path stroke="none" d="${madePath}"/>`;
  const sign = await setLine(bold, badge, letters);
  const signPath = sign.at(place(right - width - 48 * size, sign.width), foot);
  const pillWidth = sign.width + 24 * size;
  const pill = `<rect x="${place(right - width - 60 * size, pillWidth)}" y="${foot - 27 * size}" width="${pillWidth}" height="${38 * size}" rx="${19 * size}" fill="none" stroke-width="${2.2 * size}"/>`;
  return `${pill}<path stroke="none" d="${madePath}${signPath}"/>`;
}
