// OpenAI's image edits, and compatible gateways and servers.
import { computeCallCost } from './cost.ts';
import { findNearestByAspectRatio, type Provider, type SdkImageCallResult } from './provider.ts';

/** The sizes that every model of the family draws. */
const SIZES = ['1024x1024', '1024x1536', '1536x1024'] as const;

/** Models that keep faces only when they are asked to; later ones always do, and refuse the question. */
const ASKED_FOR_FIDELITY = /^gpt-image-1(\.5)?(-\d{4}-\d\d-\d\d)?$/;

export const openaiProvider: Provider = {
  label: 'OpenAI',
  baseUrl: 'https://api.openai.com/v1',
  picturesPerCall: 10,
  takesThreePhotos: (model) => /^(gpt|chatgpt)-image-/.test(model),
  async open({ model, apiKey, baseUrl, fetch }) {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ apiKey, baseURL: baseUrl, fetch }).image(model);
  },
  wishesFor: (request, model) => ({
    size: findNearestByAspectRatio(SIZES, request),
    providerOptions: {
      openai: {
        quality: 'high',
        outputFormat: 'png',
        ...(ASKED_FOR_FIDELITY.test(model) && { inputFidelity: 'high' }),
      },
    },
  }),
  costOf(call, prices) {
    const { usage, images } = call;
    if (usage?.outputTokens === undefined) return computeCallCost(prices, images.length);
    const photos = photoTokens(call) ?? usage.inputTokens ?? 0;
    const text = Math.max(0, (usage.inputTokens ?? 0) - photos);
    return computeCallCost(prices, images.length, { text, photos, output: usage.outputTokens });
  },
  emptyAnswer: () => ({ kind: 'broken', reason: 'OpenAI answered without a picture.' }),
  probe: (model) => `/models/${encodeURIComponent(model)}`,
  keyHeader: (apiKey) => ({ authorization: `Bearer ${apiKey}` }),
  // OpenAI keeps no promise about `Idempotency-Key`, but writes this name into its logs.
  marks: (attemptId) => ({ 'x-client-request-id': attemptId }),
};

/** How many of the input's tokens were photos; undefined where the answer does not tell them apart. */
function photoTokens({ providerMetadata }: SdkImageCallResult): number | undefined {
  const images = (providerMetadata?.openai?.images ?? []) as { imageTokens?: number }[];
  if (!images.some(({ imageTokens }) => imageTokens !== undefined)) return undefined;
  return images.reduce((sum, { imageTokens }) => sum + (imageTokens ?? 0), 0);
}

export const openaiCompatibleProvider: Provider = {
  ...openaiProvider,
  label: 'The OpenAI-compatible service',
  baseUrl: undefined,
  picturesPerCall: 1,
  takesThreePhotos: () => true,
  async open({ model, apiKey, baseUrl, fetch }) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    return createOpenAICompatible({ name: 'gateway', apiKey, baseURL: baseUrl, fetch }).imageModel(model);
  },
  // Under a name of OpenAI's stands its model. Of any other nothing is asked but what every one of them has.
  wishesFor: (request, model) => ({
    size: findNearestByAspectRatio(SIZES, request),
    ...(openaiProvider.takesThreePhotos(model) && {
      providerOptions: {
        gateway: {
          quality: 'high',
          output_format: 'png',
          ...(ASKED_FOR_FIDELITY.test(model) && { input_fidelity: 'high' }),
        },
      },
    }),
  }),
  emptyAnswer: () => ({ kind: 'broken', reason: 'The OpenAI-compatible service answered without a picture.' }),
  probe: () => '/models',
  marks: undefined,
};
