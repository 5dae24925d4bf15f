// What holds for every language, and for several at once.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { errorDefinitions } from '#contract/errors.ts';
import { campaign } from '../campaign.ts';
import { texts } from '../texts.ts';
import { chooseApiLanguage, choosePageLanguage } from './choose.ts';
import { runInLanguage } from './in-language.ts';
import { type LanguageCode, languageInfoByCode } from './languages.ts';

const all = Object.keys(languageInfoByCode) as LanguageCode[];
const others = all.filter((language) => language !== 'en');

/** The messages of one file of a language. */
function fileOf(language: LanguageCode, name: string): Record<string, string> {
  return JSON.parse(readFileSync(join(import.meta.dirname, language, name), 'utf8'));
}

const filesOf = (language: LanguageCode) => readdirSync(join(import.meta.dirname, language)).sort();

/** What only those see who run the campaign is said in English alone, and what the server says, by its code, in others. */
const translatedFiles = filesOf('en').filter((name) => !name.startsWith('admin'));

type Token = string | [name: string, kind?: string, cases?: Record<string, unknown>];

/** The names of the values of a message, those within its cases too. */
function valuesOf(tokens: unknown): string[] {
  if (!Array.isArray(tokens)) return [];
  return (tokens as Token[]).flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, , cases] = token;
    return [name, ...Object.values(cases ?? {}).flatMap(valuesOf)];
  });
}

const distinct = (message: string) => [...new Set(valuesOf(compileMessageOrThrow(message)))].sort();

test.each(others)('%s says everything that English says, and nothing else', (language) => {
  expect(filesOf(language)).toEqual([...translatedFiles, 'errors.json'].sort());
  for (const name of translatedFiles)
    expect(Object.keys(fileOf(language, name)), name).toEqual(Object.keys(fileOf('en', name)));
  expect(Object.keys(fileOf(language, 'errors.json')).sort()).toEqual(
    Object.keys(errorDefinitions)
      .map((code) => `errors.${code}`)
      .sort(),
  );
});

test.each(others)('%s fills the same values into the same messages', (language) => {
  for (const name of translatedFiles) {
    const english = fileOf('en', name);
    for (const [id, message] of Object.entries(fileOf(language, name))) {
      const known = [...distinct(english[id]), 'company', 'title'];
      expect(
        distinct(message).filter((value) => !known.includes(value)),
        id,
      ).toEqual([]);
      for (const value of distinct(english[id])) if (value !== 'company') expect(message, id).toContain(`{${value}`);
    }
  }
});

test.each(all)('every number of %s has its words', (language) => {
  const forms = new Intl.PluralRules(languageInfoByCode[language].locale).resolvedOptions().pluralCategories;
  for (const name of filesOf(language))
    for (const [id, message] of Object.entries(fileOf(language, name)))
      for (const token of compileMessageOrThrow(message) as Token[]) {
        if (typeof token === 'string' || token[1] !== 'plural') continue;
        const cases = Object.keys(token[2] ?? {});
        expect(cases, id).toContain('other');
        // A case that the language never chooses is a slip of the pen.
        expect(
          cases.filter((one) => one !== 'offset' && !/^\d+$/.test(one) && !forms.includes(one as Intl.LDMLPluralRule)),
          id,
        ).toEqual([]);
      }
});

test('a plural is read by the rules of its language', () => {
  const ahead = (language: LanguageCode) =>
    runInLanguage(language, () => [1, 2, 5].map((jobs) => texts.loading.ahead(jobs)));
  expect(ahead('en')).toEqual([
    '1 picture is ahead of yours.',
    '2 pictures are ahead of yours.',
    '5 pictures are ahead of yours.',
  ]);
  expect(new Set(ahead('ar')).size).toBe(3);
  expect(ahead('ar')[2]).toContain('5');
});

test('work in several languages at once keeps them apart, also over what it waits for', async () => {
  const read = (language: LanguageCode, wait: number) =>
    runInLanguage(language, async () => {
      const before = texts.signIn.headline;
      await later(wait);
      return [before, texts.signIn.headline];
    });
  const [english, german, arabic] = await Promise.all([read('en', 4), read('de', 2), read('ar', 1)]);
  expect(english).toEqual(['Sign in', 'Sign in']);
  expect(german).toEqual(['Anmelden', 'Anmelden']);
  expect(arabic).toEqual(['تسجيل الدخول', 'تسجيل الدخول']);
  expect(texts.signIn.headline).toBe('Sign in');
});

test.each([
  [{}, 'en'],
  [{ 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }, 'de'],
  [{ 'accept-language': 'fr, ar-EG;q=0.7, de;q=0.8' }, 'de'],
  [{ 'accept-language': 'fr;q=1, *;q=0.1' }, 'en'],
  [{ 'accept-language': 'de;q=0, ar;q=0.1' }, 'ar'],
  [{ 'accept-language': 'q=;;,=,;q=1' }, 'en'],
  [{ 'accept-language': 'de', cookie: 'a=b; language=ar' }, 'ar'],
  [{ 'accept-language': 'de', cookie: 'language=xx' }, 'de'],
  [{ 'accept-language': 'de', cookie: 'mylanguage=ar' }, 'de'],
])('who asks with %j is answered in %s', (asked, language) => {
  expect(chooseApiLanguage(asked)).toBe(language);
});

test('a page is in the first language whatever the browser prefers, until somebody chooses another', () => {
  expect(choosePageLanguage({ 'accept-language': 'de' })).toBe('en');
  expect(choosePageLanguage({ 'accept-language': 'de', cookie: 'language=ar' })).toBe('ar');
});

test('a campaign may follow the browser instead', () => {
  campaign.followsBrowserLanguage = true;
  try {
    expect(choosePageLanguage({ 'accept-language': 'de' })).toBe('de');
  } finally {
    campaign.followsBrowserLanguage = undefined;
  }
});
