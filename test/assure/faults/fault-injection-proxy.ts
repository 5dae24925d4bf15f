// A TCP proxy on loopback before a server: passes everything on, answers late, or takes connections and says nothing.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type FaultInjectionProxy = {
  /** The same address, by way of the proxy. */
  url: string;
  /** From now on each answer comes so many milliseconds late. */
  delay(ms: number): void;
  /** From now on nothing arrives on either side; who was connected is never answered again. */
  silence(): void;
  /** New connections are as they should be. Those that fell silent stay so. */
  heal(): void;
  /** Messages that were swallowed or came late: a fault that never fired shows here. */
  harmed(): number;
  close(): Promise<void>;
};

/** Opens the way to the server of this address. */
export async function startFaultInjectionProxy(serverUrl: string): Promise<FaultInjectionProxy> {
  const server = new URL(serverUrl);
  let late = 0;
  let harmed = 0;
  /** New connections get one of their own after silence, so that the old ones stay silent. */
  let current = { silent: false };
  const sockets = new Set<Socket>();
  const proxy = createServer({ allowHalfOpen: true }, (near) => {
    const line = current;
    const far = connect(Number(server.port), server.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      sockets.add(from);
      from.on('error', () => {});
      // In their order, also when the delay ends.
      let tail = Promise.resolve();
      from.on('data', (bytes) => {
        const due = performance.now() + (from === far ? late : 0);
        if (line.silent || (from === far && late > 0)) harmed += 1;
        tail = tail.then(async () => {
          const wait = due - performance.now();
          if (wait > 1) await sleep(wait);
          if (!line.silent && !to.destroyed) to.write(bytes);
        });
      });
      from.on('close', () => {
        sockets.delete(from);
        // Closed connections are passed on; silent ones stay open.
        if (!line.silent) to.destroy();
      });
      from.on('end', () => line.silent || to.end());
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: url.href,
    delay(ms) {
      late = ms;
    },
    silence() {
      current.silent = true;
    },
    heal() {
      late = 0;
      current = { silent: false };
    },
    harmed: () => harmed,
    async close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
