// How much longer one of two sides takes, from calls that were made in turns.
import { createSeededRandomFunction } from '#portrait/steps/noise.ts';

/** Milliseconds of each side's calls, the n-th of both made one after the other. */
export type PairedTimes = { encrypted: number[]; plain: number[] };

/** `low` and `high` hold the ratio of the medians in 95 of 100 draws. */
export type TimeRatio = { encrypted: number; plain: number; ratio: number; low: number; high: number; calls: number };

const DRAWS = 1000;

export function bootstrapRatioOfMedians({ encrypted, plain }: PairedTimes): TimeRatio {
  const random = createSeededRandomFunction(1);
  const calls = plain.length;
  const draws = Array.from({ length: DRAWS }, () => {
    const drawn = Array.from({ length: calls }, () => Math.floor(random() * calls));
    return median(drawn.map((at) => encrypted[at])) / median(drawn.map((at) => plain[at]));
  }).sort((one, other) => one - other);
  const [low, high] = [0.025, 0.975].map((share) => draws[Math.floor(share * DRAWS)]);
  const [one, other] = [median(encrypted), median(plain)];
  return { encrypted: one, plain: other, ratio: one / other, low, high, calls };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}
