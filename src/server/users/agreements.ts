// The current version, hash and language of each agreement's text.
import { currentLanguage } from '#campaign/languages/current.ts';
import { agreementWords } from '#campaign/texts/agreements.ts';
import { PUBLISH_VERSION, REUSE_VERSION } from '#contract/gallery.ts';
import type { AgreementKind } from '#contract/my-data.ts';
import { PRIVACY_VERSION } from '#contract/users.ts';
import { sha256 } from '#platform/secrets.ts';

const versions = { generate: PRIVACY_VERSION, publish: PUBLISH_VERSION, reuse: REUSE_VERSION };

/** As stored in a row of the ledger. */
export function agreementTo(kind: AgreementKind) {
  const textHash = sha256(agreementWords[kind].join('\n'));
  return { kind, version: versions[kind], textHash, language: currentLanguage() };
}
