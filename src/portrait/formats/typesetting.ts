// Sets text as outlines from our own font files, so that cards look the same on every machine.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';

const weights = [500, 600, 800] as const;
type Weight = (typeof weights)[number];

/** The display face, ready to set. */
type DisplayFonts = Record<Weight, opentype.Font>;

export type TextStyle = {
  weight: Weight;
  /** Pixels. */
  size: number;
  /** From one baseline to the next, as a share of the size. */
  leading: number;
  /** Between letters, as a share of the size. */
  tracking: number;
};

/** `path` is the data of an SVG path; `baseline` that of the last line, in pixels. */
type TextBlock = { path: string; baseline: number };

let loading: Promise<DisplayFonts> | undefined;

export function loadDisplayFonts(): Promise<DisplayFonts> {
  loading ??= Promise.all(weights.map(async (weight) => [weight, await readFont(weight)])).then(Object.fromEntries);
  return loading;
}

async function readFont(weight: Weight): Promise<opentype.Font> {
  const name = `@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-${weight}-normal.woff`;
  const { buffer, byteOffset, byteLength } = await readFile(createRequire(import.meta.url).resolve(name));
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
}

/** Pixels from the first letter to the end of the last. */
export function textWidth(fonts: DisplayFonts, text: string, { weight, size, tracking }: TextStyle): number {
  return fonts[weight].getAdvanceWidth(text, size, spaced(tracking));
}

/** One line from `x` on its baseline `y`, as the data of an SVG path. */
export function typesetLineAsPathData(
  fonts: DisplayFonts,
  text: string,
  at: { x: number; y: number },
  style: TextStyle,
): string {
  const { weight, size, tracking } = style;
  return fonts[weight].getPath(text, at.x, at.y, size, spaced(tracking)).toPathData(1);
}

/**
 * Breaks the text between words into at most `lines` lines of this width, even ones, the first baseline at `y`. What
 * is too long is set smaller until it fits, whatever the company's name.
 */
export function wrapAndShrinkTextToFit(
  fonts: DisplayFonts,
  text: string,
  { x, y, width, lines }: { x: number; y: number; width: number; lines: number },
  style: TextStyle,
): TextBlock {
  const words = measure(fonts, text, style);
  for (let size = style.size; ; size *= 0.96) {
    const broken = breakEvenly(words, width / size);
    if (!broken || broken.length > lines) continue;
    const step = size * style.leading;
    const paths = broken.map((line, i) =>
      typesetLineAsPathData(fonts, line, { x, y: y + i * step }, { ...style, size }),
    );
    return { path: paths.join(''), baseline: y + (broken.length - 1) * step };
  }
}

/** Widths in ems: measuring is slow, and lines are tried at many sizes. */
type Words = { list: { word: string; width: number }[]; space: number };

function measure(fonts: DisplayFonts, text: string, style: TextStyle): Words {
  const ems = (part: string): number => textWidth(fonts, part, { ...style, size: 1 });
  return { list: text.split(' ').map((word) => ({ word, width: ems(word) })), space: ems(' ') };
}

/** No more lines than needed, and none much shorter than the others. */
function breakEvenly(words: Words, width: number): string[] | undefined {
  const first = breakLines(words, width);
  let even = first;
  for (let narrow = width * 0.98; narrow > width / 2; narrow *= 0.98) {
    const lines = breakLines(words, narrow);
    if (lines?.length !== first?.length) break;
    even = lines;
  }
  return even;
}

/** Undefined when a single word is wider than the line. */
function breakLines({ list, space }: Words, width: number): string[] | undefined {
  const lines: string[][] = [];
  let left = 0;
  for (const { word, width: needed } of list) {
    if (needed > width) return undefined;
    const last = lines.at(-1);
    if (last && needed + space <= left) {
      last.push(word);
      left -= needed + space;
    } else {
      lines.push([word]);
      left = width - needed;
    }
  }
  return lines.map((line) => line.join(' '));
}

/** Spacing between letters is younger than the library's types. */
function spaced(tracking: number): opentype.RenderOptions {
  return { letterSpacing: tracking } as opentype.RenderOptions;
}
