// The keys under which wrong codes are counted, so that an attacker's network is locked long before others.
import type { SecretCrypto } from '#platform/secrets.ts';
import type { LimitedFailureCounter } from './code-store.ts';
import { WRONG_CODES_PER_ADDRESS, WRONG_CODES_PER_ADDRESS_AND_NETWORK } from './limits.ts';

type AttemptOrigin = { emailHash: string; network: string };

/** Reveals neither address nor network without the secret. */
export function hashEmailAndNetwork(secrets: SecretCrypto, { emailHash, network }: AttemptOrigin): string {
  return secrets.hmac('address-from-network', `${emailHash} ${network}`);
}

export function failureLimitsForOrigin(secrets: SecretCrypto, from: AttemptOrigin): LimitedFailureCounter[] {
  return [
    { key: hashEmailAndNetwork(secrets, from), limit: WRONG_CODES_PER_ADDRESS_AND_NETWORK },
    { key: from.emailHash, limit: WRONG_CODES_PER_ADDRESS },
  ];
}
