// Traces with OpenTelemetry, exported by OTLP over HTTP. Loaded only if configured.
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Tracing } from './tracing.ts';

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT };

type TracingOptions = {
  /** The collector, without a slash at the end. */
  url: string;
  /** Which program this is: `thrive-api`, `thrive-worker`. */
  service: string;
  /** The share of traces that are sent, 0 to 1; traces started elsewhere keep their decision. */
  share: number;
};

/** No library is patched: spans start only where our code starts them. */
export function openTracing({ url, service, share }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('thrive');
  const current = new AsyncLocalStorage<Context>();
  return {
    begin(name, { kind, attributes, traceparent } = {}) {
      const parent = contextOf(traceparent) ?? current.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, { attributes, ...(kind && { kind: kinds[kind] }) }, parent);
      const inside = trace.setSpan(parent, span);
      return {
        within: (work) => current.run(inside, work),
        set: (more) => void span.setAttributes(more),
        end(outcome) {
          if (outcome) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: () => provider.shutdown(),
  };
}

/** The trace of a header; undefined if it is missing or invalid. */
function contextOf(header: string | undefined): Context | undefined {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header ?? '') ?? [];
  if (!traceId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
