import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#platform/log.ts';
import { openTestDatabase } from '#test/database.ts';
import { createRemoteTestEngine } from '#test/engine.ts';
import { createMailbox } from '#test/mailbox.ts';
import { readProcessConfig } from './process.ts';
import { openServicesAndMigrate } from './services.ts';

const CERTIFICATES = { C2PA_CERTIFICATES: '/nowhere/certificates.pem', C2PA_KEY: '/nowhere/key.pem' };

async function configWith(settings: NodeJS.ProcessEnv) {
  const dataDir = await mkdtemp(join(tmpdir(), 'thrive-services-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return readProcessConfig({ DATA_DIR: dataDir, SECRET: 'x'.repeat(32), ...settings });
}

type Start = { given: Awaited<ReturnType<typeof closable>>['given']; dataDir: string };

/** Services that note their closing. */
async function closable() {
  const closed: string[] = [];
  const stop = PgBoss.prototype.stop;
  vi.spyOn(PgBoss.prototype, 'stop').mockImplementation(async function (this: PgBoss, options) {
    closed.push('queue');
    await stop.call(this, options);
  });
  const connection = await openTestDatabase();
  const mail = createMailbox();
  return {
    closed,
    given: {
      cron: false,
      log: createLog('silent'),
      connection: {
        ...connection,
        async close() {
          closed.push('database');
          await connection.close();
        },
      },
      mail: { ...mail, close: async () => void closed.push('mail') },
      photoChecker: {
        check: () => Promise.reject(new Error('not asked')),
        close: async () => void closed.push('checker'),
      },
      generators: [{ ...createRemoteTestEngine(), close: async () => void closed.push('generator') }],
    },
  };
}

/** Each step of the start that can fail, and what was opened until then, the last one first. */
const failures = [
  {
    step: 'the migration',
    fail: ({ given }: Start) => vi.spyOn(given.connection, 'migrate').mockRejectedValue(new Error('no migration')),
    settings: {},
    message: 'no migration',
    expected: ['database'],
  },
  {
    step: 'opening the storage',
    fail: ({ dataDir }: Start) => writeFile(join(dataDir, 'files'), 'a file where the folder should be'),
    settings: {},
    message: 'files',
    expected: ['database'],
  },
  {
    step: 'the engine',
    fail: ({ given }: Start) => Reflect.deleteProperty(given, 'generators'),
    settings: {
      GENERATOR: 'comfyui',
      COMFYUI_SERVERS: 'http://127.0.0.1:9',
      COMFYUI_WORKFLOW: '/nowhere/workflow.json',
    },
    message: 'GENERATOR=comfyui',
    expected: ['checker', 'mail', 'database'],
  },
  {
    step: 'the start of the queue',
    fail: () => vi.spyOn(PgBoss.prototype, 'start').mockRejectedValue(new Error('no queue')),
    settings: {},
    message: 'no queue',
    expected: ['queue', 'generator', 'checker', 'mail', 'database'],
  },
  {
    step: 'the preparation of the queue',
    fail: () => vi.spyOn(PgBoss.prototype, 'getQueues').mockRejectedValue(new Error('no queues')),
    settings: {},
    message: 'no queues',
    expected: ['queue', 'generator', 'checker', 'mail', 'database'],
  },
  {
    step: 'the check of the storage',
    fail: async ({ dataDir }: Start) => {
      await mkdir(join(dataDir, 'files'));
      await writeFile(join(dataDir, 'files', 'checks'), 'a file where a folder should be');
    },
    settings: {},
    message: "Files can't be stored",
    expected: ['queue', 'generator', 'checker', 'mail', 'database'],
  },
  {
    step: 'the certificate',
    fail: () => {},
    settings: CERTIFICATES,
    message: 'C2PA_CERTIFICATES',
    expected: ['queue', 'generator', 'checker', 'mail', 'database'],
  },
];

test.each(failures)('closes what was opened, the last first, when $step fails', async (failure) => {
  const { closed, given } = await closable();
  const config = await configWith(failure.settings);
  await failure.fail({ given, dataDir: config.dataDir });
  await expect(openServicesAndMigrate(config, given)).rejects.toThrow(failure.message);
  expect([...new Set(closed)]).toEqual(failure.expected);
});

test('says why the start failed, even if a service can’t be closed', async () => {
  const { given } = await closable();
  const mail = { ...given.mail, close: () => Promise.reject(new Error('the connection is stuck')) };
  const config = await configWith(CERTIFICATES);
  await expect(openServicesAndMigrate(config, { ...given, mail })).rejects.toThrow('C2PA_CERTIFICATES');
});
