// Services that stand for what only this machine or its network may reach, and a record of every connection that this
// process opens: for tests of what makes the server call an address.
import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { onTestFinished, vi } from 'vitest';

type InternalService = {
  port: number;
  /** The first bytes of each connection that came. */
  reached: Buffer[];
};

/** A service on loopback that answers everything with 200. */
export async function startInternalService(host = '127.0.0.1'): Promise<InternalService> {
  const reached: Buffer[] = [];
  const server = createServer((_request, response) => response.end('{"secret":true}'));
  return { port: await listen(server, host, reached), reached };
}

/** One that redirects every request to this address, whatever its method. */
export async function startRedirectingService(to: string): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume();
    response.writeHead(307, { location: to }).end();
  });
  return { url: `http://127.0.0.1:${await listen(server, '127.0.0.1', [])}`, asked };
}

/** One that speaks TLS and has no certificate for any name. */
export async function startTlsService(): Promise<InternalService> {
  const reached: Buffer[] = [];
  const server = createTlsServer();
  server.on('tlsClientError', () => {});
  server.on('secureConnection', (socket) => socket.on('data', (bytes) => reached.push(bytes)));
  return { port: await listen(server, '127.0.0.1', []), reached };
}

async function listen(server: HttpServer | ReturnType<typeof createTlsServer>, host: string, reached: Buffer[]) {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.on('data', (bytes: Buffer) => reached.push(bytes));
  });
  server.listen(0, host);
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of open) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  return (server.address() as AddressInfo).port;
}

/**
 * Every `host:port` that this process connects to until the test is over. `instead` leads connections to a port to another
 * one on loopback, as if a service of the inside were there.
 */
export function recordConnections(instead: Record<number, number> = {}): string[] {
  const opened: string[] = [];
  const connect = Socket.prototype.connect;
  const spy = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...args: unknown[]) {
    // Node calls itself with the options in an array.
    const [options] = (Array.isArray(args[0]) ? args[0] : args) as [{ host?: string; port?: number }];
    if (options?.port) {
      opened.push(`${options.host}:${options.port}`);
      options.port = instead[options.port] ?? options.port;
    }
    return connect.apply(this, args as never);
  });
  onTestFinished(() => spy.mockRestore());
  return opened;
}

/** Every name leads to this address from now on, as where an attacker answers for its domain. */
export function resolveAllNamesTo(address: string): void {
  const answer = (_name: string, ...rest: unknown[]) => {
    const done = rest.at(-1) as (error: null, ...found: unknown[]) => void;
    const { all } = (rest.length > 1 ? rest[0] : {}) as { all?: boolean };
    if (all) done(null, [{ address, family: 4 }]);
    else done(null, address, 4);
  };
  const spy = vi.spyOn(dns, 'lookup').mockImplementation(answer as never);
  onTestFinished(() => spy.mockRestore());
}

/** Ways to write addresses of this machine and of networks that are nobody else's, for a port. */
export function internalHostSpellings(port: number): string[] {
  return [
    `127.0.0.1:${port}`,
    `127.1:${port}`,
    `2130706433:${port}`,
    `0x7f000001:${port}`,
    `0x7f.0.0.1:${port}`,
    `0177.0.0.1:${port}`,
    `127.0.0.1.:${port}`,
    `１２７.０.０.１:${port}`,
    `127。0。0。1:${port}`,
    `localhost:${port}`,
    `LOCALHOST.:${port}`,
    `localhost.localdomain:${port}`,
    `127.0.0.1.nip.io:${port}`,
    `0.0.0.0:${port}`,
    `0:${port}`,
    `[::1]:${port}`,
    `[::]:${port}`,
    `[::ffff:127.0.0.1]:${port}`,
    `[::ffff:7f00:1]:${port}`,
    `[0:0:0:0:0:ffff:127.0.0.1]:${port}`,
    `[64:ff9b::7f00:1]:${port}`,
    `[fe80::1]:${port}`,
    `[fd00:ec2::254]`,
    '169.254.169.254',
    '2852039166',
    '[::ffff:169.254.169.254]',
    'metadata.google.internal',
    '100.100.100.200',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    `user@127.0.0.1:${port}`,
    `fcm.googleapis.com@127.0.0.1:${port}`,
    `fcm.googleapis.com:443@127.0.0.1:${port}`,
    `127.0.0.1:${port}\\@fcm.googleapis.com`,
    `127.0.0.1:${port}/?fcm.googleapis.com`,
    `127.0.0.1:${port}#fcm.googleapis.com`,
    `127.0.0.1:${port}%2ffcm.googleapis.com`,
    `fcm.googleapis.com:${port}`,
    `fcm.googleapis.com.:${port}`,
    'fcm.googleapis.com.',
    'fcm.googleapis.com.127.0.0.1.nip.io',
    'evil-fcm.googleapis.com',
    'push.apple.com.evil.example',
    'notify.windows.com',
    'a.b.c.notify.windows.com',
    'xn--fcm-googleapis-.com',
  ];
}
