// Metrics with prom-client: ours and those of Node (memory, event-loop delay, garbage collection).
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** A separate registry, so that two in one process do not interfere. */
export function createPrometheusMetrics(log: Log): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    counter({ name, help, labels = [] }) {
      const counter = new Counter({ name, help, labelNames: labels, registers });
      // A counter without labels starts at 0, so that its first increment is visible.
      return (values, by = 1) => (values ? counter.inc(values, by) : counter.inc(by));
    },
    histogram({ name, help, labels = [], buckets }) {
      const histogram = new Histogram({ name, help, labelNames: labels, buckets: [...buckets], registers });
      return (values, seconds) => histogram.observe(values, seconds);
    },
    gauge({ name, help, labels = [] }, read) {
      const gauge = new Gauge({
        name,
        help,
        labelNames: labels,
        registers,
        async collect() {
          gauge.reset();
          // An unavailable database must not hide the metrics that this process knows itself.
          const readings = await Promise.resolve()
            .then(read)
            .catch((error) => {
              log.error('a metric could not be read', error, { metric: name });
              gauge.remove();
              return [];
            });
          for (const { labels: values, value } of readings) values ? gauge.set(values, value) : gauge.set(value);
        },
      });
    },
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };
}
