// The cookie that remembers the agreement to the privacy text. The server sets it; the browser reads and deletes it.
import { PRIVACY_COOKIE_DAYS, PRIVACY_COOKIE_NAME } from '#contract/users.ts';

/** Whether this browser remembers an agreement. */
export function hasPrivacyCookie(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${PRIVACY_COOKIE_NAME}=`));
}

/** Remembers the agreement where the server's cookie did not reach this page (an API on another address). */
export function rememberPrivacyAgreement(): void {
  if (hasPrivacyCookie()) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const maxAge = PRIVACY_COOKIE_DAYS * 24 * 60 * 60;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox's long-term release
  document.cookie = `${PRIVACY_COOKIE_NAME}=true; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

/** Deletes the cookie. */
export function forgetPrivacyAgreement(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${PRIVACY_COOKIE_NAME}=; Path=/; Max-Age=0; SameSite=Lax`;
}
