// The campaign's own texts, which override the product's texts with the same ids: one file for each language.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { collectLabelAndAltMessages, statusInSentenceMessageId } from './labels.ts';
import { suggestNearestNameAsText } from './nearest-name.ts';
import { type PackFault, zodErrorToPackFaults } from './pack-fault.ts';
import { tryReadJsonFile } from './read-json.ts';
import { NO_FINAL_PUNCTUATION_PATTERN, type PackFiles, textsFileSchema } from './schema.ts';

/** Words by id. */
export type MessagesById = Readonly<Record<string, string>>;
/** Words by language and id. */
export type PackTextsByLanguage = Record<string, MessagesById>;

/** Every fault of texts/, and in `found` what the files say. */
export async function collectTextsAndFindFaults(
  folder: string,
  languages: readonly string[],
  product: MessagesById,
  found: PackTextsByLanguage,
): Promise<PackFault[]> {
  const faults: PackFault[] = [];
  const texts = join(folder, 'texts');
  for (const name of existsSync(texts) ? readdirSync(texts) : []) {
    const language = name.replace(/\.json$/, '');
    if (!languages.includes(language))
      faults.push({
        file: `texts/${name}`,
        place: '',
        message: 'is in no language of campaign.json, so nobody sees it.',
      });
  }
  for (const language of languages) {
    const file = `texts/${language}.json`;
    const content = await tryReadJsonFile(join(folder, file));
    if ('fault' in content) {
      faults.push({ file, place: '', message: content.fault });
      continue;
    }
    const parsed = textsFileSchema.safeParse(content.value);
    if (!parsed.success) {
      faults.push(...zodErrorToPackFaults(file, parsed.error));
      continue;
    }
    found[language] = parsed.data;
    faults.push(...Object.entries(parsed.data).flatMap(([id, words]) => wordFaults(file, id, words, product)));
  }
  return faults;
}

function wordFaults(file: string, id: string, words: string, product: MessagesById): PackFault[] {
  const place = `“${id}”`;
  const original = product[id];
  if (original === undefined)
    return [
      { file, place, message: `is no text of the product.${suggestNearestNameAsText(id, Object.keys(product))}` },
    ];
  if (!words.trim()) return [{ file, place, message: 'is empty: leave it out to keep the product’s own words.' }];
  // What every text may name, and what this one is given.
  const given = ['company', 'title', ...valuesOf(original)];
  return valuesOf(words)
    .filter((value) => !given.includes(value))
    .map((value) => ({
      file,
      place,
      message: `names {${value}}, which is not there.${suggestNearestNameAsText(value, given)}`,
    }));
}

/**
 * Every status has its sentence form in every language: without it, the sentences of that language would have one of another
 * in their midst.
 */
export function findStatusInSentenceFaults(
  { languages, pillars }: PackFiles['campaign'],
  texts: PackTextsByLanguage,
): PackFault[] {
  const ids = pillars.flatMap(({ key, statuses }) =>
    statuses.map((status) => statusInSentenceMessageId(key, status.key)),
  );
  const [first] = languages;
  return languages.flatMap((language) => {
    const said = texts[language];
    // A file that could not be read has its fault already.
    if (!said) return [];
    const fault = (id: string, message: string): PackFault => ({
      file: `texts/${language}.json`,
      place: `“${id}”`,
      message,
    });
    const missing = language === first ? [] : ids.filter((id) => !(id in said));
    const ending = ids.filter((id) => said[id]?.trim() && !NO_FINAL_PUNCTUATION_PATTERN.test(said[id]));
    return [
      ...missing.map((id) => fault(id, 'is missing: say how the status reads inside “share.sentence”.')),
      ...ending.map((id) => fault(id, 'ends the sentence: leave out the full stop.')),
    ];
  });
}

/** The names in braces; of a plural, the one before the comma. */
function valuesOf(message: string): string[] {
  return [...message.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name = '']) => name);
}

/** The ids that the pack says in its first language and not in this one: there people read other words than are meant. */
export function listMissingTranslationIds(
  { campaign, gallery }: PackFiles,
  texts: PackTextsByLanguage,
  language: string,
): string[] {
  const [first] = campaign.languages;
  if (first === undefined || language === first) return [];
  const meant = { ...texts[first], ...collectLabelAndAltMessages(campaign.pillars, gallery.pictures) };
  const said = texts[language] ?? {};
  return Object.keys(meant).filter((id) => !(id in said));
}
