// Counts, times and traces responses by endpoint, never by request content.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Span, Tracing } from '#platform/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The error code of a refusal. */
    refusal?: ErrorCode;
    span?: Span;
  }
}

/** Seconds: from a fast poll to a timeout. */
const BUCKETS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export type RequestTelemetryServices = { metrics: Metrics; tracing: Tracing };

/** Register it before the routes: hooks apply to routes added after them. */
export function instrumentRequests(app: FastifyInstance, { metrics, tracing }: RequestTelemetryServices): void {
  const took = metrics.histogram({
    name: 'thrive_http_request_seconds',
    help: 'Time to answer a request, by row of the endpoint table',
    labels: ['route', 'status'],
    buckets: BUCKETS,
  });
  const refused = metrics.counter({
    name: 'thrive_refusals_total',
    help: 'Requests and photos that were refused, by reason',
    labels: ['reason'],
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    request.span = tracing.begin(routeOf(request), {
      kind: 'server',
      ...(typeof traceparent === 'string' && { traceparent }),
    });
    request.span.within(done);
  });
  app.addHook('onResponse', async (request, reply) => {
    took({ route: routeOf(request), status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    if (request.refusal) refused({ reason: request.refusal });
    request.span?.set({ 'http.response.status_code': reply.statusCode });
    request.span?.end(reply.statusCode >= 500 ? 'failed' : undefined);
  });
}

/** Files and pages of the site count as one route, because they have too many names. */
function routeOf({ routeOptions: { schema, url, method } }: FastifyRequest): string {
  const inTable = (schema as { operationId?: string } | undefined)?.operationId;
  return inTable ? `${method} ${url}` : 'site';
}
