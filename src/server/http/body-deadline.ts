// Ends requests whose body stops arriving, because they hold memory and a place in the upload limit.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';

/** A phone that loses its network for a moment continues within this time. */
const STALLED_MS = 10_000;
/** 10 MB at 2 Mbit/s take 40 s; the camera's own photos have half a megabyte. */
const WHOLE_MS = 45_000;
const LOOK_EACH_MS = 1000;

/**
 * Fails with `upload_too_slow` when no byte has arrived for 10 s, or the body is incomplete after 45 s. The connection is
 * closed with the response, so that the rest of the body need not be read.
 */
export async function awaitBodyWithinDeadline<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  reading: Promise<Result>,
): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const begun = performance.now();
  let bytes = 0;
  let lastByteAt = begun;
  const timer = setInterval(() => {
    const now = performance.now();
    // Undefined in tests without a connection.
    const read = request.raw.socket?.bytesRead ?? 0;
    if (read > bytes) lastByteAt = now;
    bytes = read;
    if (now - lastByteAt < STALLED_MS && now - begun < WHOLE_MS) return;
    reply.header('connection', 'close');
    reject(new AppError('upload_too_slow'));
  }, LOOK_EACH_MS);
  try {
    return await Promise.race([reading, promise]);
  } finally {
    clearInterval(timer);
    // Already failed: further parser errors are ignored.
    reading.catch(() => {});
  }
}
