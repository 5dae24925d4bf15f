// The one-time code: never stored, derived from its session with the installation's secret.
import { SIGN_IN_CODE_DIGITS } from '#contract/sign-in.ts';
import type { PurposeKeyedCrypto } from '#platform/secrets.ts';

/**
 * The digits of a session. A resent e-mail carries the same ones, and neither the database nor the queue ever holds
 * them. 256 bits modulo eight digits favour no code by more than one part in 10^69.
 */
export function deriveCodeOfSession(secrets: PurposeKeyedCrypto, sessionHash: string): string {
  const bits = BigInt(`0x${Buffer.from(secrets.hmac('one-time-code', sessionHash), 'base64url').toString('hex')}`);
  return String(bits % 10n ** BigInt(SIGN_IN_CODE_DIGITS)).padStart(SIGN_IN_CODE_DIGITS, '0');
}

/** The purpose for which an address is sealed while its code waits: nobody may have a key of their own yet. */
export const CODE_RECIPIENT_SEAL_PURPOSE = 'address-of-code';
