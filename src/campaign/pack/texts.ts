// The campaign's own words: a file a language, by the ids of the product's words, in whose place they stand.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from './nearest.ts';
import { type Fault, faultsOf } from './places.ts';
import { readJson } from './read-json.ts';
import { type Pack, textsFile } from './schema.ts';

/** Words by id. */
export type Messages = Readonly<Record<string, string>>;
/** Words by language and id. */
export type OwnTexts = Record<string, Messages>;

/** Every fault of texts/, and in `found` what the files say. */
export async function textFaults(
  folder: string,
  campaign: Pack['campaign'],
  product: Messages,
  found: OwnTexts,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const { languages } = campaign;
  const known = { ...product, ...packWords(campaign) };
  const texts = join(folder, 'texts');
  for (const name of existsSync(texts) ? readdirSync(texts) : []) {
    const language = name.replace(/\.json$/, '');
    if (!languages.includes(language))
      faults.push({
        file: `texts/${name}`,
        place: '',
        words: 'is in no language of campaign.json, so nobody sees it.',
      });
  }
  for (const language of languages) {
    const file = `texts/${language}.json`;
    const content = await readJson(join(folder, file));
    if ('fault' in content) {
      faults.push({ file, place: '', words: content.fault });
      continue;
    }
    const parsed = textsFile.safeParse(content.value);
    if (!parsed.success) {
      faults.push(...faultsOf(file, parsed.error));
      continue;
    }
    found[language] = parsed.data;
    faults.push(...Object.entries(parsed.data).flatMap(([id, words]) => wordFaults(file, id, words, known)));
  }
  return faults;
}

function wordFaults(file: string, id: string, words: string, product: Messages): Fault[] {
  const place = `“${id}”`;
  const original = product[id];
  if (original === undefined)
    return [{ file, place, words: `is no text of the product.${didYouMean(id, Object.keys(product))}` }];
  if (!words.trim()) return [{ file, place, words: 'is empty: leave it out to keep the product’s own words.' }];
  // What every text may name, and what this one is given.
  const given = ['company', 'title', ...valuesOf(original)];
  return valuesOf(words)
    .filter((value) => !given.includes(value))
    .map((value) => ({ file, place, words: `names {${value}}, which is not there.${didYouMean(value, given)}` }));
}

/** The names in braces; of a plural, the one before the comma. */
function valuesOf(message: string): string[] {
  return [...message.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name);
}

/** What the pack's files say in its first language, by the ids under which texts/ says it in the others. */
function packWords({ pillars }: Pack['campaign']): Messages {
  const words = pillars.flatMap(({ key, label, line, statuses }) => [
    [`pillars.${key}.label`, label],
    [`pillars.${key}.line`, line],
    ...statuses.flatMap((status) => [
      [`pillars.${key}.statuses.${status.key}`, status.label],
      // The alternative text of the drawn character, where one hangs in the gallery.
      [`characters.${key}-${status.key}`, ''],
    ]),
  ]);
  return Object.fromEntries(words);
}

/** The ids that the pack says in its first language and not in this one: there people read other words than are meant. */
export function missingTexts({ campaign, gallery }: Pack, texts: OwnTexts, language: string): string[] {
  const [first] = campaign.languages;
  if (language === first) return [];
  const hung = gallery.pictures.map(({ pillar, status }) => `characters.${pillar}-${status}`);
  const own = Object.keys(packWords(campaign)).filter((id) => !id.startsWith('characters.'));
  const said = texts[language] ?? {};
  return [...Object.keys(texts[first] ?? {}), ...own, ...hung].filter((id) => !(id in said));
}
