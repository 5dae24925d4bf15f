// One request to a provider: as many calls as it has pictures, each repeated only if it cannot be paid for twice.
import { setTimeout as sleep } from 'node:timers/promises';
import { elementAt } from '../../element-at.ts';
import { poses } from '../../types.ts';
import type { AttemptId } from '../generator.ts';
import type { EnginePollResult, PromptAndPhotosRequest } from '../remote-engine.ts';
import { type CallOutcome, classifyCallError, type HttpExchangeState } from './call-outcome.ts';
import { type ProviderPrices, sumKnownCosts } from './cost.ts';
import { createFetchThatEnforcesPolicyAndRecordsState, type EgressOptions } from './egress-client.ts';
import type { Provider, SdkImageCallResult } from './provider.ts';

/** Times that a call is made at most. */
const TRIES = 4;

export type ProviderCallConfig = {
  provider: Provider;
  egress: EgressOptions;
  model: string;
  apiKey: string;
  prices?: ProviderPrices;
  /** The address keeps the promise of `Idempotency-Key`, so that what is unclear may be asked again. */
  idempotent: boolean;
  /** Called when the model can't do what is requested, which would cost money each time. */
  onUnfit(reason: string): void;
  pollEveryMs: number;
  timeoutMs: number;
};

/** One call of a request: how many pictures, from which seed, under which key, and until when (of `performance.now()`). */
type Share = { request: PromptAndPhotosRequest; attemptId: AttemptId; key: string; until: number };

export type SettledEnginePollResult = Exclude<EnginePollResult, { state: 'working' | 'unknown' }>;

/** Draws a request until it is settled or `signal` says to stop. Never throws. */
export async function drawWithProviderUntilSettled(
  client: ProviderCallConfig,
  attemptId: AttemptId,
  request: PromptAndPhotosRequest,
  signal: AbortSignal,
): Promise<SettledEnginePollResult> {
  const until = performance.now() + client.timeoutMs;
  const shares = sharesOf(request, attemptId, client.provider.picturesPerCall, until);
  return together(await Promise.all(shares.map((share) => withRetries(client, share, signal))));
}

function sharesOf(request: PromptAndPhotosRequest, attemptId: AttemptId, most: number, until: number): Share[] {
  return Array.from({ length: Math.ceil(request.pictures / most) }, (_, nth) => {
    const pictures = Math.min(most, request.pictures - nth * most);
    const seed = (request.seed + nth) % 2 ** 31;
    return {
      request: { ...request, pictures, seed },
      attemptId,
      key: nth === 0 ? attemptId : `${attemptId}-${nth}`,
      until,
    };
  });
}

async function withRetries(client: ProviderCallConfig, share: Share, signal: AbortSignal): Promise<CallOutcome> {
  for (let tried = 1; ; tried += 1) {
    if (signal.aborted) return { kind: 'broken', reason: 'It was stopped before it was sent.' };
    const outcome = ifIdempotent(client, await call(client, share, signal));
    if (outcome.kind !== 'again') return outcome;
    const gaveUp: CallOutcome = { kind: 'broken', reason: `${outcome.reason} Asked ${tried} times.` };
    const pause = outcome.afterMs ?? client.egress.firstPauseMs * 2 ** (tried - 1);
    if (tried === TRIES || performance.now() + pause > share.until) return gaveUp;
    const stopped = await sleep(pause, false, { signal }).catch(() => true);
    if (stopped) return gaveUp;
  }
}

/** If the address is idempotent, a request with an unclear outcome is repeated. */
function ifIdempotent({ idempotent }: ProviderCallConfig, outcome: CallOutcome): CallOutcome {
  return idempotent && outcome.kind === 'lost' ? { kind: 'again', reason: outcome.reason } : outcome;
}

async function call(client: ProviderCallConfig, share: Share, signal: AbortSignal): Promise<CallOutcome> {
  const { provider, model, apiKey, prices, pollEveryMs, timeoutMs } = client;
  const exchange: HttpExchangeState = { sent: false };
  const access = { model, apiKey, baseUrl: client.egress.baseUrl, pollEveryMs, timeoutMs };
  try {
    // Its warnings are errors here, and are told as such.
    globalThis.AI_SDK_LOG_WARNINGS = false;
    const { generateImage } = await import('ai');
    const { calls } = await generateImage({
      model: await provider.open({
        ...access,
        fetch: createFetchThatEnforcesPolicyAndRecordsState(client.egress, exchange),
      }),
      prompt: { text: share.request.prompt, images: poses.map((pose) => share.request.photos[pose]) },
      n: share.request.pictures,
      maxImagesPerCall: share.request.pictures,
      // The SDK would ask again after errors that may have been paid for.
      maxRetries: 0,
      headers: headersFor(client, share),
      abortSignal: signal,
      ...provider.wishesFor(share.request, model),
    });
    return drawn(client, elementAt(calls, 0));
  } catch (error) {
    const empty = emptyCall(error);
    if (empty) return { ...provider.emptyAnswer(empty), cost: provider.costOf(empty, prices) };
    return withoutKey(classifyCallError(error, provider.label, exchange), apiKey);
  }
}

function headersFor({ provider, idempotent }: ProviderCallConfig, { attemptId, key }: Share): Record<string, string> {
  return { ...provider.marks?.(attemptId), ...(idempotent && { 'idempotency-key': key }) };
}

/** What was ignored was not drawn: a picture from one of three photos is not the picture that was asked for. */
function drawn({ provider, prices, onUnfit }: ProviderCallConfig, call: SdkImageCallResult): CallOutcome {
  const cost = provider.costOf(call, prices);
  const ignored = call.warnings.flatMap((warning) => {
    if (warning.type === 'deprecated') return [];
    return 'feature' in warning ? warning.feature : 'something that it was asked for';
  });
  if (ignored.length) {
    const reason = `${provider.label} ignored ${ignored.join(', ')}.`;
    onUnfit(reason);
    return { kind: 'broken', reason, cost };
  }
  return { kind: 'pictures', pictures: call.images.map(({ uint8Array }) => uint8Array), cost };
}

/** The answer behind the SDK's error that there is no picture in it. */
function emptyCall(error: unknown): SdkImageCallResult | undefined {
  const { name, calls } = error as { name?: string; calls?: SdkImageCallResult[] };
  return name === 'AI_NoImageGeneratedError' ? calls?.[0] : undefined;
}

/** Providers repeat keys in their words of complaint. */
function withoutKey<V extends CallOutcome>(outcome: V, apiKey: string): V {
  return 'reason' in outcome ? { ...outcome, reason: outcome.reason.replaceAll(apiKey, '…') } : outcome;
}

/** Pictures that came are used, whatever became of the others; without any, the most serious outcome counts. */
function together(outcomes: readonly CallOutcome[]): SettledEnginePollResult {
  const pictures = outcomes.flatMap((outcome) => (outcome.kind === 'pictures' ? outcome.pictures : []));
  const cost = sumKnownCosts(outcomes.map((outcome) => ('cost' in outcome ? outcome.cost : undefined)));
  if (pictures.length) return { state: 'done', pictures, cost };
  const reasonOf = (kind: CallOutcome['kind']): string | undefined =>
    outcomes.flatMap((outcome) => (outcome.kind === kind && 'reason' in outcome ? outcome.reason : []))[0];
  const [lost, refused] = [reasonOf('lost'), reasonOf('refused')];
  if (lost !== undefined) return { state: 'lost', reason: lost };
  if (refused !== undefined) return { state: 'failed', cause: 'refused', reason: refused, cost };
  return { state: 'failed', cause: 'broken', reason: reasonOf('broken') ?? '', cost };
}
