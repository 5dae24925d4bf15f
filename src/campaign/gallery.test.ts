// The gallery's own pictures: finds gaps after the list or the statuses were edited.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findStatus } from './answers.ts';
import { campaign } from './campaign.ts';
import { campaignCharacterPictures, examplePosters } from './gallery.ts';
import { runInLanguage } from './languages/in-language.ts';
import { offeredLanguageCodes } from './languages/languages.ts';

const site = join(import.meta.dirname, '../../campaigns/thrive/public');

// Requirements: R117
test('fifteen different pictures, each a file of the site under /gallery/', () => {
  expect(new Set(campaignCharacterPictures.map(({ src }) => src)).size).toBe(15);
  for (const { src } of campaignCharacterPictures) {
    expect(src).toMatch(/^\/gallery\/[a-z-]+\.webp$/);
    expect(existsSync(join(site, src)), src).toBe(true);
  }
});

test.each(offeredLanguageCodes.slice(1))('in %s each poster is a file of its own, in both widths', (language) => {
  const english = campaignCharacterPictures.map(({ src }) => src);
  runInLanguage(language, () => {
    for (const [nth, { src, srcSet }] of [
      ...campaignCharacterPictures,
      ...examplePosters.map((one) => ({ ...one, srcSet: one.src })),
    ].entries()) {
      expect(src).not.toBe(english[nth]);
      for (const address of srcSet.split(', ')) {
        const [file] = address.split(' ');
        expect(file).toContain(`/${language}/`);
        expect(existsSync(join(site, file)), file).toBe(true);
      }
    }
  });
});

test('each shows a status of the campaign, and each pillar has at least three', () => {
  for (const { pillar, status } of campaignCharacterPictures) expect(findStatus(pillar, status), status).toBeDefined();
  for (const { key } of campaign.pillars)
    expect(campaignCharacterPictures.filter(({ pillar }) => pillar === key).length, key).toBeGreaterThanOrEqual(3);
});

test('each says in words what is to be seen', () => {
  const words = campaignCharacterPictures.map(({ alt }) => alt);
  expect(new Set(words).size).toBe(15);
  for (const alt of words) expect(alt.length).toBeGreaterThan(30);
});
