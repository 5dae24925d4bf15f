// The port to metrics: counters, gauges and histograms of this process, read by Prometheus.

/** Label values: a closed list for each label, never personal data. */
type MetricLabels = Record<string, string>;

type MetricDefinition = {
  name: string;
  /** The help text of the metric. */
  help: string;
  labels?: readonly string[];
};

type GaugeReading = { labels?: MetricLabels; value: number };

export type Metrics = {
  /** Increments a counter. */
  counter(measure: MetricDefinition): (labels?: MetricLabels, by?: number) => void;
  /** A histogram of durations in seconds. */
  histogram(
    measure: MetricDefinition & { buckets: readonly number[] },
  ): (labels: MetricLabels, seconds: number) => void;
  /** A gauge that is read at each scrape. If reading fails, it is left out. */
  gauge(measure: MetricDefinition, read: () => Promise<GaugeReading[]> | GaugeReading[]): void;
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
