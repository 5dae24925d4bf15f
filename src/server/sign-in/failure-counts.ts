// The keys under which wrong codes are counted, so that an attacker's network is locked long before others.
import type { Secrets } from '#platform/secrets.ts';
import type { FailureCount } from './code-store.ts';
import { WRONG_FROM_NETWORK, WRONG_IN_ALL } from './limits.ts';

export type AttemptOrigin = { emailHash: string; network: string };

/** Reveals neither address nor network without the secret. */
export function hashOrigin(secrets: Secrets, { emailHash, network }: AttemptOrigin): string {
  return secrets.hmac('address-from-network', `${emailHash} ${network}`);
}

export function failureCounts(secrets: Secrets, from: AttemptOrigin): FailureCount[] {
  return [
    { key: hashOrigin(secrets, from), limit: WRONG_FROM_NETWORK },
    { key: from.emailHash, limit: WRONG_IN_ALL },
  ];
}
