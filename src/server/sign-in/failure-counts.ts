// The keys under which wrong codes are counted, so that an attacker's network is locked long before others.
import type { Secrets } from '#platform/secrets.ts';
import type { FailureCounter } from './code-store.ts';
import { WRONG_CODES_IN_TOTAL, WRONG_CODES_PER_NETWORK } from './limits.ts';

export type AttemptOrigin = { emailHash: string; network: string };

/** Reveals neither address nor network without the secret. */
export function hashOrigin(secrets: Secrets, { emailHash, network }: AttemptOrigin): string {
  return secrets.hmac('address-from-network', `${emailHash} ${network}`);
}

export function failureCountersFor(secrets: Secrets, from: AttemptOrigin): FailureCounter[] {
  return [
    { key: hashOrigin(secrets, from), limit: WRONG_CODES_PER_NETWORK },
    { key: from.emailHash, limit: WRONG_CODES_IN_TOTAL },
  ];
}
