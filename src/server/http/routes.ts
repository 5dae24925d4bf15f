// Registers a route for each row of the endpoint table: authorization, input and output schemas.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseApiLanguage } from '#campaign/languages/choose.ts';
import { runInLanguage } from '#campaign/languages/in-language.ts';
import { defaultLanguage } from '#campaign/languages/languages.ts';
import { AppError } from '#contract/errors.ts';
import { type AdminRole, type Endpoint, endpoints } from '#contract/index.ts';
import type { AccessTokenCaller, AllEndpointHandlers, BytesResponse, EndpointHandler } from './handler-types.ts';
import { readMultipartFormIntoBodyAndUploaded } from './multipart.ts';
import { applyRangeRequest } from './ranges.ts';
import { createResponseMemoryLimiter, type ResponseBytesReserver } from './response-limiter.ts';
import {
  createAnonymousLargeBodyConcurrencyLimiter,
  createUploadConcurrencyLimiter,
  type UploadConcurrencyLimiter,
} from './upload-limiter.ts';

/** Lookups about the caller, done at every call. */
export type CallerLookups = {
  /** Who holds this access token; fails with `token_invalid`. */
  callerOf(token: string): Promise<AccessTokenCaller>;
  /** Undefined for people who are not admins. */
  roleOf(caller: AccessTokenCaller): Promise<AdminRole | undefined>;
};

declare module 'fastify' {
  interface FastifyRequest {
    caller?: AccessTokenCaller;
    /** Releases the slot of this upload. */
    release?: () => void;
  }
  interface FastifyContextConfig {
    /** The field of a form that holds a file, for the API page. */
    file?: string;
  }
}

/** Adds the routes of the whole table. */
export function addEndpointRoutes(app: FastifyInstance, handlers: AllEndpointHandlers, options: SharedOptions): void {
  const shared = {
    ...options,
    uploadLimiter: createUploadConcurrencyLimiter(),
    limitStrangers: createAnonymousLargeBodyConcurrencyLimiter(),
    limitResponses: createResponseMemoryLimiter(),
  };
  for (const [name, row] of Object.entries(endpoints)) {
    // `Handlers` has a handler for each row of `endpoints`; Object.entries gives names as strings.
    addRoute(app, row, {
      ...shared,
      name,
      handler: handlers[name as keyof AllEndpointHandlers] as EndpointHandler<Endpoint>,
    });
  }
}

type SharedOptions = {
  access: CallerLookups;
  /** For each call that decrypts; one process counts for itself. */
  decryptsPerNetworkPerMinute: number;
};
type RouteOptions = SharedOptions & {
  name: string;
  uploadLimiter: UploadConcurrencyLimiter;
  limitStrangers: ReturnType<typeof createAnonymousLargeBodyConcurrencyLimiter>;
  limitResponses: ResponseBytesReserver;
  handler: EndpointHandler<Endpoint>;
};

function addRoute(app: FastifyInstance, row: Endpoint, options: RouteOptions): void {
  const { file, output } = row;
  const { name, access, uploadLimiter, limitStrangers, handler } = options;
  app.route({
    method: row.method,
    url: row.path.replace(/\{(\w+)\}/g, ':$1'),
    // Chat apps send HEAD for a card before they fetch it.
    exposeHeadRoute: row.method === 'GET' && output === 'bytes',
    schema: {
      operationId: name,
      summary: row.summary,
      tags: row.path.split('/').slice(1, 2),
      ...(row.access !== 'anyone' && { security: [{ bearer: [] }] }),
      ...(row.params && { params: row.params }),
      ...(row.query && { querystring: row.query }),
      ...(row.body && { body: row.body }),
      ...(typeof output === 'object' && { response: { 200: output } }),
    },
    config: { ...(file && { file }), ...rateLimitOf(row, options) },
    // Before the body is read, so that ten megabytes of an anonymous client are never read.
    onRequest: async (request, reply) => {
      request.caller = await admit(row, request, access);
      if (row.access === 'anyone' && row.body) limitStrangers(request, reply);
    },
    ...(file && {
      preValidation: (request, reply) => readUpload(request, reply, uploadLimiter, file),
      // A form with invalid fields never reaches the handler.
      onError: async (request: FastifyRequest) => request.release?.(),
    }),
    handler: async (request, reply) => {
      // E-mails and agreements of this call are in its language; pictures are for everybody, and cached.
      const language = row.output === 'bytes' ? defaultLanguage : chooseApiLanguage(request.headers);
      // `never`: a handler's input follows from its row, which TypeScript can't see where all rows are handled alike.
      const given = runInLanguage(language, () => handler(requestOf(request, reply) as never));
      // The slot is held while the photo is checked, even after the client has disconnected.
      const output = await given.finally(() => request.release?.());
      // What the type of a handler of such a row demands.
      if (row.output === 'bytes')
        return sendBytes(request, reply, output as unknown as BytesResponse, options.limitResponses);
      return row.output === 'text' ? reply.type('text/plain; charset=utf-8').send(output) : output;
    },
  });
}

function rateLimitOf(row: Endpoint, { decryptsPerNetworkPerMinute: max }: SharedOptions) {
  if (row.skipRateLimit) return { rateLimit: false } as const;
  return row.decrypts ? { rateLimit: { max } } : {};
}

/** Acquires a slot before the body is read, so that waiting uploads hold no memory. */
async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  uploadLimiter: UploadConcurrencyLimiter,
  file: string,
) {
  const { caller, network } = request;
  if (!caller) throw new AppError('token_missing');
  const release = uploadLimiter.acquire({ userId: caller.userId, network });
  try {
    await readMultipartFormIntoBodyAndUploaded(request, reply, file);
    request.release = release;
  } catch (error) {
    release();
    throw error;
  }
}

async function admit(
  row: Endpoint,
  request: FastifyRequest,
  access: CallerLookups,
): Promise<AccessTokenCaller | undefined> {
  if (row.access === 'anyone') return undefined;
  const token = /^Bearer ([\w-]{1,512})$/.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new AppError(request.headers.authorization ? 'token_invalid' : 'token_missing');
  const caller = await access.callerOf(token);
  if (caller.forJob !== undefined && !row.fromPhone) throw new AppError('phone_photos_only');
  if (row.access === 'signed-in') return caller;
  const role = await access.roleOf(caller);
  if (!role) throw new AppError('admin_only');
  if (row.access === 'editor' && role !== 'editor') throw new AppError('editor_only');
  return caller;
}

function requestOf(request: FastifyRequest, reply: FastifyReply) {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    caller: request.caller,
    file: request.uploaded,
    network: request.network,
    setHeader: (name: string, value: string) => void reply.header(name, value),
  };
}

function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  given: BytesResponse,
  limitResponses: ResponseBytesReserver,
) {
  const asked = request.method === 'GET' ? request.headers : {};
  const { status, bytes, headers } = applyRangeRequest(asked, given);
  try {
    limitResponses(request, reply, Number(headers['content-length']));
  } catch (error) {
    if (!(bytes instanceof Uint8Array)) void bytes.cancel();
    throw error;
  }
  return reply
    .code(status)
    .headers(headers)
    .send(bytes instanceof Uint8Array ? Buffer.from(bytes) : readable(bytes));
}

/** Node's type of a web stream and that of the DOM differ in name only. */
function readable(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}
