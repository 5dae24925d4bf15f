// Limits the bytes of files that wait to be read: an answer stays in memory until its reader has taken it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';

/** Bytes: nearly 500 posters of a gallery for one network at the same moment, as in an office, and two such networks. */
const LIMITS = { perNetwork: 96 * 1024 * 1024, all: 192 * 1024 * 1024 };

export type ResponseBytesReserver = (request: FastifyRequest, reply: FastifyReply, bytes: number) => void;

/** Fails with `unavailable` above the limit of the reader's network, or of all. Ended or broken off, an answer counts no more. */
export function createResponseMemoryLimiter(limits = LIMITS): ResponseBytesReserver {
  const waiting = new Map<string, number>();
  let inAll = 0;
  const add = (network: string, bytes: number) => {
    inAll += bytes;
    const ofNetwork = (waiting.get(network) ?? 0) + bytes;
    if (ofNetwork > 0) waiting.set(network, ofNetwork);
    else waiting.delete(network);
  };
  return ({ network, method }, { raw }, bytes) => {
    if (method === 'HEAD' || !(bytes > 0)) return;
    const ofNetwork = waiting.get(network) ?? 0;
    // One alone is always served, however large.
    if (ofNetwork > 0 && (ofNetwork + bytes > limits.perNetwork || inAll + bytes > limits.all))
      throw new AppError('unavailable');
    add(network, bytes);
    let isOver = false;
    const release = () => {
      if (!isOver) add(network, -bytes);
      isOver = true;
    };
    raw.once('finish', release);
    raw.once('close', release);
  };
}
