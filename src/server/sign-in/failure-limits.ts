// The keys under which wrong codes are counted, so that an attacker's network is locked long before others.
import type { PurposeKeyedCrypto } from '#platform/secrets.ts';
import type { LimitedFailureCounter } from './code-store.ts';
import {
  CONSECUTIVE_WRONG_CODES_PER_EMAIL_ADDRESS,
  CONSECUTIVE_WRONG_CODES_PER_EMAIL_ADDRESS_AND_NETWORK,
} from './limits.ts';

type AttemptOrigin = { emailHash: string; network: string };

/** Reveals neither address nor network without the secret. */
export function hashEmailNetworkPair(secrets: PurposeKeyedCrypto, { emailHash, network }: AttemptOrigin): string {
  return secrets.hmac('address-from-network', `${emailHash} ${network}`);
}

export function emailAndEmailNetworkFailureCounters(
  secrets: PurposeKeyedCrypto,
  from: AttemptOrigin,
): LimitedFailureCounter[] {
  return [
    { key: hashEmailNetworkPair(secrets, from), limit: CONSECUTIVE_WRONG_CODES_PER_EMAIL_ADDRESS_AND_NETWORK },
    { key: from.emailHash, limit: CONSECUTIVE_WRONG_CODES_PER_EMAIL_ADDRESS },
  ];
}
