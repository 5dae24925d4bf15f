// What counts as a company e-mail address; the server applies the same rule (D16).
import { texts } from '#campaign/texts.ts';

const PATTERN = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The sentence that says what is wrong with the address, or undefined when it may be sent. */
export function emailErrorText(email: string, domains: readonly string[]): string | undefined {
  if (email === '') return texts.signIn.emailRequired;
  if (email !== email.trim() || email.length > 254 || !PATTERN.test(email)) return texts.signIn.emailInvalid;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.includes(domain) ? undefined : texts.signIn.emailRequired;
}
