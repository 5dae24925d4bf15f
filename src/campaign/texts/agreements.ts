// The agreements, in the exact texts that people are shown: the ledger stores their hash. A changed text needs a new
// version in the contract; a test compares them.
import { campaign } from '../campaign.ts';
import { hostedEngineAgreementParagraphs } from '../engine-policy.ts';
import { getCurrentLocale } from '../languages/current.ts';
import { resultPageMessages } from './jobs.ts';
import { photoInstructionAndAgreementMessages } from './photos.ts';

/** Until when a published picture may be shown, as it reads in a sentence. */
export function formatLastGalleryDay(): string {
  const words = new Intl.DateTimeFormat(getCurrentLocale(), { dateStyle: 'long', timeZone: 'UTC' });
  return words.format(new Date(campaign.endsOn));
}

/** The paragraphs of each agreement; they end with other companies' engines, where the campaign lets any draw. */
export const agreementParagraphsByKind = {
  get generate() {
    return [
      photoInstructionAndAgreementMessages.privacyTitle,
      ...photoInstructionAndAgreementMessages.privacyBody,
      ...hostedEngineAgreementParagraphs(campaign.engines, campaign.company),
    ];
  },
  get publish() {
    return [resultPageMessages.publishTitle, resultPageMessages.publishBody(formatLastGalleryDay())];
  },
  get reuse() {
    return [resultPageMessages.reuse(formatLastGalleryDay()), resultPageMessages.reuseMore];
  },
};
