// The agreement to the privacy text before the camera: its record, and the cookie by which the browser remembers it (D48).
import { AppError } from '#contract/errors.ts';
import { PRIVACY_COOKIE_NAME } from '#contract/users.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { hasActiveConsent, recordGivenConsent } from './consent-store.ts';

/** Records the exact text that was agreed to, by its hash. */
export async function recordPrivacyAgreement(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
): Promise<void> {
  await recordGivenConsent(db, clock, { userId, kind: 'generate', jobId: null });
}

/**
 * Fails with `agreement_missing` unless this person's agreement is recorded and in force. A cookie does not count: it may
 * be older than a withdrawal on another device. In a transaction that locks the person's row the result holds to its end.
 */
export async function requireActiveGenerateConsent(db: Database, userId: string): Promise<void> {
  if (!(await hasActiveConsent(db, { userId, kind: 'generate' }))) throw new AppError('agreement_missing');
}

/** The cookie by which the browser remembers the agreement; 0 days removes it. */
export function buildPrivacyAgreementCookie(publicUrl: string, { days }: { days: number }): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  // The page reads and deletes it, so it is not HttpOnly; set here because browsers cap cookies of scripts at 7 days.
  return `${PRIVACY_COOKIE_NAME}=true; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`;
}
