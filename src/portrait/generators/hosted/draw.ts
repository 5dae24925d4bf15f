// One request to a provider: as many calls as it has pictures, each repeated only if it cannot be paid for twice.
import { setTimeout as sleep } from 'node:timers/promises';
import { poses } from '../../types.ts';
import type { EnginePoll, Order } from '../engine.ts';
import type { AttemptId } from '../generator.ts';
import { type Prices, sumOf } from './cost.ts';
import { type Line, openLine } from './line.ts';
import type { Call, Provider } from './provider.ts';
import { type Exchange, type Verdict, verdictOf } from './verdict.ts';

/** Times that a call is made at most. */
const TRIES = 4;

export type Desk = {
  provider: Provider;
  line: Line;
  model: string;
  apiKey: string;
  prices?: Prices;
  /** The address keeps the promise of `Idempotency-Key`, so that what is unclear may be asked again. */
  idempotent: boolean;
  /** Hears that the model can't do what is asked of it, which would be paid for anew each time. */
  onUnfit(reason: string): void;
  pollEveryMs: number;
  timeoutMs: number;
};

/** One call of an order: how many pictures, from which seed, under which key, and until when (of `performance.now()`). */
type Share = { order: Order; attemptId: AttemptId; key: string; until: number };

export type Settled = Exclude<EnginePoll, { state: 'working' | 'unknown' }>;

/** Draws an order until it is settled or `signal` says to stop. Never throws. */
export async function draw(desk: Desk, attemptId: AttemptId, order: Order, signal: AbortSignal): Promise<Settled> {
  const until = performance.now() + desk.timeoutMs;
  const shares = sharesOf(order, attemptId, desk.provider.picturesPerCall, until);
  return together(await Promise.all(shares.map((share) => patiently(desk, share, signal))));
}

function sharesOf(order: Order, attemptId: AttemptId, most: number, until: number): Share[] {
  return Array.from({ length: Math.ceil(order.pictures / most) }, (_, nth) => {
    const pictures = Math.min(most, order.pictures - nth * most);
    const seed = (order.seed + nth) % 2 ** 31;
    return {
      order: { ...order, pictures, seed },
      attemptId,
      key: nth === 0 ? attemptId : `${attemptId}-${nth}`,
      until,
    };
  });
}

async function patiently(desk: Desk, share: Share, signal: AbortSignal): Promise<Verdict> {
  for (let tried = 1; ; tried += 1) {
    if (signal.aborted) return { kind: 'broken', reason: 'It was stopped before it was sent.' };
    const verdict = ifIdempotent(desk, await call(desk, share, signal));
    if (verdict.kind !== 'again') return verdict;
    const gaveUp: Verdict = { kind: 'broken', reason: `${verdict.reason} Asked ${tried} times.` };
    const pause = verdict.afterMs ?? desk.line.firstPauseMs * 2 ** (tried - 1);
    if (tried === TRIES || performance.now() + pause > share.until) return gaveUp;
    const stopped = await sleep(pause, false, { signal }).catch(() => true);
    if (stopped) return gaveUp;
  }
}

/** Where a second order under the same key is the same order, what is unclear is asked again. */
function ifIdempotent({ idempotent }: Desk, verdict: Verdict): Verdict {
  return idempotent && verdict.kind === 'lost' ? { kind: 'again', reason: verdict.reason } : verdict;
}

async function call(desk: Desk, share: Share, signal: AbortSignal): Promise<Verdict> {
  const { provider, model, apiKey, prices, pollEveryMs, timeoutMs } = desk;
  const exchange: Exchange = { sent: false };
  const access = { model, apiKey, baseUrl: desk.line.baseUrl, pollEveryMs, timeoutMs };
  try {
    // Its warnings are errors here, and are told as such.
    globalThis.AI_SDK_LOG_WARNINGS = false;
    const { generateImage } = await import('ai');
    const { calls } = await generateImage({
      model: await provider.open({ ...access, fetch: openLine(desk.line, exchange) }),
      prompt: { text: share.order.prompt, images: poses.map((pose) => share.order.photos[pose]) },
      n: share.order.pictures,
      maxImagesPerCall: share.order.pictures,
      // The SDK would ask again after errors that may have been paid for.
      maxRetries: 0,
      headers: headersFor(desk, share),
      abortSignal: signal,
      ...provider.wishesFor(share.order, model),
    });
    return drawn(desk, calls[0]);
  } catch (error) {
    const empty = emptyCall(error);
    if (empty) return { ...provider.emptyAnswer(empty), cost: provider.costOf(empty, prices) };
    return withoutKey(verdictOf(error, provider.label, exchange), apiKey);
  }
}

function headersFor({ provider, idempotent }: Desk, { attemptId, key }: Share): Record<string, string> {
  return { ...provider.marks?.(attemptId), ...(idempotent && { 'idempotency-key': key }) };
}

/** What was ignored was not drawn: a picture from one of three photos is not the picture that was asked for. */
function drawn({ provider, prices, onUnfit }: Desk, call: Call): Verdict {
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
function emptyCall(error: unknown): Call | undefined {
  const { name, calls } = error as { name?: string; calls?: Call[] };
  return name === 'AI_NoImageGeneratedError' ? calls?.[0] : undefined;
}

/** Providers repeat keys in their words of complaint. */
function withoutKey<V extends Verdict>(verdict: V, apiKey: string): V {
  return 'reason' in verdict ? { ...verdict, reason: verdict.reason.replaceAll(apiKey, '…') } : verdict;
}

/** Pictures that came are used, whatever became of the others; without any, the most serious verdict counts. */
function together(verdicts: readonly Verdict[]): Settled {
  const pictures = verdicts.flatMap((verdict) => (verdict.kind === 'pictures' ? verdict.pictures : []));
  const cost = sumOf(verdicts.map((verdict) => ('cost' in verdict ? verdict.cost : undefined)));
  if (pictures.length) return { state: 'done', pictures, cost };
  const reasonOf = (kind: Verdict['kind']): string | undefined =>
    verdicts.flatMap((verdict) => (verdict.kind === kind && 'reason' in verdict ? verdict.reason : []))[0];
  const [lost, refused] = [reasonOf('lost'), reasonOf('refused')];
  if (lost !== undefined) return { state: 'lost', reason: lost };
  if (refused !== undefined) return { state: 'failed', cause: 'refused', reason: refused, cost };
  return { state: 'failed', cause: 'broken', reason: reasonOf('broken') ?? '', cost };
}
