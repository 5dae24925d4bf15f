// The agreement that comes before the camera: a record for us, a cookie for the browser (D48).
import { texts } from '#campaign/texts.ts';
import { PRIVACY_COOKIE, PRIVACY_COOKIE_DAYS } from '#contract/users.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { sha256 } from '#platform/secrets.ts';
import { addConsent } from './store.ts';

/** Records what was agreed to, to the letter by its hash. Returns the cookie for the answer. */
export async function agreePrivacy(
  { db, clock, publicUrl }: { db: Database; clock: Clock; publicUrl: string },
  { userId, version }: { userId: string; version: string },
): Promise<string> {
  const textHash = sha256([texts.photo.privacyTitle, ...texts.photo.privacyBody].join('\n'));
  await addConsent(db, clock, { userId, kind: 'generate', version, textHash });
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  // The page reads and deletes it, so it is not HttpOnly; set here because browsers cap cookies of scripts at 7 days.
  return `${PRIVACY_COOKIE}=true; Path=/; Max-Age=${PRIVACY_COOKIE_DAYS * 86_400}; SameSite=Lax${secure}`;
}
