// A simple reverse proxy: checks readiness, round robin, persistent connections. No request is sent twice; requests
// that could not be sent go to another server.
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const ASK_EVERY_MS = 100;

type Balancer = { url: string; close(): Promise<void> };

/** `ports` names those behind it, at any time. A request that meets a dead one is answered with 502. */
export async function startBalancer(ports: () => number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let ready: number[] = [];
  let turn = 0;

  async function lookAround() {
    const answers = await Promise.all(
      ports().map(async (port) => {
        const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
        await answer?.body?.cancel();
        return answer?.ok ? [port] : [];
      }),
    );
    ready = answers.flat();
  }

  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const first = turn % Math.max(1, ready.length);
    pass({ incoming, outgoing, agent }, [...ready.slice(first), ...ready.slice(0, first)]);
  });
  let asking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    asking = asking.then(lookAround);
  }, ASK_EVERY_MS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(timer);
      await asking;
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse; agent: Agent };

function pass(exchange: Exchange, [port, ...others]: number[]): void {
  const { incoming, outgoing, agent } = exchange;
  if (port === undefined) return void outgoing.writeHead(503).end();
  const { method, url: path, headers } = incoming;
  const forwarded = { ...headers, connection: 'keep-alive', 'x-forwarded-for': incoming.socket.remoteAddress };
  const onward = request({ host: '127.0.0.1', port, method, path, headers: forwarded, agent });
  onward.on('socket', (socket) => {
    const send = () => incoming.pipe(onward);
    if (socket.connecting) socket.once('connect', send);
    else send();
  });
  onward.on('response', (answer) => {
    // A connection belongs to its two ends: what one says of theirs is not for the other.
    const { connection: _ours, 'keep-alive': _keep, ...kept } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, kept);
    answer.pipe(outgoing);
    answer.on('error', () => outgoing.destroy());
  });
  onward.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') pass(exchange, others);
    else if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
}
