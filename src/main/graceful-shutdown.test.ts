// Graceful shutdown: started requests finish, kept connections are closed, new ones are refused.
import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '#test/app.ts';

async function startListening() {
  const app = await startTestApp({ worker: false });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return { app, agent, url: `http://127.0.0.1:${port}` };
}

async function ask(url: string, agent: Agent): Promise<IncomingMessage> {
  const [answer] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
}

test('while it drains it answers everybody, ends kept connections, and says that it is not ready', async () => {
  const { app, agent, url } = await startListening();
  onTestFinished(() => app.close());
  expect((await ask(`${url}/health/ready`, agent)).headers.connection).toBe('keep-alive');
  app.services.shutdown.isShuttingDown = true;
  const answer = await ask(`${url}/campaign/settings`, agent);
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
  expect((await ask(`${url}/health/ready`, agent)).statusCode).toBe(503);
  expect((await ask(`${url}/health/live`, agent)).statusCode).toBe(200);
  expect(app.logged.join()).not.toContain('request refused');
});

test('a request that was begun is answered when the process stops, and no other is taken', async () => {
  const { app, agent, url } = await startListening();
  const begun = request(`${url}/auth/refreshToken`, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 28 },
  });
  const answered = once(begun, 'response') as Promise<[IncomingMessage]>;
  begun.write('{"refreshToken"');
  await once(app.server.server, 'request');
  app.services.shutdown.isShuttingDown = true;
  const closed = app.close();
  await expect.poll(() => app.server.server.listening).toBe(false);
  await expect(ask(`${url}/health/live`, new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  begun.end(': "made-up" }');
  const [answer] = await answered;
  expect([answer.statusCode, answer.headers.connection]).toEqual([401, 'close']);
  answer.resume();
  await closed;
});
