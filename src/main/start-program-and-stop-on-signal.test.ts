import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { openTestDatabase, TEST_SECRET } from '#test/database.ts';
import { createMailbox } from '#test/mailbox.ts';
import { readProcessConfig } from './process.ts';
import { openServicesAndStartParts } from './start-program-and-stop-on-signal.ts';

async function start(settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'thrive-program-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  const config = readProcessConfig({ DATA_DIR: dataDir, SECRET: TEST_SECRET, ...settings });
  const connection = await openTestDatabase();
  const closed: string[] = [];
  const program = openServicesAndStartParts(
    config,
    { api: true, worker: true },
    {
      cron: false,
      log: createLog('silent'),
      mail: createMailbox(),
      connection: {
        ...connection,
        async close() {
          closed.push('database');
          await connection.close();
        },
      },
    },
  );
  return { program, closed };
}

/** A port that listens until the test ends. */
async function busyPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return String((server.address() as AddressInfo).port);
}

/** A port that was free a moment ago. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

/** Another process that took the port meanwhile, and says nothing, is no answer. */
const isAnswered = (port: string) =>
  fetch(`http://127.0.0.1:${port}/health/live`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

test('serves and answers probes until it is closed', async () => {
  const [port, metrics] = [await freePort(), await freePort()];
  const { program, closed } = await start({ PORT: port, METRICS_PORT: metrics });
  const { close } = await program;
  expect([await isAnswered(port), await isAnswered(metrics)]).toEqual([true, true]);
  await close();
  expect([await isAnswered(port), await isAnswered(metrics)]).toEqual([false, false]);
  expect(closed).toEqual(['database']);
});

test.each(['PORT', 'METRICS_PORT'])('closes everything it opened when %s is in use', async (name) => {
  const ports = { PORT: await freePort(), METRICS_PORT: await freePort(), [name]: await busyPort() };
  const { program, closed } = await start(ports);
  await expect(program).rejects.toThrow('EADDRINUSE');
  expect(closed).toEqual(['database']);
  expect(await isAnswered(name === 'PORT' ? ports.METRICS_PORT : ports.PORT)).toBe(false);
});
