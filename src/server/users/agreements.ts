// The current version, hash and language of each agreement's text.
import { getCurrentLanguage } from '#campaign/languages/current.ts';
import { agreementParagraphsByKind } from '#campaign/texts/agreements.ts';
import { PUBLISH_AGREEMENT_VERSION, REUSE_AGREEMENT_VERSION } from '#contract/gallery.ts';
import type { PictureConsentKind } from '#contract/my-data.ts';
import { PRIVACY_AGREEMENT_VERSION } from '#contract/users.ts';
import { sha256Base64url } from '#platform/secrets.ts';

const versions = {
  generate: PRIVACY_AGREEMENT_VERSION,
  publish: PUBLISH_AGREEMENT_VERSION,
  reuse: REUSE_AGREEMENT_VERSION,
};

/** As stored in a row of the ledger. */
export function getCurrentAgreementFields(kind: PictureConsentKind) {
  const textHash = sha256Base64url(agreementParagraphsByKind[kind].join('\n'));
  return { kind, version: versions[kind], textHash, language: getCurrentLanguage() };
}
