// The port to metrics: counters, gauges and histograms of this process, read by Prometheus.

/** Label values: a closed list for each label, never personal data. */
export type Labels = Record<string, string>;

export type Measure = {
  name: string;
  /** The help text of the metric. */
  help: string;
  labels?: readonly string[];
};

export type Reading = { labels?: Labels; value: number };

export type Metrics = {
  /** Increments a counter. */
  counter(measure: Measure): (labels?: Labels, by?: number) => void;
  /** A histogram of durations in seconds. */
  histogram(measure: Measure & { buckets: readonly number[] }): (labels: Labels, seconds: number) => void;
  /** A gauge that is read at each scrape. If reading fails, it is left out. */
  gauge(measure: Measure, read: () => Promise<Reading[]> | Reading[]): void;
  /** All metrics in Prometheus's text format, with their media type. */
  text(): Promise<{ type: string; body: string }>;
};

/** Metrics that are not configured: nothing is counted. */
export const noMetrics: Metrics = {
  counter: () => () => {},
  histogram: () => () => {},
  gauge: () => {},
  text: async () => ({ type: 'text/plain', body: '' }),
};
