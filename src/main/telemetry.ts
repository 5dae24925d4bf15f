// Opens metrics and traces if they are configured.
import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import { type Metrics, noMetrics } from '#platform/metrics.ts';
import { noTracing, type Tracing } from '#platform/tracing.ts';

export type MetricsAndTracing = { metrics: Metrics; tracing: Tracing };

export const noTelemetry: MetricsAndTracing = { metrics: noMetrics, tracing: noTracing };

/** Loads only what is used. `service` is the name of this program in traces. */
export async function startMetricsAndTracing(config: Config, service: string, log: Log): Promise<MetricsAndTracing> {
  if (!config.metrics && !config.traces) return noTelemetry;
  return {
    metrics: config.metrics
      ? (await import('#platform/metrics-prometheus.ts')).createPrometheusMetrics(log)
      : noMetrics,
    tracing: config.traces
      ? (await import('#platform/tracing-otel.ts')).openTracing({ ...config.traces, service })
      : noTracing,
  };
}
