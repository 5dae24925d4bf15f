// Chooses every adapter, once, by the configuration. What the slices need is a part of what this returns.
import { join } from 'node:path';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { type Credentials, noCredentials } from '#platform/credentials/credentials.ts';
import type { Database, DatabaseConnection } from '#platform/database/database.ts';
import { openDatabase } from '#platform/database/open.ts';
import { createLog, type Log } from '#platform/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { openOutbox } from '#platform/mail/outbox.ts';
import { openQueue } from '#platform/queue/pg-boss.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { readSecret } from '#platform/secret-file.ts';
import { createSecrets, type Secrets } from '#platform/secrets.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createFormatMaker, type FormatMaker } from '#portrait/formats/format-maker.ts';
import type { Generator } from '#portrait/generators/generator.ts';
import { createStudio } from '#portrait/generators/studio.ts';
import { createPhotoChecker, type PhotoChecker } from '#portrait/photo-checker.ts';
import { createKeyRing, type KeyRing } from '#server/sign-in/key-ring.ts';
import { type AdminCheck, adminCheck } from '#server/users/admins.ts';
import { kindsOfWork } from './kinds-of-work.ts';

export type Services = AdminCheck & {
  config: Config;
  log: Log;
  clock: Clock;
  secrets: Secrets;
  db: Database;
  queue: Queue;
  storage: Storage;
  mail: Mail;
  keyRing: KeyRing;
  photoChecker: PhotoChecker;
  generator: Generator;
  formatMaker: FormatMaker;
  credentials: Credentials;
  /** Stops what runs in the background and closes everything, the database last. */
  close(): Promise<void>;
};

/** What a test brings itself. */
export type Replacements = Partial<
  Pick<Services, 'clock' | 'log' | 'mail' | 'photoChecker' | 'generator' | 'queue'>
> & {
  connection?: DatabaseConnection;
  /** False: nothing happens at set times. */
  cron?: boolean;
};

/** Opens everything and brings the tables up to date. Fails with a sentence where an adapter says why. */
export async function openServices(config: Config, given: Replacements = {}): Promise<Services> {
  const log = given.log ?? createLog(config.logLevel);
  const clock = given.clock ?? systemClock;
  const secrets = createSecrets(await readSecret(config));
  const storage = await openStorage(config, secrets, clock);
  const credentials = await openCredentials(config);
  const mail = given.mail ?? (await openMail(config));
  const connection = given.connection ?? (await openDatabase(config));
  await connection.migrate();
  const { db } = connection;
  const queue = await openQueue(connection.link, { tasks: kindsOfWork, log, cron: given.cron });
  const photoChecker = given.photoChecker ?? createPhotoChecker();
  const generator = given.generator ?? createStudio({ styleModels: config.styleModelDir });
  const formatMaker = createFormatMaker();
  return {
    config,
    log,
    clock,
    secrets,
    db,
    queue,
    storage,
    mail,
    keyRing: createKeyRing({ db, clock, secrets }),
    photoChecker,
    generator,
    formatMaker,
    credentials,
    ...adminCheck({ db, secrets, ...config }),
    async close() {
      await queue.stop();
      await Promise.all([photoChecker.close(), generator.close(), formatMaker.close(), mail.close()]);
      await connection.close();
    },
  };
}

/** Where letters stay when no mail server is configured. */
export function outboxFolder(config: Config): string {
  return join(config.dataDir, 'outbox');
}

async function openStorage({ s3, dataDir }: Config, secrets: Secrets, clock: Clock): Promise<Storage> {
  if (s3) return (await import('#platform/storage/s3.ts')).openS3Storage(s3, secrets, clock);
  return (await import('#platform/storage/disk.ts')).openDiskStorage(join(dataDir, 'files'), secrets, clock);
}

async function openCredentials({ c2pa }: Config): Promise<Credentials> {
  if (!c2pa) return noCredentials;
  const { openC2pa } = await import('#platform/credentials/c2pa.ts');
  return openC2pa(c2pa);
}

async function openMail(config: Config): Promise<Mail> {
  if (!config.smtpUrl) return openOutbox(outboxFolder(config), (lines) => process.stdout.write(lines));
  const { openSmtp } = await import('#platform/mail/smtp.ts');
  return openSmtp(config.smtpUrl, config.mailFrom);
}
