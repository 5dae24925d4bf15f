// The port to metrics: counters, gauges and histograms of this process, read by Prometheus.

/** Values of the labels: a closed list of words each, never anything about a person. */
export type Labels = Record<string, string>;

export type Measure = {
  name: string;
  /** What the number says, for those who read it in Prometheus. */
  help: string;
  labels?: readonly string[];
};

export type Reading = { labels?: Labels; value: number };

export type Metrics = {
  /** Adds to a count. */
  counter(measure: Measure): (labels?: Labels, by?: number) => void;
  /** Sorts durations, in seconds, into buckets. */
  histogram(measure: Measure & { buckets: readonly number[] }): (labels: Labels, seconds: number) => void;
  /** A number that is asked for whenever Prometheus asks. One that fails is left out of the answer. */
  gauge(measure: Measure, read: () => Promise<Reading[]> | Reading[]): void;
  /** Everything in Prometheus's text form, with its media type. */
  text(): Promise<{ type: string; body: string }>;
};

/** Where nobody asks, nothing is counted. */
export const noMetrics: Metrics = {
  counter: () => () => {},
  histogram: () => () => {},
  gauge: () => {},
  text: async () => ({ type: 'text/plain', body: '' }),
};
