// Shapes Arabic text with HarfBuzz, which chooses the joined form and position of each letter.
import { readFile } from 'node:fs/promises';
import * as harfbuzz from 'harfbuzzjs';
import opentype from 'opentype.js';

/** Cut by `npm run fonts`. */
const FILE = new URL('./readex-pro-arabic.ttf', import.meta.url);

let loading: Promise<harfbuzz.Font> | undefined;

async function open(): Promise<harfbuzz.Font> {
  const { buffer, byteOffset, byteLength } = await readFile(FILE);
  return new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(buffer.slice(byteOffset, byteOffset + byteLength))));
}

/** Whether it is written from right to left, in letters that join. */
export const containsArabicScript = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/**
 * The outline of a line on its baseline, from left to right as it is seen, with `em` units to the font's size, and its width in
 * the same units. Throws Error for a letter that our font doesn't have.
 */
export async function shapeArabicTextToGlyphPath(
  text: string,
  em: number,
): Promise<{ outline: opentype.Path; width: number }> {
  loading ??= open();
  const font = await loading;
  font.setScale(em, em);
  const line = new harfbuzz.Buffer();
  line.addText(text);
  line.guessSegmentProperties();
  harfbuzz.shape(font, line);
  const path = new opentype.Path();
  let pen = 0;
  for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of line.getGlyphInfosAndPositions()) {
    if (glyph === 0) throw new Error('our fonts have no outline for a letter');
    draw(path, font.glyphToJson(glyph), pen + xOffset, yOffset);
    pen += xAdvance;
  }
  return { outline: path, width: pen };
}

/** Fonts count upwards, pictures downwards. */
function draw(path: opentype.Path, outline: { type: string; values: number[] }[], x: number, y: number): void {
  for (const { type, values } of outline) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values.map((value, nth) =>
      nth % 2 === 0 ? x + value : -y - value,
    );
    if (type === 'M') path.moveTo(a, b);
    else if (type === 'L') path.lineTo(a, b);
    else if (type === 'Q') path.quadraticCurveTo(a, b, c, d);
    else if (type === 'C') path.curveTo(a, b, c, d, e, f);
    else path.close();
  }
}
