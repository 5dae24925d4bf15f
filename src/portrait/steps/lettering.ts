// The lock-up at the foot of the poster: title, our mark, the brand line, and the mark of pictures made with AI.
// Letters are drawn as outlines from a font file of our own, so that they look the same on every machine.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import type { Layer } from '../scenes/scene.ts';
import { HEIGHT, WIDTH } from './canvas.ts';

export type Words = { title: string; brandLine: string };

type Fonts = { bold: opentype.Font; medium: opentype.Font };

const MARGIN = 64;
const TITLE_SIZE = 98;
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

export async function drawLettering({ title, brandLine }: Words, ink: string): Promise<Layer> {
  const { bold, medium } = await loadFonts();
  const room = WIDTH - 2 * MARGIN;
  const foot = HEIGHT - 54;
  const titleSize = Math.min(TITLE_SIZE, (TITLE_SIZE * room) / bold.getAdvanceWidth(title, TITLE_SIZE));
  // The letters' own side bearing would set the title a little right of the mark below it.
  const heading = set(bold, title, MARGIN - titleSize * 0.055, foot - 62, titleSize);
  const brand = set(medium, brandLine, MARGIN + 52, foot, 33);
  const note = 'Created with AI';
  const noteWidth = medium.getAdvanceWidth(note, 22);
  const made = set(medium, note, WIDTH - MARGIN - noteWidth, foot, 22);
  const badge = set(bold, 'AI', WIDTH - MARGIN - noteWidth - 48, foot, 22);
  const pill = `<rect x="${WIDTH - MARGIN - noteWidth - 60}" y="${foot - 27}" width="${badge.width + 24}" height="38" rx="19" fill="none" stroke-width="2.2"/>`;
  return {
    svg: `<g fill="${ink}" stroke="${ink}">${mark(MARGIN + 2, foot - 28, 34)}${pill}<path stroke="none" d="${heading.path}${brand.path}${made.path}${badge.path}"/></g>`,
  };
}
