// Converts any thrown error into an error response: status, message and code.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, createErrorBody, type ErrorCode, errorDefinitions } from '#contract/errors.ts';
import type { Log } from '#platform/log.ts';
import type { ShutdownState } from './graceful-shutdown.ts';
import { acceptsHtml } from './site.ts';

type Deps = {
  log: Log;
  shutdown: ShutdownState;
  /** Called with the code of each refusal. */
  onRefusal?: (code: ErrorCode) => void;
};

/** Thrown by the rate limits of networks. */
export class NetworkRateLimitExceeded extends AppError {
  constructor() {
    super('too_many_requests');
  }
}

/** Milliseconds until such a refusal is answered: a flood that waits for its answers is slowed by them. */
const REFUSAL_MS = 1000;

/** Answers every error. Unexpected errors are logged without personal data, and clients get no details of them. */
export function addErrorHandler(app: FastifyInstance, { log, shutdown, onRefusal }: Deps): void {
  app.setErrorHandler(async (error, request, reply) => {
    const code = codeOf(error);
    if (error instanceof NetworkRateLimitExceeded) await sleep(REFUSAL_MS);
    request.refusal = code;
    onRefusal?.(code);
    const route = `${request.method} ${request.routeOptions.url ?? '(no route)'}`;
    if (code === 'internal') log.error('request failed', error, { route });
    // A process that shuts down refuses on purpose, and each load balancer polls it every second.
    else if (errorDefinitions[code].status >= 500 && !shutdown.isShuttingDown)
      log.warn('request refused', { route, code });
    // A person who opens the address of a deleted file sees Page Not Found, not JSON.
    const isLost = code === 'not_found' || code === 'request_invalid';
    if (request.method === 'GET' && isLost && acceptsHtml(request)) return reply.callNotFound();
    return reply.status(errorDefinitions[code].status).send(createErrorBody(code));
  });
}

/** Error codes of storage, database and Node, found in `error.code` anywhere in the chain of causes. */
const known: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request_too_large',
  FST_REQ_FILE_TOO_LARGE: 'photo_too_large',
  // The disk is full, for files and for PostgreSQL.
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  '53100': 'storage_full',
  // A character that the database cannot store in text (U+0000): no name contains it.
  '22021': 'not_found',
  // The store is unreachable, refuses access, or is mounted read-only.
  EROFS: 'unavailable',
  STORAGE_UNAVAILABLE: 'unavailable',
  // The database is unreachable, does not answer, is starting or stopping, or has no connection left.
  DATABASE_UNAVAILABLE: 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  EPIPE: 'unavailable',
  ETIMEDOUT: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  ENETUNREACH: 'unavailable',
  ENOTFOUND: 'unavailable',
  EAI_AGAIN: 'unavailable',
  '53300': 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  // It took longer than a statement may take, or fell silent within a transaction.
  '57014': 'unavailable',
  '25P03': 'unavailable',
};

function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  if (hasZodFastifySchemaValidationErrors(error)) return 'request_invalid';
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code } = one as { code?: unknown };
    if (typeof code === 'string' && known[code]) return known[code];
  }
  // Refused by the server itself: invalid JSON, an unknown media type, too many parts.
  const status = (error as { statusCode?: unknown }).statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? 'request_invalid' : 'internal';
}
