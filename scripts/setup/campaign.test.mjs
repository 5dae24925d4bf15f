// The choice of the campaign: the folder that CAMPAIGN names, and the message for an unknown name.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listCampaignNames, resolveChosenCampaign } from './campaign.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

test('without CAMPAIGN it is the first campaign, which is also what a process reads that knows no other', () => {
  expect(resolveChosenCampaign(root, {})).toEqual({
    name: 'thrive',
    folder: join(root, 'campaigns/thrive'),
    condition: 'campaign-thrive',
  });
});

test('every campaign of the folder can be chosen by its name', () => {
  expect(listCampaignNames(root).length).toBeGreaterThan(1);
  for (const name of listCampaignNames(root)) expect(resolveChosenCampaign(root, { CAMPAIGN: name }).name).toBe(name);
});

test.each(['harbor', '../campaigns/thrive', 'schemas'])(
  '%s is no campaign, and the sentence lists those that are',
  (name) => {
    expect(() => resolveChosenCampaign(root, { CAMPAIGN: name })).toThrow(
      /there is no campaigns\/.*There are: .*harbour.*thrive/,
    );
  },
);
