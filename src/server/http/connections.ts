// Limits the connections of a process: each is a file descriptor, and without free descriptors no file can be opened.
import { readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ipv4AddressOrIpv6Network } from './network.ts';

export type ConnectionCountLimits = {
  total: number;
  /** For one network; Infinity behind a proxy, from which all connections come. */
  perNetwork: number;
};

/** More than the browsers of a large office keep open: six for each of some hundred people at once. */
const LARGEST = { total: 20_000, perNetwork: 4000 };
/** Used where the system does not report its limit, or what is open (not Linux). */
const OPEN_FILES = 1024;
const IN_USE = 200;

/** Of the file descriptors that are free (the embedded database holds many), a quarter is reserved for files and mail. */
export function computeConnectionLimits(behindProxy: boolean, free = freeDescriptors()): ConnectionCountLimits {
  return {
    total: Math.min(LARGEST.total, Math.floor((free * 3) / 4)),
    perNetwork: behindProxy ? Infinity : Math.min(LARGEST.perNetwork, Math.floor(free / 4)),
  };
}

/** Closes each connection above the limits at once, before a byte of it is read. */
export function limitConnections(server: Server, { total, perNetwork }: ConnectionCountLimits): void {
  server.maxConnections = total;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = ipv4AddressOrIpv6Network(socket.remoteAddress);
    // Closed before it was accepted.
    if (network === undefined) return void socket.destroy();
    const count = (open.get(network) ?? 0) + 1;
    if (count > perNetwork) return void socket.destroy();
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

/**
 * Unfinished requests of one connection. Browsers and proxies send the next one after the answer to the last, which may be
 * read a moment before the end of that answer is noticed here.
 */
const OPEN_REQUESTS = 4;

/**
 * Closes a connection that asks for more before it has read its answers. A thousand requests fit into 64 kB, and the answers
 * to all of them would wait in memory. Register it before the other hooks.
 */
export function limitPipelining(app: FastifyInstance): void {
  const open = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (open.get(socket) ?? 0) + 1;
    open.set(socket, count);
    reply.raw.once('close', () => void open.set(socket, (open.get(socket) ?? 1) - 1));
    if (count > OPEN_REQUESTS) {
      // Nobody is left who could read an answer.
      socket.destroy();
      reply.hijack();
    }
    done();
  });
}

/** Ask once the database is open. */
function freeDescriptors(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number(soft ?? OPEN_FILES) - readdirSync('/proc/self/fd').length;
  } catch {
    return OPEN_FILES - IN_USE;
  }
}
