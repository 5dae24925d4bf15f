// The cost of a call: as the provider reports it, otherwise by the configured prices.
import type { EngineCost } from '../generator.ts';

export type ProviderPrices = {
  /** ISO 4217, as `USD`. */
  currency: string;
  /**
   * Millionths of the currency for each token, which is the price of a million tokens as price lists state it: of words and
   * of photos that go in, and of what comes out.
   */
  perToken?: { text: number; photos: number; output: number };
  /** Millionths of the currency for each picture, where an answer does not count tokens. */
  perPicture?: number;
};

/** What a provider's answer counts. */
type TokenUsage = { text: number; photos: number; output: number };

export function computeCallCost(
  prices: ProviderPrices | undefined,
  pictures: number,
  usage?: TokenUsage,
): EngineCost | undefined {
  if (!prices) return undefined;
  const { currency, perToken, perPicture } = prices;
  if (perToken && usage) {
    const micros = usage.text * perToken.text + usage.photos * perToken.photos + usage.output * perToken.output;
    return { micros: Math.round(micros), currency };
  }
  return perPicture === undefined ? undefined : { micros: Math.round(perPicture * pictures), currency };
}

/** Several calls for one request. */
export function sumKnownCosts(costs: readonly (EngineCost | undefined)[]): EngineCost | undefined {
  const known = costs.filter((cost) => cost !== undefined);
  const [first] = known;
  return first && { micros: known.reduce((sum, { micros }) => sum + micros, 0), currency: first.currency };
}
