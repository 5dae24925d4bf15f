// The egress client: every request of the SDK passes through here. Photos are sent only to addresses that the policy
// allows, redirects are not followed, and the progress of each request is recorded.
import { setTimeout as sleep } from 'node:timers/promises';
import { limitResponseSize } from '#portrait/generators/limit-response-size.ts';
import { type HttpExchangeState, KnownCallOutcomeError, wasNeverSent } from './call-outcome.ts';

export type FetchFunction = typeof globalThis.fetch;

export type EgressOptions = {
  label: string;
  baseUrl: string;
  fetch: FetchFunction;
  /** Why nothing may be sent to this address now, or undefined. */
  refusal(url: string): string | undefined;
  /** Other hosts from which the provider hands out what it drew. */
  deliversFrom?: RegExp;
  /** Looks at an answer before the SDK does, for what the SDK does not know; throws `KnownCallOutcomeError`. */
  watch?(response: Response): Promise<void>;
  firstPauseMs: number;
};

/** Times that a reading is tried, which is harmless when done twice. */
const READINGS = 4;
const PASSING = new Set([408, 429, 500, 502, 503, 504]);

/** A `fetch` for one request, which records its progress in `exchange`. */
export function createFetchThatEnforcesPolicyAndRecordsState(
  egress: EgressOptions,
  exchange: HttpExchangeState,
): FetchFunction {
  return async (input, init = {}) => {
    const url = String(input instanceof Request ? input.url : input);
    if (init.body == null) return read(egress, url, init);
    const refusal = egress.refusal(url);
    if (refusal) throw new KnownCallOutcomeError({ kind: 'broken', reason: refusal });
    exchange.sent = true;
    try {
      const response = await egress.fetch(url, onItsOwn(init));
      Object.assign(exchange, { status: response.status, headers: response.headers });
      return limitResponseSize(response);
    } catch (error) {
      exchange.sent = !wasNeverSent(error);
      throw error;
    }
  };
}

/** A connection that was kept may be closed at the other end just now, and then nobody knows whether a request arrived. */
function onItsOwn(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('connection', 'close');
  return { ...init, headers, redirect: 'manual' };
}

/** Reads how far a picture is, or the picture, with retries: by now it is paid for. */
async function read(egress: EgressOptions, url: string, init: RequestInit): Promise<Response> {
  if (!isOfTheirs(egress, url))
    throw new KnownCallOutcomeError({
      kind: 'lost',
      reason: `${egress.label} hands its picture out at another address (${new URL(url).hostname}), which is not followed.`,
    });
  for (let tried = 1; ; tried += 1) {
    const answer = await egress.fetch(url, { ...init, redirect: 'manual' }).catch((error) => {
      if (tried === READINGS || init.signal?.aborted) throw error;
    });
    const response = answer && limitResponseSize(answer);
    if (response && (tried === READINGS || !PASSING.has(response.status))) {
      await egress.watch?.(response);
      return response;
    }
    await response?.body?.cancel();
    await sleep(egress.firstPauseMs * 2 ** (tried - 1), undefined, { signal: init.signal ?? undefined });
  }
}

function isOfTheirs({ baseUrl, deliversFrom }: EgressOptions, url: string): boolean {
  const { origin, protocol, hostname, port, username, password } = new URL(url);
  if (origin === new URL(baseUrl).origin) return true;
  // Its names may lead anywhere, also inside: only to where web servers are, and only with their certificate.
  if (protocol !== 'https:' || port || username || password) return false;
  return deliversFrom?.test(hostname) === true;
}
