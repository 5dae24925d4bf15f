// The agreements, in the exact texts that people are shown: the ledger stores their hash. A changed text needs a new
// version in the contract; a test compares them.
import { campaign } from '../campaign.ts';
import { hostedEngineDisclosures } from '../engine-policy.ts';
import { currentLocale } from '../languages/current.ts';
import { result } from './jobs.ts';
import { photo } from './photos.ts';

/** Until when a published picture may be shown, as it reads in a sentence. */
export function lastPublicationDay(): string {
  const words = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone: 'UTC' });
  return words.format(new Date(campaign.endsOn));
}

/** The paragraphs of each agreement; they end with other companies' engines, where the campaign lets any draw. */
export const agreementTexts = {
  get generate() {
    return [photo.privacyTitle, ...photo.privacyBody, ...hostedEngineDisclosures(campaign.engines, campaign.company)];
  },
  get publish() {
    return [result.publishTitle, result.publishBody(lastPublicationDay())];
  },
  get reuse() {
    return [result.reuse(lastPublicationDay()), result.reuseMore];
  },
};
