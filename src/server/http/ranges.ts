// Range requests (RFC 9110, section 14), so that interrupted downloads can be resumed.
import type { IncomingHttpHeaders } from 'node:http';
import type { BytesResponse } from './handler-types.ts';

/** First and last byte, both included. */
type Range = { from: number; to: number };

/**
 * The response, or the requested part of it. Ranges are supported for responses with a length and an `etag`. Multiple
 * ranges, other units and invalid ranges are answered with the whole, as the standard allows.
 */
export function applyRangeRequest(
  { range, 'if-range': ifRange }: IncomingHttpHeaders,
  { headers, bytes }: BytesResponse,
): BytesResponse & { status: 200 | 206 | 416 } {
  const size = Number(headers['content-length']);
  if (!headers.etag || !Number.isSafeInteger(size)) return { status: 200, headers, bytes };
  const whole = { status: 200, headers: { ...headers, 'accept-ranges': 'bytes' }, bytes } as const;
  const isOther = ifRange !== undefined && ifRange !== headers.etag;
  const asked = range === undefined || isOther ? undefined : rangeOf(range, size);
  if (!asked) return whole;
  if (asked === 'outside') {
    if (!(bytes instanceof Uint8Array)) void bytes.cancel();
    const refused = { 'content-range': `bytes */${size}`, 'cache-control': headers['cache-control'] ?? 'no-store' };
    return { status: 416, headers: refused, bytes: new Uint8Array() };
  }
  const { from, to } = asked;
  return {
    status: 206,
    headers: {
      ...whole.headers,
      'content-length': String(to - from + 1),
      'content-range': `bytes ${from}-${to}/${size}`,
    },
    bytes: bytes instanceof Uint8Array ? bytes.subarray(from, to + 1) : partOf(bytes, asked),
  };
}

function rangeOf(header: string, size: number): Range | 'outside' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header.trim()) ?? [];
  if (first === undefined || (first === '' && last === '')) return undefined;
  // A suffix range: the last n bytes.
  if (first === '')
    return size > 0 && Number(last) > 0 ? { from: Math.max(0, size - Number(last)), to: size - 1 } : 'outside';
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < Number(first)) return undefined;
  return Number(first) < size ? { from: Number(first), to } : 'outside';
}

/** Skips the bytes before the part, and stops at its end. */
function partOf(stream: ReadableStream<Uint8Array>, { from, to }: Range): ReadableStream<Uint8Array> {
  let at = 0;
  return stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const [begin, end] = [Math.max(0, from - at), Math.min(chunk.byteLength, to + 1 - at)];
        at += chunk.byteLength;
        if (begin < end) controller.enqueue(chunk.subarray(begin, end));
        if (at > to) controller.terminate();
      },
    }),
  );
}
