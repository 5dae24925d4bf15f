// A process on its way out answers what it has, and asks everybody to call elsewhere next time.
import type { FastifyInstance } from 'fastify';

export type Leaving = { isLeaving: boolean };

/** Add it before the routes. A kept connection ends with its next answer, so that none is cut off in mid-request. */
export function sayFarewell(app: FastifyInstance, leaving: Leaving): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (leaving.isLeaving) reply.header('connection', 'close');
    done(null, payload);
  });
}
