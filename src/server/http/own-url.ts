// The address at which this process can be reached from this machine.
import type { FastifyInstance } from 'fastify';

/** `http://127.0.0.1:3000`; undefined while it listens on no port. */
export function findLocalUrlOfServer({ server }: FastifyInstance): string | undefined {
  const listening = server.address();
  if (!listening || typeof listening === 'string') return undefined;
  const { address, family, port } = listening;
  // A server that listens on all addresses is also reachable on the loopback address.
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
