// What the adapter needs to know about a provider. Each provider has a file in this folder.
import type { GenerateImageResult, generateImage } from 'ai';
import { elementAt } from '../../element-at.ts';
import type { EngineCost } from '../generator.ts';
import type { PromptAndPhotosRequest } from '../remote-engine.ts';
import type { ProviderPrices } from './cost.ts';
import type { FetchFunction } from './egress-client.ts';

type Request = Parameters<typeof generateImage>[0];

/** Size, seed and quality, in the words that this provider's models understand. */
type ImageCallOptions = Pick<Request, 'size' | 'aspectRatio' | 'seed' | 'providerOptions'>;

/** What the SDK makes of one answer. */
export type SdkImageCallResult = GenerateImageResult['calls'][number];

type ProviderAccess = {
  model: string;
  apiKey: string;
  /** Without a slash at the end. */
  baseUrl: string;
  fetch: FetchFunction;
  /** Milliseconds between two looks at a picture that is being drawn, and until it is given up. */
  pollEveryMs: number;
  timeoutMs: number;
};

export type Provider = {
  /** How it is called in words for people. */
  label: string;
  /** Where its API is, unless the installation says otherwise. */
  baseUrl?: string;
  /** The most pictures that one call may ask for. */
  picturesPerCall: number;
  /** False where a model is known to ignore photos, or all but one. */
  takesThreePhotos(model: string): boolean;
  /** Loads the SDK's part for this provider, which a studio alone never does. */
  open(access: ProviderAccess): Promise<Request['model']>;
  wishesFor(request: PromptAndPhotosRequest, model: string): ImageCallOptions;
  /** What an answer cost; the answer's own figures come before the price list. */
  costOf(call: SdkImageCallResult, prices: ProviderPrices | undefined): EngineCost | undefined;
  /** What an answer without a picture means. */
  emptyAnswer(call: SdkImageCallResult | undefined): { kind: 'refused' | 'broken'; reason: string };
  /** A request that costs nothing and fails without a valid key: its path, and its header. */
  probe(model: string): string;
  keyHeader(apiKey: string): Record<string, string>;
  /** What the answer to the probe says against drawing, as the end of a sentence, or undefined. */
  findFault?(answer: unknown): string | undefined;
  /** Headers that let a lost request be found again in the provider's own records. */
  marks?(attemptId: string): Record<string, string>;
  deliversFrom?: RegExp;
  watch?(response: Response): Promise<void>;
};

/** The shape of those that are on offer that comes nearest to `width` by `height`. */
export function findNearestByAspectRatio<Shape extends string>(
  shapes: readonly Shape[],
  { width, height }: PromptAndPhotosRequest,
): Shape {
  const distance = (shape: Shape): number => {
    const sides = shape.split(/[x:]/).map(Number);
    return Math.abs(Math.log(elementAt(sides, 0) / elementAt(sides, 1)) - Math.log(width / height));
  };
  return elementAt(
    shapes.toSorted((one, other) => distance(one) - distance(other)),
    0,
  );
}
