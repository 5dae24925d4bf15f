// Validates an address before it is written into a mail header.
import { z } from 'zod';

const address = z.email().max(254);

/** Returns the address; throws if it could add a second recipient or a header. */
export function requireSafeEmailAddress(text: string): string {
  const checked = address.safeParse(text);
  if (!checked.success) throw new Error('An email was addressed to something that is not an e-mail address.');
  return checked.data;
}
