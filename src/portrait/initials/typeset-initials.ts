// Lays out a few letters as a monogram, and a longer name as a stack of words, as outlines from our own font files.
// Arabic is set from right to left with joined letters.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import { containsArabicScript, shapeArabicTextToGlyphPath } from '../steps/shape-arabic-text-to-glyph-path.ts';

/** An outline on the master, in pixels; `depth` counts from 0, the foremost: those behind it are set back. */
export type LetterOrWordOutline = { path: string; box: BoundingBox; depth: number };
type BoundingBox = { left: number; top: number; right: number; bottom: number };

/** Where the letters stand on the master: within a width that every format has room for, on the foreground's edge. */
export const INITIALS_AREA: BoundingBox = { left: 130, top: 250, right: 950, bottom: 1050 };

/** More than that is a name and no monogram. */
const MONOGRAM = 3;
/** The files in which a letter is looked for, and how heavy they are. */
const FILES = ['latin', 'latin-ext', 'vietnamese'] as const;
const WEIGHT = 800;
/** Arabic has most of its ink low: it stands higher by so many pixels, so that the foreground hides no more of it. */
const LIFT = 36;
/** Units that letters are arranged in before they are fitted into their room. */
const EM = 1000;

/** A letter or a word as it was arranged, not yet fitted. */
type Shape = { outline: opentype.Path; x: number; y: number; depth: number };

let loading: Promise<opentype.Font[]> | undefined;

function loadFonts(): Promise<opentype.Font[]> {
  const find = createRequire(import.meta.url).resolve;
  loading ??= Promise.all(
    FILES.map(async (file) => {
      const name = `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${file}-${WEIGHT}-normal.woff`;
      const { buffer, byteOffset, byteLength } = await readFile(find(name));
      return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
    }),
  );
  return loading;
}

const holds = (font: opentype.Font, text: string): boolean =>
  [...text].every((letter) => font.charToGlyphIndex(letter));

/** The outline of a word on its baseline. Letters of different files stand beside each other without kerning. */
async function outlineOf(text: string): Promise<opentype.Path> {
  if (containsArabicScript(text)) return (await shapeArabicTextToGlyphPath(text, EM)).outline;
  const fonts = await loadFonts();
  const whole = fonts.find((font) => holds(font, text));
  if (whole) return whole.getPath(text, 0, 0, EM, { letterSpacing: -0.02 });
  const path = new opentype.Path();
  let x = 0;
  for (const letter of text) {
    const font = fonts.find((one) => holds(one, letter));
    if (!font) throw new Error('our fonts have no outline for a letter');
    path.extend(font.getPath(letter, x, 0, EM));
    x += font.getAdvanceWidth(letter, EM);
  }
  return path;
}

/** The pieces of a text, hindmost first. Throws Error for a letter that our fonts don't have. */
export async function typesetInitialsOrName(text: string): Promise<LetterOrWordOutline[]> {
  const initials = initialsOf(text.normalize());
  const shapes = initials ? await monogram(initials) : await stack(text.normalize());
  if (!containsArabicScript(text)) return fitted(shapes, INITIALS_AREA);
  return fitted(initials ? shapes.map(mirrored) : shapes, { ...INITIALS_AREA, bottom: INITIALS_AREA.bottom - LIFT });
}

/** The letters of a monogram; undefined for a name. Three letters of Arabic that are not apart are a word. */
function initialsOf(text: string): string[] | undefined {
  const letters = containsArabicScript(text) ? text.split(' ') : [...text];
  const alone = letters.every((letter) => letter !== ' ' && [...letter].length === 1);
  return alone && letters.length <= MONOGRAM ? letters : undefined;
}

/** How far the second letter stands beside and below the first, as shares of the first one's size. */
const STEP = { aside: 0.8, below: 0.46 };

/** One letter alone; two on a slant; of three, two above and one below. Each later one stands before those set already. */
async function monogram(letters: readonly string[]): Promise<Shape[]> {
  const outlines = await Promise.all(letters.map(outlineOf));
  const [first, second, third] = outlines.map((outline) => ({ outline, ...sizeOf(outline) }));
  if (!first) throw new Error('there are no letters to set');
  const shapes: Shape[] = [{ outline: first.outline, x: -first.x1, y: -first.y2, depth: 0 }];
  if (second && !third) {
    const y = -second.y2 + first.height * STEP.below;
    shapes.push({ outline: second.outline, x: first.width * STEP.aside - second.x1, y, depth: 0 });
  }
  if (second && third) {
    const aside = first.width * 1.03;
    shapes.push({ outline: second.outline, x: aside - second.x1, y: -second.y2, depth: 0 });
    const middle = (aside + second.width) / 2 - third.width / 2;
    const y = -third.y2 + Math.max(first.height, second.height) * 1.04;
    shapes.push({ outline: third.outline, x: middle - third.x1, y, depth: 0 });
  }
  return shapes;
}

/** At the same place from the other side; the outline itself stays as it is. */
function mirrored(shape: Shape): Shape {
  const { x1, x2 } = sizeOf(shape.outline);
  return { ...shape, x: -shape.x - x2 - x1 };
}

/** Each word a line as wide as the others; one word alone has two echoes of itself behind it. */
async function stack(text: string): Promise<Shape[]> {
  const words = text.split(' ');
  if (words.length === 1) {
    const outline = await outlineOf(text);
    const { y2, height } = sizeOf(outline);
    return [2, 1, 0].map((depth) => ({ outline, x: 0, y: -y2 - depth * height * 0.9, depth }));
  }
  const outlines = await Promise.all(words.map(outlineOf));
  let y = 0;
  return outlines.map((outline) => {
    const { x1, y1, height, width } = sizeOf(outline);
    const shape = { outline, x: -x1 - width / 2, y: y - y1, depth: 0 };
    y += height * 1.04;
    return shape;
  });
}

function sizeOf(outline: opentype.Path) {
  const { x1, y1, x2, y2 } = outline.getBoundingBox();
  return { x1, y1, x2, y2, width: x2 - x1, height: y2 - y1 };
}

/** As large as their room lets them be, in its middle, with their feet on its floor. */
function fitted(shapes: readonly Shape[], room: BoundingBox): LetterOrWordOutline[] {
  const boxed = shapes.map((shape) => {
    const { x1, y1, x2, y2 } = shape.outline.getBoundingBox();
    const box = { left: x1 + shape.x, top: y1 + shape.y, right: x2 + shape.x, bottom: y2 + shape.y };
    return { ...shape, box };
  });
  const all = commonBoundingBox(boxed.map(({ box }) => box));
  const scale = Math.min(
    (room.right - room.left) / (all.right - all.left),
    (room.bottom - room.top) / (all.bottom - all.top),
  );
  const left = (room.left + room.right) / 2 - ((all.left + all.right) / 2) * scale;
  const top = room.bottom - all.bottom * scale;
  return boxed.map(({ outline, x, y, depth, box }) => ({
    path: pathData(outline, scale, left + x * scale, top + y * scale),
    box: scaled(box, scale, left, top),
    depth,
  }));
}

/** The smallest box around all of them. */
export function commonBoundingBox(boxes: readonly BoundingBox[]): BoundingBox {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

function scaled({ left, top, right, bottom }: BoundingBox, scale: number, x: number, y: number): BoundingBox {
  return { left: left * scale + x, top: top * scale + y, right: right * scale + x, bottom: bottom * scale + y };
}

function pathData(outline: opentype.Path, scale: number, x: number, y: number): string {
  const at = (px = 0, py = 0): string => `${(px * scale + x).toFixed(2)} ${(py * scale + y).toFixed(2)}`;
  return outline.commands
    .map((command) => {
      if (command.type === 'Z') return 'Z';
      if (command.type === 'C')
        return `C${at(command.x1, command.y1)} ${at(command.x2, command.y2)} ${at(command.x, command.y)}`;
      if (command.type === 'Q') return `Q${at(command.x1, command.y1)} ${at(command.x, command.y)}`;
      return `${command.type}${at(command.x, command.y)}`;
    })
    .join('');
}
