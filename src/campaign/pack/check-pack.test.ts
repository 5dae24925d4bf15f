// What a campaign manager reads who made a mistake: every one at once, with its place, and what was probably meant.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { colourWorldNames } from '#portrait/scenes/colour-worlds.ts';
import { sceneNames } from '#portrait/scenes/index.ts';
import { techniqueNames } from '#portrait/techniques/names.ts';
import { productLanguages, readProductMessages } from '../../../scripts/campaign/product-messages.ts';
import { generateCampaignJsonSchemas } from '../../../scripts/campaign/schemas.ts';
import { listCampaignNames } from '../../../scripts/setup/campaign.mjs';
import { readAndCheckPack } from './check-pack.ts';

const root = join(import.meta.dirname, '../../..');
const offer = {
  scenes: sceneNames,
  techniques: techniqueNames,
  worlds: colourWorldNames,
  languages: productLanguages,
  messages: readProductMessages('en'),
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-pack-'));
  cpSync(join(root, 'campaigns/harbour'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Edits a file as text, as a person would. */
function edit(file: string, ...changes: [from: string | RegExp, to: string][]): void {
  const path = join(folder, file);
  let text = readFileSync(path, 'utf8');
  for (const [from, to] of changes) {
    expect(text).toMatch(from);
    text = text.replace(from, to);
  }
  writeFileSync(path, text);
}

async function told(): Promise<string[]> {
  const { faults } = await readAndCheckPack(folder, offer);
  return faults.map(({ file, place, message }) => `${file}: ${place ? `${place}: ` : ''}${message}`);
}

test.each(listCampaignNames(root))('the campaign %s is in order', async (name) => {
  expect((await readAndCheckPack(join(root, 'campaigns', name), offer)).faults).toEqual([]);
});

test('names that nothing has are told with their place and the name that was meant, all at once', async () => {
  edit('campaign.json', ['"arches"', '"archs"'], ['Europe/Berlin', 'Europa/Berlin'], ['"de"', '"dk"']);
  edit('gallery.json', ['"status": "gesellig"', '"status": "geselig"']);
  edit('colours.json', ['"gemeinsinn"', '"gemeinsin"']);
  const faults = await told();
  expect(faults).toContain('campaign.json: pillar 2, status 2, scene: “archs” is not a scene. Did you mean “arches”?');
  expect(faults).toContain('campaign.json: timeZone: “Europa/Berlin” is no time zone. Did you mean “Europe/Berlin”?');
  expect(faults).toContainEqual(
    expect.stringMatching(/^campaign.json: language 1: the product does not speak “dk” yet/),
  );
  expect(faults).toContain(
    'gallery.json: picture 2, status: “gemeinsinn” has no status “geselig”. Did you mean “gesellig”?',
  );
  expect(faults).toContain('colours.json: pillar “gemeinsinn”: is missing.');
  expect(faults).toContain('colours.json: pillar “gemeinsin”: belongs to nothing. Did you mean “gemeinsinn”?');
  expect(faults).toContain('texts/dk.json: is missing.');
});

test('an example on the first page needs a status of the campaign, its poster and its photo', async () => {
  edit('gallery.json', [
    '"pictures": [',
    '"examples": [{ "pillar": "gemeinsinn", "status": "geselig" }], "pictures": [',
  ]);
  const faults = await told();
  expect(faults).toContain(
    'gallery.json: example 1, status: “gemeinsinn” has no status “geselig”. Did you mean “gesellig”?',
  );
  expect(faults).toContainEqual(expect.stringMatching(/^public\/examples\/photo.jpg: is missing/));
  expect(faults).toContainEqual(expect.stringMatching(/^public\/examples\/gemeinsinn-geselig.webp: is missing/));
});

test('posters lettered in another language need that language, and their files', async () => {
  edit('gallery.json', ['"pictures": [', '"letteredIn": ["fr"], "pictures": [']);
  const faults = await told();
  expect(faults).toContainEqual(
    expect.stringMatching(/^gallery.json: letteredIn: “fr” is no language of the campaign beside its first/),
  );
  expect(faults).toContainEqual(expect.stringMatching(/^public\/gallery\/fr\/[\w-]+.webp: is missing/));
});

test('what has the wrong shape is told in the words of the file', async () => {
  edit(
    'campaign.json',
    ['"title": "Leuchtfeuer"', '"titel": "Leuchtfeuer"'],
    ['"line": "Zupacken, bevor jemand ruft"', '"line": " "'],
    ['"key": "mutig"', '"key": "Mutig!"'],
    ['2027-10-31', '2027-02-30'],
    ['"month": 9', '"month": 13'],
    ['["hallig.example", "leuchtfeuer.example"]', '["hallig.example"]'],
  );
  expect((await told()).filter((fault) => fault.startsWith('campaign.json'))).toEqual([
    'campaign.json: title: is missing.',
    'campaign.json: emailDomains: must be two.',
    'campaign.json: cutOff, month: must be 12 at most.',
    'campaign.json: endsOn: is no day: write YYYY-MM-DD, as 2027-04-14.',
    'campaign.json: pillar 1, line: is empty: write what people shall read.',
    'campaign.json: pillar 1, status 1, key: is no key: write small letters a to z, digits and single hyphens.',
    'campaign.json: has “titel”, which nothing reads. Is it misspelt?',
  ]);
});

test('colours on which words cannot be read are refused, with the contrast', async () => {
  edit(
    'colours.json',
    ['"onAccent": "paper"', '"onAccent": "ink"'],
    ['"#0e1238"', '"#c0d0f9"'],
    ['"#f9c39b"', '"peach"'],
  );
  const faults = await told();
  expect(faults).toContain(
    'colours.json: pillar “tatkraft”, pictures, tone 2: is no colour for pictures: write #rrggbb.',
  );
  edit('colours.json', ['"peach"', '"#f9c39b"']);
  expect((await told()).map((fault) => fault.replace(/\d\.\d\d,/, 'x,'))).toEqual([
    'colours.json: pillar “weitblick”: ink on accent has a contrast of x, and words need 4.5.',
    'colours.json: pillar “weitblick”: ink on the darkest tone has a contrast of x, and words need 4.5.',
    'colours.json: pillar “weitblick”, pictures, tone 6: is not darker than the one before it: the six run from light to dark.',
  ]);
});

test('pictures that are missing or of another size, and texts that the product does not have, are told', async () => {
  rmSync(join(folder, 'public/posters/tatkraft-mutig.webp'));
  rmSync(join(folder, 'public/scenes/tatkraft-mutig.webp'));
  cpSync(join(folder, 'public/icons/192.png'), join(folder, 'public/icons/512.png'));
  edit('texts/de.json', ['home.lead', 'home.leed'], ['{status}', '{staus}']);
  edit('gallery.json', ['"face": true,', '']);
  const faults = await told();
  expect(faults).toHaveLength(6);
  expect(faults.join('\n')).toMatch(/scenes\/tatkraft-mutig.webp: is missing.*npm run gallery-pictures -- scenes/);
  expect(faults.join('\n')).toMatch(
    /posters\/tatkraft-mutig.webp: is missing, or no picture. Draw it with npm run gallery-pictures/,
  );
  expect(faults.join('\n')).toMatch(/icons\/512.png: is 192 by 192 pixels, and should be 512 by 512/);
  expect(faults).toContain('texts/de.json: “home.leed”: is no text of the product. Did you mean “home.lead”?');
  expect(faults).toContain(
    'texts/de.json: “share.sentence”: names {staus}, which is not there. Did you mean “status”?',
  );
  expect(faults).toContain(
    'gallery.json: pillar “gemeinsinn”: needs one picture with "face": true, which stands for it; it has 0.',
  );
});

test('a status without its sentence form is reported, in each language of the campaign', async () => {
  edit('campaign.json', [', "inSentence": "ausdauernd"', ''], ['"inSentence": "mutig"', '"inSentence": "mutig."']);
  expect((await told()).filter((fault) => fault.startsWith('campaign.json'))).toEqual([
    'campaign.json: pillar 1, status 1, inSentence: ends the sentence: leave out the full stop.',
    'campaign.json: pillar 1, status 2, inSentence: is missing.',
  ]);
  cpSync(join(root, 'campaigns/harbour/campaign.json'), join(folder, 'campaign.json'));
  edit('campaign.json', ['"languages": ["de"]', '"languages": ["de", "en"]']);
  writeFileSync(join(folder, 'texts/en.json'), '{ "pillars.tatkraft.inSentence.mutig": "brave." }');
  const faults = (await told()).filter((fault) => fault.startsWith('texts/en.json'));
  expect(faults).toHaveLength(12);
  expect(faults).toContain(
    'texts/en.json: “pillars.tatkraft.inSentence.ausdauernd”: is missing: say how the status reads inside “share.sentence”.',
  );
  expect(faults).toContain(
    'texts/en.json: “pillars.tatkraft.inSentence.mutig”: ends the sentence: leave out the full stop.',
  );
});

// Requirements: R110
test('in the English of the specification, a sentence form is the status with or without its article', () => {
  const { pillars } = JSON.parse(readFileSync(join(root, 'campaigns/thrive/campaign.json'), 'utf8'));
  for (const { label, inSentence } of pillars.flatMap(({ statuses }: { statuses: object[] }) => statuses))
    expect([label, `a ${label}`, `an ${label}`]).toContain(inSentence);
});

test('a comma too few is told with its line', async () => {
  edit('gallery.json', ['"status": "erfinderisch",', '"status": "erfinderisch"']);
  expect(await told()).toEqual(['gallery.json: is no JSON: look at line 7 for a missing comma, quote or bracket.']);
});

test('editors are told the shapes that the check asks for (npm run campaign:schemas)', () => {
  for (const [name, schema] of Object.entries(generateCampaignJsonSchemas()))
    expect(readFileSync(join(root, 'campaigns/schemas', name), 'utf8'), name).toBe(schema);
});
