// That the house is not the campaign: two campaigns share no word, and the product's source knows neither.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { listCampaignNames } from '../../scripts/setup/campaign.mjs';
import type { Campaign } from './types.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const packs = listCampaignNames(root).map((name) => ({
  name,
  campaign: read(`campaigns/${name}/campaign.json`) as Campaign,
}));

/** Everything that people read of a campaign, in its own language. */
function wordsSeen({ name, campaign }: (typeof packs)[number]): Set<string> {
  const { title, company, brandLine, logos, emailDomains, pillars } = campaign;
  const texts: Record<string, string> = read(`campaigns/${name}/texts/${campaign.languages[0]}.json`);
  const gallery: { pictures: { alt: string }[] } = read(`campaigns/${name}/gallery.json`);
  const all = [
    title,
    company,
    brandLine,
    ...logos.map(({ alt }) => alt),
    ...emailDomains,
    ...pillars.flatMap(({ key, label, line, statuses }) => [
      key,
      label,
      line,
      ...statuses.flatMap((status) => [status.key, status.label, status.inSentence]),
    ]),
    // What is filled in belongs to nobody.
    ...Object.values(texts).map((words) => words.replaceAll(/\{\w+\}/g, ' ')),
    ...gallery.pictures.map(({ alt }) => alt),
  ];
  return new Set(
    all
      .join(' ')
      .toLowerCase()
      .match(/\p{L}+/gu),
  );
}

/** Written alike in English and German, or in every address. */
const everywhere = ['in', 'so', 'an', 'hat', 'bob', 'blazer', 'example', 'json'];

test('the two campaigns share no word that people read, in an address or on a screen', () => {
  const [one, other] = packs.map(wordsSeen);
  expect(one.size).toBeGreaterThan(90);
  expect(other.size).toBeGreaterThan(120);
  expect([...one].filter((word) => other.has(word) && !everywhere.includes(word))).toEqual([]);
});

/** Files of the product: neither tests, nor the words of screens in the languages of the product. */
function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.(tsx?|css|html|json)$/.test(entry.name) && !/\.test(-helpers)?\.tsx?$/.test(entry.name),
    )
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
}

const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A title or a company anywhere; what stands in answers, where it is a value: between quotes. */
const traces = packs.map(({ campaign: { title, company, pillars } }) => {
  const answers = pillars.flatMap(({ key, label, statuses }) => [
    key,
    label,
    ...statuses.flatMap((status) => [status.key, status.label, status.inSentence]),
  ]);
  const names = [title, company].map(escaped).join('|');
  return new RegExp(`\\b(?:${names})|(['"\`])(?:${answers.map(escaped).join('|')})\\1`, 'gi');
});

/** Where the product says its own name, which its first campaign took over: to machines, and to those who run it. */
const ownName: readonly (readonly [where: RegExp, why: string])[] = [
  [/^src\/main\//, 'to the operator, and in traces'],
  [/^src\/platform\//, 'in keys, numbers, traces, database sessions, and as the maker in content credentials'],
  [/^src\/server\/http\/api-docs-page\.ts$/, 'on the page of the API'],
  [/^src\/server\/links\/crawler-preview-fetcher\.ts$/, 'to its own site, as the one who asks'],
  [/^src\/portrait\/(face-profile|formats\/figure-file|simd\/compile)\.ts$/, 'in marks and names of its own files'],
  [/comfyui\//, 'in the titles of the nodes that it fills in'],
];

const elsewhere: readonly (readonly [words: RegExp, why: string])[] = [
  [/thrive_\w+/g, 'the names of numbers for Prometheus'],
  [
    /'Enter your infosys mail id\.'/,
    'the specification’s own sentence, for clients of the API: screens speak the campaign’s words',
  ],
];

test('the product’s source holds no title, company, pillar or status of any campaign', () => {
  const found = sources('src').flatMap((file) => {
    let text = readFileSync(join(root, file), 'utf8');
    for (const [words] of elsewhere) text = text.replace(words, '');
    const named = ownName.some(([where]) => where.test(file));
    return traces
      .flatMap((trace) => text.match(trace) ?? [])
      .filter((trace) => !(named && trace.toLowerCase() === 'thrive'))
      .map((trace) => `${file}: ${trace}`);
  });
  expect(found).toEqual([]);
});
