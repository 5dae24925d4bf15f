import type { FastifyInstance } from 'fastify';

export type ShutdownState = { isShuttingDown: boolean };

/**
 * Closes keep-alive connections with their next response while the process shuts down, so that no request is cut off and
 * clients connect to another process. Register it before the routes.
 */
export function closeKeepAliveOnShutdown(app: FastifyInstance, shutdown: ShutdownState): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (shutdown.isShuttingDown) reply.header('connection', 'close');
    done(null, payload);
  });
}
