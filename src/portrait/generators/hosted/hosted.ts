// Engines hosted by other companies, through the AI SDK. A request exists in this process only: providers return the
// picture in the response, so it is lost when nobody waits for the response.
import type { HostedEngineApprovals, HostedProviderKind } from '#campaign/engine-policy.ts';
import { findHostedEngineRefusal } from '#campaign/engine-policy.ts';
import type { AttemptId } from '../generator.ts';
import type { EnginePollResult, PollableRemoteEngine } from '../remote-engine.ts';
import { blackForestLabsProvider } from './black-forest-labs.ts';
import { checkProviderHealth } from './check-health.ts';
import type { ProviderPrices } from './cost.ts';
import { drawWithProviderUntilSettled, type ProviderCallConfig, type SettledEnginePollResult } from './draw.ts';
import type { FetchFunction } from './egress-client.ts';
import { googleProvider } from './google.ts';
import { openaiCompatibleProvider, openaiProvider } from './openai.ts';
import type { Provider } from './provider.ts';

export type HostedEngineSettings = {
  provider: HostedProviderKind;
  model: string;
  apiKey: string;
  /** Where the API is, if not at the provider's usual address: a region's, or a gateway's. */
  baseUrl?: string;
  policy: HostedEngineApprovals;
  prices?: ProviderPrices;
  /** The address promises that a request which comes twice under one `Idempotency-Key` is done once. */
  idempotent?: boolean;
  fetch?: FetchFunction;
  now?: () => Date;
  pace?: Partial<HostedTiming>;
};

/** Milliseconds: the timeout of a request, the pause before the second try, and the poll interval. */
type HostedTiming = { timeoutMs: number; firstPauseMs: number; pollEveryMs: number };
const usualPace: HostedTiming = { timeoutMs: 240_000, firstPauseMs: 2000, pollEveryMs: 1000 };

const providers: Record<HostedProviderKind, Provider> = {
  openai: openaiProvider,
  google: googleProvider,
  'black-forest-labs': blackForestLabsProvider,
  'openai-compatible': openaiCompatibleProvider,
};

/** Finished requests that are kept until they are polled; older ones are dropped. */
const KEPT = 24;
/** Milliseconds that a picture usually takes, for want of a word from the provider. */
const USUAL_MS = 40_000;

type Entry = { poll: EnginePollResult; since: number; stop: AbortController };

/**
 * An engine at one of the providers. Throws, in a sentence that says what to change, when the policy does not allow the
 * address, when the model is known to ignore photos, or when a setting is missing.
 */
export function createHostedRemoteEngine(settings: HostedEngineSettings): PollableRemoteEngine {
  const { now = () => new Date() } = settings;
  const pace = { ...usualPace, ...settings.pace };
  let unfit: string | undefined;
  const client = openClient(settings, pace, now, (reason) => {
    unfit = `${reason} It is not asked again before the next start: choose another model.`;
  });
  const book = openBook(now, pace.timeoutMs);

  return {
    name: settings.provider,
    timeoutMs: pace.timeoutMs,

    async submit(attemptId, request) {
      book.begin(attemptId, async (signal) => {
        if (unfit) return { state: 'failed', cause: 'broken', reason: unfit };
        return drawWithProviderUntilSettled(client, attemptId, request, signal);
      });
    },

    poll: async (attemptId) => book.read(attemptId),
    cancel: async (attemptId) => book.stop(attemptId),
    erase: async (attemptId) => book.erase(attemptId),
    check: () => checkProviderHealth(client, unfit),
    close: async () => book.close(),
  };
}

/** The requests of this process with their state. */
function openBook(now: () => Date, timeoutMs: number) {
  const entries = new Map<AttemptId, Entry>();

  function settle(attemptId: AttemptId, entry: Entry, end: SettledEnginePollResult): void {
    entry.poll = end;
    const over = [...entries].filter(([key, { poll }]) => poll.state !== 'working' && key !== attemptId);
    for (const [old] of over.slice(0, Math.max(0, over.length + 1 - KEPT))) entries.delete(old);
  }

  function erase(attemptId: AttemptId): void {
    entries.get(attemptId)?.stop.abort();
    entries.delete(attemptId);
  }

  return {
    /** Starts a request, unless it is known: then it was started, and may have been paid for. */
    begin(attemptId: AttemptId, work: (signal: AbortSignal) => Promise<SettledEnginePollResult>): void {
      if (entries.has(attemptId)) return;
      const stop = new AbortController();
      const entry: Entry = { poll: { state: 'working', progress: 0 }, since: now().getTime(), stop };
      entries.set(attemptId, entry);
      const timer = setTimeout(() => stop.abort(), timeoutMs);
      void work(stop.signal).then((end) => {
        clearTimeout(timer);
        settle(attemptId, entry, end);
      });
    },

    read(attemptId: AttemptId): EnginePollResult {
      const entry = entries.get(attemptId);
      if (!entry) return { state: 'lost', reason: 'This process does not know the request, and it may be paid for.' };
      if (entry.poll.state !== 'working') return entry.poll;
      const past = now().getTime() - entry.since;
      return { state: 'working', progress: past / (past + USUAL_MS) };
    },

    stop: (attemptId: AttemptId) => entries.get(attemptId)?.stop.abort(),
    erase,
    close: () => [...entries.keys()].forEach(erase),
  };
}

function openClient(
  settings: HostedEngineSettings,
  pace: HostedTiming,
  now: () => Date,
  onUnfit: ProviderCallConfig['onUnfit'],
): ProviderCallConfig {
  const { provider: name, model, apiKey, policy, prices, idempotent = false, fetch = globalThis.fetch } = settings;
  const provider = providers[name];
  const baseUrl = (settings.baseUrl ?? provider.baseUrl)?.replace(/\/+$/, '');
  const address = URL.parse(baseUrl ?? '');
  if (!baseUrl || !address || address.username || address.password)
    throw new Error(
      `Say where ${name} is, as https://host/v1 without a user name: its address is missing or can’t be used.`,
    );
  if (!apiKey) throw new Error(`The key for ${name} is missing.`);
  if (!model) throw new Error(`Say which model of ${name} shall draw.`);
  const refusal = (url: string): string | undefined =>
    findHostedEngineRefusal(policy, { provider: name, url, now: now() });
  const refused = refusal(baseUrl);
  if (refused) throw new Error(refused);
  if (!provider.takesThreePhotos(model))
    throw new Error(`${model} of ${provider.label} does not draw from three photos: choose another model.`);
  const { label, deliversFrom, watch } = provider;
  const egress = { label, baseUrl, fetch, refusal, deliversFrom, watch, firstPauseMs: pace.firstPauseMs };
  return { provider, egress, model, apiKey, prices, idempotent, onUnfit, ...pace };
}
