// Pages as the server draws them, for people of several languages at once.
import { expect, test } from 'vitest';
import type { LanguageCode } from '#campaign/languages/languages.ts';
import { renderPageContentToHtml } from './render.tsx';

const headings: Record<LanguageCode, string> = {
  en: 'Four steps to your poster',
  de: 'In vier Schritten zu deinem Poster',
  ar: 'أربع خطوات إلى ملصقك',
};

test('pages that are drawn at the same time are each in their own language', async () => {
  const asked = Array.from({ length: 4 }, () => Object.keys(headings) as LanguageCode[]).flat();
  const drawn = await Promise.all(asked.map((language) => renderPageContentToHtml('/dashboard', [], language)));
  for (const [index, language] of asked.entries()) {
    const spoken = Object.values(headings).filter((heading) => drawn[index].includes(heading));
    expect(spoken).toEqual([headings[language]]);
    expect(drawn[index]).toMatch(new RegExp(`<a [^>]*lang="${language}"[^>]*aria-current="true"`));
  }
});
