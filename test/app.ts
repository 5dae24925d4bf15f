// Starts the real app on a fresh database; only mail and time are controlled by the test.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { createApiAndSite } from '#main/api.ts';
import { readProcessConfig } from '#main/process.ts';
import { type OpenServicesOptions, openServicesAndMigrate, type Services } from '#main/services.ts';
import { startBackgroundJobHandlers } from '#main/worker.ts';
import type { DatabaseConnection } from '#platform/database/database.ts';
import { createLog } from '#platform/log.ts';
import type { SiteFolderAndRenderer } from '#server/http/site.ts';
import { createMovableClock, type MovableClock } from './clock.ts';
import { openTestDatabase, TEST_SECRET } from './database.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';

export type TestApp = {
  services: Services;
  server: FastifyInstance;
  mailbox: Mailbox;
  clock: MovableClock;
  /** Every line that was logged. */
  logged: string[];
  /** Calls with a JSON body (or none) and, where a token is given, in that person's name. */
  call(request: string, body?: unknown, token?: string): Promise<TestResponse>;
  close(): Promise<void>;
};

export type TestResponse = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every call
  body: any;
  headers: Record<string, unknown>;
};

export type AppOptions = {
  /** Settings, as the environment would give them. */
  env?: Record<string, string>;
  /** Ports that the test brings: a picture engine, a photo checker. */
  replace?: Omit<OpenServicesOptions, 'connection' | 'mail' | 'clock' | 'log'>;
  site?: SiteFolderAndRenderer;
  /** A database that the test has made itself. */
  connection?: DatabaseConnection;
  /** False: queued work stays in the queue. */
  worker?: boolean;
};

/** Close it after the test: `const app = await startTestApp(); onTestFinished(() => app.close())`. */
export async function startTestApp(options: AppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'thrive-test-'));
  const config = readProcessConfig({
    DATA_DIR: dataDir,
    SECRET: TEST_SECRET,
    ADMIN_EMAILS: 'admin@infosys.com',
    ADMIN_VIEWERS: 'viewer@infosys.com',
    ...options.env,
  });
  const logged: string[] = [];
  const mailbox = createMailbox();
  const clock = createMovableClock();
  const services = await openServicesAndMigrate(config, {
    cron: false,
    ...options.replace,
    mail: mailbox,
    clock,
    log: createLog('info', collectLines(logged)),
    connection: options.connection ?? (await openTestDatabase()),
  });
  const server = await createApiAndSite(services, options.site);
  await server.ready();
  if (options.worker ?? true) await startBackgroundJobHandlers(services, 10);
  return {
    services,
    server,
    mailbox,
    clock,
    logged,
    call: (request, body, token) => call(server, request, body, token),
    async close() {
      await server.close();
      await services.close();
      // Work that was let go of may still write its last file while the folder goes.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

function collectLines(lines: string[]): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
}

/** `request` is a method and a path, as one says it: 'POST /auth/getOTP'. */
async function call(server: FastifyInstance, request: string, body: unknown, token?: string): Promise<TestResponse> {
  const [method, url] = request.split(' ');
  const answer = await server.inject({
    method: method as 'GET',
    url,
    ...(body !== undefined && { payload: body as object }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
}
