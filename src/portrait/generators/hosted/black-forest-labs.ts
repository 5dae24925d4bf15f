// Black Forest Labs: a request returns an id, is polled, and its picture is downloaded.
import type { PromptAndPhotosRequest } from '../remote-engine.ts';
import { KnownCallOutcomeError } from './call-outcome.ts';
import { computeCallCost } from './cost.ts';
import type { Provider } from './provider.ts';

/** A credit is a cent: https://docs.bfl.ai, pricing. */
const MICROS_PER_CREDIT = 10_000;
/** Sides of a picture are multiples of this; the SDK allows no longer side than that. */
const STEP = 16;
const LONGEST = 1920;

const REFUSED = new Set(['Request Moderated', 'Content Moderated']);
const BROKEN = new Set(['Error', 'Failed']);

export const blackForestLabsProvider: Provider = {
  label: 'Black Forest Labs',
  baseUrl: 'https://api.bfl.ai/v1',
  picturesPerCall: 1,
  // FLUX.2 takes up to eight. Models before it take one, or ignore photos without a word.
  takesThreePhotos: (model) => /^flux-2-/.test(model),
  async open({ model, apiKey, baseUrl, fetch, pollEveryMs, timeoutMs }) {
    const { createBlackForestLabs } = await import('@ai-sdk/black-forest-labs');
    const timing = { pollIntervalMillis: pollEveryMs, pollTimeoutMillis: timeoutMs };
    return createBlackForestLabs({ apiKey, baseURL: baseUrl, fetch, ...timing }).image(model);
  },
  wishesFor: (request) => ({
    seed: request.seed,
    providerOptions: { blackForestLabs: { ...sidesOf(request), outputFormat: 'png' } },
  }),
  costOf({ providerMetadata, images }, prices) {
    const [{ cost } = {}] = (providerMetadata?.blackForestLabs?.images ?? []) as { cost?: number }[];
    if (cost === undefined) return computeCallCost(prices, images.length);
    return { micros: Math.round(cost * MICROS_PER_CREDIT), currency: 'USD' };
  },
  emptyAnswer: () => ({ kind: 'broken', reason: 'Black Forest Labs answered without a picture.' }),
  probe: () => '/credits',
  keyHeader: (apiKey) => ({ 'x-key': apiKey }),
  findFault(answer) {
    const { credits } = (answer ?? {}) as { credits?: unknown };
    return typeof credits === 'number' && credits <= 0 ? 'has no credit left' : undefined;
  },
  // Answers name hosts of their clusters, as api.eu1.bfl.ai and delivery-eu1.bfl.ai.
  deliversFrom: /(^|\.)bfl\.ai$/,
  // The SDK asks on when a request was refused, and calls a request that is unknown an unreadable answer.
  async watch(response) {
    if (!response.headers.get('content-type')?.includes('json')) return;
    const { status } = (await response
      .clone()
      .json()
      .catch(() => ({}))) as { status?: unknown };
    if (typeof status !== 'string') return;
    const reason = `Black Forest Labs ended the request as “${status.slice(0, 40)}”.`;
    if (REFUSED.has(status)) throw new KnownCallOutcomeError({ kind: 'refused', reason });
    if (BROKEN.has(status)) throw new KnownCallOutcomeError({ kind: 'broken', reason });
    if (status === 'Task not found') throw new KnownCallOutcomeError({ kind: 'lost', reason });
  },
};

/** The size that was asked for, or the next larger one that the models draw. */
function sidesOf({ width, height }: PromptAndPhotosRequest): { width: number; height: number } {
  const shrink = Math.min(1, LONGEST / Math.max(width, height));
  const stepped = (side: number): number => Math.min(LONGEST, Math.ceil((side * shrink) / STEP) * STEP);
  return { width: stepped(width), height: stepped(height) };
}
