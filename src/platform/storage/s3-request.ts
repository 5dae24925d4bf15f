// One signed request to an S3 store, with retries. Error messages never contain the key.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from './s3-location.ts';

/** Attempts before a request fails. All requests are idempotent. */
const TRIES = 3;
/** Milliseconds before the second attempt, doubled for the third, with up to half of it as jitter. */
const FIRST_PAUSE_MS = 200;
/** Milliseconds until the store has answered in full, or has begun with a body that is read as a stream. */
const TIMEOUT_MS = 10_000;
/** The store is busy or broken for a moment. */
const PASSING = new Set([408, 429, 500, 502, 503, 504]);

/** `ENOSPC` as the file system reports it, or `STORAGE_UNAVAILABLE` for everything else that an operator must fix. */
class StorageError extends Error {
  readonly code: 'ENOSPC' | 'STORAGE_UNAVAILABLE';

  constructor(code: StorageError['code'], message: string) {
    super(message);
    this.name = 'StorageError';
    this.code = code;
  }
}

type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Below the bucket: a key, or nothing for the bucket itself. */
  path?: string;
  query?: Record<string, string>;
  type?: string;
  body?: Uint8Array;
};

/** `bytes` is the body, unless it was asked for as a stream and there is one: then it is left in `response`. */
type S3Response = { response: Response; bytes: Uint8Array | undefined };

export type S3Sender = (request: S3Request, options?: { stream: boolean }) => Promise<S3Response | undefined>;

/** How long a request may take and when it is retried; shorter in tests. */
export type RequestTimeoutAndRetryPause = { timeoutMs: number; firstPauseMs: number };
const defaultRetryTiming: RequestTimeoutAndRetryPause = { timeoutMs: TIMEOUT_MS, firstPauseMs: FIRST_PAUSE_MS };

/** Sends requests to this store; undefined is the answer that there is no such object. Fails with `StorageError`. */
export function createS3Sender(place: S3Settings, pace = defaultRetryTiming): S3Sender {
  const { accessKeyId, secretAccessKey, region } = place;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  return async (request, { stream } = { stream: false }) => {
    for (let tried = 1; ; tried += 1) {
      const answer = await attempt({ client, place, pace }, request, stream).catch((error) =>
        unavailableError(request, error),
      );
      const temporaryCodes = answer instanceof StorageError || PASSING.has(answer.response.status);
      if (temporaryCodes && tried < TRIES)
        await sleep(pace.firstPauseMs * 2 ** (tried - 1) * (0.5 + Math.random() / 2));
      else if (answer instanceof StorageError) throw answer;
      else return answer.response.ok ? answer : unlessMissing(request, answer);
    }
  };
}

type Way = { client: AwsClient; place: S3Settings; pace: RequestTimeoutAndRetryPause };

async function attempt({ client, place, pace }: Way, request: S3Request, stream: boolean): Promise<S3Response> {
  const late = new AbortController();
  const message = `no answer within ${pace.timeoutMs / 1000} s`;
  const timer = setTimeout(() => late.abort(new Error(message)), pace.timeoutMs);
  try {
    // A store that answers with a redirect doesn't choose what this machine opens.
    const response = await fetch(await signed(client, place, request), { signal: late.signal, redirect: 'manual' });
    const bytes = stream && response.ok ? undefined : new Uint8Array(await response.arrayBuffer());
    return { response, bytes };
  } finally {
    clearTimeout(timer);
  }
}

function signed(
  client: AwsClient,
  place: S3Settings,
  { method, path, query, type, body }: S3Request,
): Promise<Request> {
  // The store rejects a body that was damaged on the way.
  const digest = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  return client.sign(`${place.url}${path ? `/${path}` : ''}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method,
    headers: { 'x-amz-content-sha256': digest, ...(type && { 'content-type': type }) },
    ...(body && { body: new Uint8Array(body) }),
  });
}

function unavailableError({ method }: S3Request, error: unknown): StorageError {
  // `fetch` only says that it failed; its cause says why.
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  const reason = cause?.code ?? cause?.message ?? message;
  return new StorageError('STORAGE_UNAVAILABLE', `The store does not answer to ${method}: ${reason}.`);
}

/** Undefined for a missing object; throws for every other error status. */
function unlessMissing({ method, path }: S3Request, { response: { status }, bytes }: S3Response): undefined {
  const reason = /<Code>(\w{1,60})<\/Code>/.exec(new TextDecoder().decode(bytes))?.[1] ?? '';
  if (status === 404 && path && reason !== 'NoSuchBucket') return undefined;
  const full = status === 507 || /StorageFull|QuotaExceeded|InsufficientStorage/i.test(reason);
  const message = `The store answered ${status}${reason && ` (${reason})`} to ${method}.`;
  throw new StorageError(full ? 'ENOSPC' : 'STORAGE_UNAVAILABLE', message);
}
