// The lettering is compared by where its outlines lie: the paths are what is drawn.
import { expect, test } from 'vitest';
import { pillarsInCurrentLanguage } from '#campaign/answers.ts';
import { runInLanguage } from '#campaign/languages/in-language.ts';
import { languageInfoByCode, offeredLanguageCodes } from '#campaign/languages/languages.ts';
import { formatLayouts } from '../formats/formats.ts';
import { provenanceTextsForAiUse } from '../provenance-note.ts';
import { MASTER_PIXEL_WIDTH } from './canvas.ts';
import { typesetLetteringSvgLayer } from './lettering.ts';
import { shapeArabicTextToGlyphPath } from './shape-arabic-text-to-glyph-path.ts';

const ON_MASTER = { left: 64, right: MASTER_PIXEL_WIDTH - 64 };

/** Left and right ends of the paths of a layer, in order: the note's, then title and brand line together. */
function extents(svg: string): { from: number; to: number }[] {
  return [...svg.matchAll(/<path stroke="none" d="([^"]*)"/g)].map(([, path]) => {
    const xs = [...path.matchAll(/[MLQC]([^MLQCZ]*)/g)].flatMap(([, numbers]) =>
      (numbers.match(/-?[\d.]+/g) ?? []).filter((_, nth) => nth % 2 === 0).map(Number),
    );
    return { from: Math.min(...xs), to: Math.max(...xs) };
  });
}

const wordsOf = (title: string) => ({
  title,
  brandLine: 'Thrive at Infosys',
  note: provenanceTextsForAiUse('with-ai'),
});

test.each(offeredLanguageCodes)(
  'in %s title and note of every status keep to the picture, in every format',
  async (language) => {
    await runInLanguage(language, async () => {
      for (const { statuses } of pillarsInCurrentLanguage)
        for (const { label } of statuses)
          for (const lockup of [undefined, ...Object.values(formatLayouts).map((format) => format.lockup)]) {
            const { left, right } = lockup ?? ON_MASTER;
            const { svg } = await typesetLetteringSvgLayer(wordsOf(label), '#fff', lockup && { lockup });
            const [note, words] = extents(svg);
            for (const { from, to } of [note, words]) {
              expect(from, label).toBeGreaterThan(left - 8);
              expect(to, label).toBeLessThan(right + 8);
            }
            const ends =
              languageInfoByCode[language].direction === 'rtl' ? [note.to, words.from] : [words.to, note.from];
            if (lockup?.line) expect(ends[0], label).toBeLessThan(ends[1]);
          }
    });
  },
);

test('an Arabic title stands at the right, its letters joined, with the note at the left', async () => {
  const arabic = await typesetLetteringSvgLayer(wordsOf('في نمو'), '#fff');
  const latin = await typesetLetteringSvgLayer(wordsOf('growing'), '#fff');
  const [[arabicNote, arabicWords], [latinNote, latinWords]] = [extents(arabic.svg), extents(latin.svg)];
  expect(arabicWords.to).toBeGreaterThan(ON_MASTER.right - 12);
  expect(latinWords.from).toBeLessThan(ON_MASTER.left + 12);
  expect(arabicNote.from - ON_MASTER.left).toBeCloseTo(ON_MASTER.right - latinNote.to, -1);
  // Joined, letters take less room than each of them alone.
  const widths = await Promise.all(
    ['نمو', 'ن', 'م', 'و'].map(async (text) => (await shapeArabicTextToGlyphPath(text, 1000)).width),
  );
  expect(widths[0]).toBeLessThan(0.95 * (widths[1] + widths[2] + widths[3]));
});

test('the note says in the language of the moment how the picture was made', async () => {
  const notes = offeredLanguageCodes.map((language) =>
    runInLanguage(language, () => provenanceTextsForAiUse('with-ai').words),
  );
  expect(new Set(notes).size).toBe(offeredLanguageCodes.length);
});
