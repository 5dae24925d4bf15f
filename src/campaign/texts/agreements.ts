// What a person can agree to, in the very words that they are shown: the ledger keeps the hash of these. Whoever changes
// one of them gives it a new version in the contract; a test compares.
import { campaign } from '../campaign.ts';
import { result } from './jobs.ts';
import { photo } from './photos.ts';

/** The language of all texts, as BCP 47 names it. */
export const language = 'en';

/** Until when a published picture may be shown, as it reads in a sentence. */
export const lastDay = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(campaign.endsOn),
);

/** The paragraphs of each agreement. */
export const agreementWords = {
  generate: [photo.privacyTitle, ...photo.privacyBody],
  publish: [result.publishTitle, result.publishBody(lastDay)],
  reuse: [result.reuse(lastDay), result.reuseMore],
} as const;
