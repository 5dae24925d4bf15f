// Assembles the web server: headers, API routes, API documentation, site.
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createErrorBody, type ErrorCode } from '#contract/errors.ts';
import type { Log } from '#platform/log.ts';
import { addApiDocsPage } from './api-docs-page.ts';
import { computeConnectionLimits, limitConnections, limitPipelining } from './connections.ts';
import { addErrorHandler, NetworkRateLimitExceeded } from './error-handler.ts';
import { closeKeepAliveOnShutdown, type ShutdownState } from './graceful-shutdown.ts';
import type { AllEndpointHandlers } from './handler-types.ts';
import { multipartLimits } from './multipart.ts';
import { addNetworkToRequests } from './network.ts';
import { instrumentRequests, type RequestTelemetryServices } from './request-telemetry.ts';
import { addEndpointRoutes, type CallerLookups } from './routes.ts';
import { addSecurityHeaders } from './security.ts';
import { addSiteRoutes, type PageDataLoaders, type SiteFolderAndRenderer } from './site.ts';

type HttpOptions = {
  handlers: AllEndpointHandlers;
  access: CallerLookups;
  log: Log;
  publicUrl: string;
  trustProxy: string | false;
  /** A rate limit per process against a flood from one address; limits that must hold stand in the database. */
  requestsPerNetworkPerMinute: number;
  /** The same for each of the calls that cost an operation with a private key. */
  decryptsPerNetworkPerMinute: number;
  /** Without one, only the calls are answered. */
  site?: SiteFolderAndRenderer;
  describe?: PageDataLoaders;
  telemetry: RequestTelemetryServices;
  shutdown: ShutdownState;
  /** Called with the code of each refusal. */
  onRefusal?: (code: ErrorCode) => void;
  /** More routes for this process: the mail page of development. */
  extend?: (app: FastifyInstance) => Promise<void>;
};

/** Bytes of a JSON body. */
const BODY_LIMIT = 64 * 1024;

/** The server, ready to listen. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustProxy,
    // Longer than the interval between two polls: else every poll opens a connection.
    keepAliveTimeout: 75_000,
    requestTimeout: 60_000,
    // Without a byte in either direction: an answer that nobody reads holds memory. Longer than a photo may wait for its check.
    connectionTimeout: 180_000,
    // Node checks for slow requests every 30 s by default, and would end them only after 90 s.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    forceCloseConnections: 'idle',
    // During shutdown, requests on kept connections are answered, and the connection is closed with the response.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 256 },
    // An invalid or too long path is answered like an unknown one.
    frameworkErrors: (_error, _request, reply: FastifyReply) => void reply.code(404).send(createErrorBody('not_found')),
  });
  limitConnections(app.server, computeConnectionLimits(options.trustProxy !== false));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addErrorHandler(app, options);
  limitPipelining(app);
  closeKeepAliveOnShutdown(app, options.shutdown);
  instrumentRequests(app, options.telemetry);
  addNetworkToRequests(app);
  await addSecurityHeaders(app, { https: options.publicUrl.startsWith('https:') });
  await app.register(rateLimit, {
    max: options.requestsPerNetworkPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ network }) => network,
    errorResponseBuilder: () => new NetworkRateLimitExceeded(),
  });
  await app.register(multipart, { limits: multipartLimits });
  await addApiDocsPage(app);
  await app.register(async (api) => {
    api.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    addEndpointRoutes(api, options.handlers, options);
  });
  await options.extend?.(app);
  await addSiteRoutes(app, options);
  return app;
}
