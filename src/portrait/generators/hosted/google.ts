// Google's Gemini image models, over the Gemini API.
import { computeCallCost } from './cost.ts';
import { findNearestByAspectRatio, type Provider, type SdkImageCallResult } from './provider.ts';

const RATIOS = ['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9', '21:9'] as const;

/** Why an answer holds no picture, as Google says it, where the reason is what was asked for. */
const REFUSED = new Set([
  'SAFETY',
  'IMAGE_SAFETY',
  'PROHIBITED_CONTENT',
  'IMAGE_PROHIBITED_CONTENT',
  'BLOCKLIST',
  'SPII',
  'RECITATION',
  'IMAGE_RECITATION',
]);

export const googleProvider: Provider = {
  label: 'Google',
  baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
  picturesPerCall: 1,
  takesThreePhotos: (model) => /^gemini-.*(image|banana)/.test(model),
  async open({ model, apiKey, baseUrl, fetch }) {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle({ apiKey, baseURL: baseUrl, fetch }).image(model);
  },
  wishesFor: (request) => ({ aspectRatio: findNearestByAspectRatio(RATIOS, request), seed: request.seed }),
  costOf({ usage, images }, prices) {
    if (usage?.outputTokens === undefined) return computeCallCost(prices, images.length);
    // Its models charge the same for photos and for words.
    return computeCallCost(prices, images.length, {
      text: 0,
      photos: usage.inputTokens ?? 0,
      output: usage.outputTokens,
    });
  },
  emptyAnswer(call) {
    const said = [blockReason(call), finishReason(call)].filter((reason) => reason !== undefined);
    const reason = `Google answered without a picture${said.length ? ` (${said.join(', ')})` : ''}.`;
    const refused = blockReason(call) !== undefined || said.some((one) => REFUSED.has(one));
    return { kind: refused ? 'refused' : 'broken', reason };
  },
  probe: (model) => `/models/${encodeURIComponent(model)}`,
  keyHeader: (apiKey) => ({ 'x-goog-api-key': apiKey }),
};

type Metadata = { finishReason?: unknown; promptFeedback?: { blockReason?: unknown } | null };

const metadataOf = (call: SdkImageCallResult | undefined) => (call?.providerMetadata?.google ?? {}) as Metadata;
const finishReason = (call: SdkImageCallResult | undefined) => asCode(metadataOf(call).finishReason);
const blockReason = (call: SdkImageCallResult | undefined) => asCode(metadataOf(call).promptFeedback?.blockReason);

/** Google's reasons are words in capitals; anything else is not repeated. */
function asCode(reason: unknown): string | undefined {
  return typeof reason === 'string' && /^[A-Z_]{1,40}$/.test(reason) ? reason : undefined;
}
