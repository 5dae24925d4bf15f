// Classifies how a call to a provider ended and what may be done next, so that nothing is paid for twice.
import type { EngineCost } from '../generator.ts';

export type CallOutcome =
  | { kind: 'pictures'; pictures: Uint8Array[]; cost?: EngineCost }
  | { kind: 'refused' | 'broken'; reason: string; cost?: EngineCost }
  /** Nobody can tell whether it was drawn and charged. */
  | { kind: 'lost'; reason: string }
  /** It was certainly not drawn: asking again, after a while, costs nobody twice. */
  | { kind: 'again'; reason: string; afterMs?: number };

/** A outcome that is known while the SDK is still at work; thrown through it. */
export class KnownCallOutcomeError extends Error {
  readonly outcome: CallOutcome;

  constructor(outcome: Exclude<CallOutcome, { kind: 'pictures' }>) {
    super(outcome.reason);
    this.outcome = outcome;
  }
}

/** How far the one request that asks for a picture came. */
export type HttpExchangeState = {
  /** True from the moment at which the provider may have it. */
  sent: boolean;
  /** Of the answer, as soon as there is one. */
  status?: number;
  headers?: Headers;
};

/** What providers call a refusal of the photos or of the words, in the codes of their answers. */
const REFUSALS = new Set([
  'moderation_blocked',
  'content_policy_violation',
  'content_filter',
  'contentFilter',
  'safety_violation',
  'ResponsibleAIPolicyViolation',
]);

/** The provider said itself that it failed, or that it is too busy: it draws nothing, and charges nothing. */
const FAILED_FOR_NOW = new Set([500, 503, 529]);
/** Said by whatever stands before the provider, or by one that gave up waiting: the picture may be drawn all the same. */
const UNCLEAR = new Set([408, 502, 504, 520, 521, 522, 523, 524]);

/**
 * What an error of the SDK means. Errors of the SDK hold the whole request, photos included: nothing of them goes on but
 * codes and scrubbed words.
 */
export function classifyCallError(error: unknown, label: string, exchange: HttpExchangeState): CallOutcome {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof KnownCallOutcomeError) return cause.outcome;
  const { sent, status } = exchange;
  if (!sent) return neverSent(error, label);
  if (status === undefined) return { kind: 'lost', reason: `${label} took the request and did not answer it.` };
  if (status < 300) return { kind: 'lost', reason: `The answer of ${label} was cut off or can’t be read.` };
  if (status < 400) return { kind: 'broken', reason: `${label} answers with a redirect, which photos do not follow.` };
  return byStatus(status, answerOf(error), label, exchange.headers);
}

/** Codes of connections that failed before a byte of the request was sent, and that may work in a moment. */
const UNREACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];
/** What OpenSSL says of a certificate, which it looks at before anything is sent. Other words of it may come later. */
const UNTRUSTED = /CERT|LEAF_SIGNATURE|^INVALID_(PURPOSE|CA)$|^PATH_LENGTH_EXCEEDED$|^HOSTNAME_MISMATCH$/;

/** Whether a failed `fetch` never sent anything. */
export function wasNeverSent(error: unknown): boolean {
  const code = firstCodeInCauseChain(error);
  return UNREACHED.includes(code) || UNTRUSTED.test(code) || proxyRefusalStatus(error) !== undefined;
}

/** The status with which a proxy refused to let a connection through. */
export function proxyRefusalStatus(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const status = /^Proxy response \((\d+)\)/.exec(cause.message)?.[1];
    if (status) return status;
  }
  return undefined;
}

function neverSent(error: unknown, label: string): CallOutcome {
  const [code, proxy] = [firstCodeInCauseChain(error), proxyRefusalStatus(error)];
  if (proxy) return { kind: 'broken', reason: `The proxy lets nothing through to ${label} (${proxy}).` };
  if (UNREACHED.includes(code)) return { kind: 'again', reason: `${label} can’t be reached (${code}).` };
  if (UNTRUSTED.test(code))
    return { kind: 'broken', reason: `The certificate of ${label} can’t be trusted (${code}).` };
  return { kind: 'broken', reason: `The request could not be put together for ${label} (${nameOf(error)}).` };
}

/** The first code in a chain of causes; `fetch` itself says only that it failed. */
export function firstCodeInCauseChain(error: unknown): string {
  for (let cause = error as { code?: unknown; cause?: unknown } | undefined; cause; cause = cause.cause as typeof cause)
    if (typeof cause.code === 'string') return cause.code;
  return '';
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}

type Answer = { code: string; words: string };

/** Error answers: `{ error: { code, type, status, message } }` of OpenAI and Google, `{ detail }` of Black Forest Labs. */
function answerOf(error: unknown): Answer {
  try {
    const body = JSON.parse((error as { responseBody?: string }).responseBody ?? '');
    const { code, type, status, message } = body.error ?? {};
    const detail = Array.isArray(body.detail) ? body.detail[0]?.msg : body.detail;
    const named = [code, status, type].find((one) => typeof one === 'string');
    return { code: redactProviderMessage(named ?? ''), words: redactProviderMessage(message ?? detail ?? '') };
  } catch {
    return { code: '', words: '' };
  }
}

/** Drops whatever could be a key, an address or a picture, and what is too long to be read in a log. */
function redactProviderMessage(words: unknown): string {
  if (typeof words !== 'string') return '';
  const plain = words.replace(/[^\s]{25,}|\b(sk|key)-\S+|\S+@\S+/g, '…').replace(/\s+/g, ' ');
  return plain.slice(0, 200).trim();
}

function byStatus(status: number, { code, words }: Answer, label: string, headers?: Headers): CallOutcome {
  const answered = `${label} answered ${status}${code && ` (${code})`}`;
  if (REFUSALS.has(code) || status === 451) return { kind: 'refused', reason: `${answered}.` };
  if (status === 402 || code === 'insufficient_quota' || code === 'billing_hard_limit_reached')
    return { kind: 'broken', reason: `${answered}: there is no credit left.` };
  if (status === 429) return { kind: 'again', reason: `${answered}: too many requests.`, afterMs: retryAfter(headers) };
  if (FAILED_FOR_NOW.has(status)) return { kind: 'again', reason: `${answered}.`, afterMs: retryAfter(headers) };
  if (UNCLEAR.has(status)) return { kind: 'lost', reason: `${answered}: it may be drawing all the same.` };
  const hint = { 401: 'check the key.', 403: 'the key may not be used for this.', 404: 'check the model.' }[status];
  return { kind: 'broken', reason: `${answered}: ${hint ?? (words || 'it says no more.')}` };
}

/** Milliseconds that the provider asks for, in either of its headers. */
function retryAfter(headers?: Headers): number | undefined {
  const exact = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  if (exact >= 0) return exact;
  const given = headers?.get('retry-after') ?? '';
  const seconds = /^\d+(\.\d+)?$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now();
  return seconds >= 0 ? seconds : undefined;
}
