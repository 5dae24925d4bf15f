import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { openTestDatabase } from '#test/database.ts';
import { createMailbox } from '#test/mailbox.ts';
import { readProcessConfig } from './process.ts';
import { openServices } from './services.ts';

async function configWith(settings: NodeJS.ProcessEnv) {
  const dataDir = await mkdtemp(join(tmpdir(), 'thrive-services-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return readProcessConfig({ DATA_DIR: dataDir, SECRET: 'x'.repeat(32), ...settings });
}

/** Stand-ins that note their closing, the database among them. */
async function closable() {
  const closed: string[] = [];
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
    },
  };
}

test('closes what was opened, the database last, when a later service fails', async () => {
  const { closed, given } = await closable();
  const config = await configWith({
    C2PA_CERTIFICATES: '/nowhere/certificates.pem',
    C2PA_KEY: '/nowhere/key.pem',
  });
  await expect(openServices(config, given)).rejects.toThrow('C2PA_CERTIFICATES');
  expect(closed).toEqual(['checker', 'mail', 'database']);
});

test('says why the start failed, even if a service can’t be closed', async () => {
  const { given } = await closable();
  const mail = { ...given.mail, close: () => Promise.reject(new Error('the connection is stuck')) };
  const config = await configWith({ C2PA_CERTIFICATES: '/nowhere/certificates.pem', C2PA_KEY: '/nowhere/key.pem' });
  await expect(openServices(config, { ...given, mail })).rejects.toThrow('C2PA_CERTIFICATES');
});
