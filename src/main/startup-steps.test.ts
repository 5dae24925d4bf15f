// Start-up checks of settings that are well-formed and wrong.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { createLog } from '#platform/log.ts';
import { openSmtpMailer } from '#platform/mail/smtp.ts';
import { createPurposeKeyedCrypto } from '#platform/secrets.ts';
import { openDiskStorage } from '#platform/storage/disk.ts';
import { openStorage } from './adapters.ts';
import { readProcessConfig } from './process.ts';
import { migrateDatabase, requireWritableStorage, warnIfMailUnreachable } from './startup-steps.ts';

const secrets = createPurposeKeyedCrypto('x'.repeat(32));

test('a database that does not answer is named with its setting, without its password', async () => {
  const DATABASE_URL = 'postgres://thrive:hushhush@127.0.0.1:1/thrive';
  const connection = openPostgres(DATABASE_URL);
  onTestFinished(() => connection.close());
  const failure = migrateDatabase(connection, readProcessConfig({ DATABASE_URL }));
  await expect(failure).rejects.toThrow(/^The database can't be used: .*ECONNREFUSED.*Check DATABASE_URL/);
  await expect(failure).rejects.not.toThrow('hushhush');
});

test('a store that does not answer is named with its setting, without its key', async () => {
  const STORAGE_URL = 's3+http://KEY:hushhush@127.0.0.1:2/thrive';
  const config = readProcessConfig({ STORAGE_URL });
  const failure = requireWritableStorage(await openStorage(config, secrets, systemClock), config);
  await expect(failure).rejects.toThrow(
    "Files can't be stored: The store does not answer to PUT: ECONNREFUSED. Check STORAGE_URL",
  );
});

test('a folder that can’t be written is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'thrive-check-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const storage = await openDiskStorage(join(folder, 'files'), secrets, systemClock);
  await requireWritableStorage(storage, readProcessConfig({ DATA_DIR: folder }));
  for await (const { key } of storage.list('')) expect.fail(`the check left ${key}`);
  const full = { ...storage, put: () => Promise.reject(new Error('ENOSPC: no space left on device, write')) };
  await expect(requireWritableStorage(full, readProcessConfig({ DATA_DIR: folder }))).rejects.toThrow(
    `Files can't be stored: ENOSPC: no space left on device, write. Check DATA_DIR (${folder}).`,
  );
});

test('an unreachable mail server is a warning: e-mails wait for it', async () => {
  const lines: string[] = [];
  const mail = openSmtpMailer('smtp://thrive:hushhush@127.0.0.1:1', 'thrive@infosys.com');
  onTestFinished(() => mail.close());
  await warnIfMailUnreachable(mail, createLog('info', { write: (line) => lines.push(line) }));
  expect(lines.join()).toMatch(/ECONNREFUSED.*check SMTP_URL/);
  expect(lines.join()).not.toContain('hushhush');
});
