// Opens all services that the slices depend on. Each slice receives a part of what this returns.
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Credentials } from '#platform/credentials/credentials.ts';
import type { Database, DatabaseConnection, DatabaseLink } from '#platform/database/database.ts';
import { openDatabase } from '#platform/database/open.ts';
import type { MasterKeys } from '#platform/envelope.ts';
import { createLog, type Log } from '#platform/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Push } from '#platform/push/push.ts';
import { openQueue } from '#platform/queue/pg-boss.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { readMasterKeys, readSecret } from '#platform/secret-file.ts';
import { createSecrets, type Secrets } from '#platform/secrets.ts';
import { encryptedStorage } from '#platform/storage/encrypted-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createFormatMaker, type FormatMaker } from '#portrait/formats/format-maker.ts';
import type { Generator } from '#portrait/generators/generator.ts';
import { createPhotoChecker, type PhotoChecker } from '#portrait/photo-checker.ts';
import type { ShutdownState } from '#server/http/graceful-shutdown.ts';
import { measureAges } from '#server/retention/measure-ages.ts';
import { createKeyRing, type KeyRing } from '#server/sign-in/key-ring.ts';
import { type AdminCheck, adminCheck } from '#server/users/admins.ts';
import { createFileKeys } from '#server/users/person-keys.ts';
import { openCredentials, openGenerators, openMail, openPush, openStorage } from './adapters.ts';
import { checkMail, checkStorage, prepareDatabase, protectData } from './checks.ts';
import { addGauges } from './gauges.ts';
import { jobDefinitions } from './job-definitions.ts';
import { observed } from './observed.ts';
import { openTelemetry, type Telemetry } from './telemetry.ts';

export type Services = AdminCheck & {
  config: Config;
  log: Log;
  clock: Clock;
  secrets: Secrets;
  masterKeys: MasterKeys;
  db: Database;
  /** The database itself, for the queue and for back-ups. */
  link: DatabaseLink;
  queue: Queue;
  storage: Storage;
  mail: Mail;
  /** Undefined if web push is off. */
  push: Push | undefined;
  keyRing: KeyRing;
  photoChecker: PhotoChecker;
  /** The preferred engine first; the last is always available. */
  generators: readonly Generator[];
  formatMaker: FormatMaker;
  credentials: Credentials;
  telemetry: Telemetry;
  /** True once this process was asked to stop: it accepts no new jobs. */
  shutdown: ShutdownState;
  /** Stops what runs in the background and closes everything, the database last. */
  close(): Promise<void>;
};

/** Replacements for tests. */
export type Replacements = Partial<
  Pick<Services, 'clock' | 'log' | 'mail' | 'push' | 'photoChecker' | 'generators' | 'queue'>
> & {
  connection?: DatabaseConnection;
  /** False: no scheduled jobs run. */
  cron?: boolean;
  /** The name of this program in traces. */
  service?: string;
};

/** Opens all services and runs the migrations. Rejects with a message that names the wrong setting. */
export async function openServices(config: Config, given: Replacements = {}): Promise<Services> {
  const log = given.log ?? createLog(config.logLevel);
  for (const each of config.warnings) log.warn(each);
  const clock = given.clock ?? systemClock;
  const warning = await protectData(config);
  if (warning) log.warn(warning);
  const secret = await readSecret(config);
  const [secrets, masterKeys] = [createSecrets(secret), await readMasterKeys(config.masterKeysFile, secret)];
  const telemetry = await openTelemetry(config, given.service ?? 'thrive', log);
  const connection = given.connection ?? (await openDatabase(config));
  await prepareDatabase(connection, config);
  const { db } = connection;
  const ports = observed(
    {
      queue: await openQueue(connection.link, { definitions: jobDefinitions, log, cron: given.cron }),
      storage: await openStorage(config, secrets, clock),
      mail: given.mail ?? (await openMail(config)),
      photoChecker: given.photoChecker ?? createPhotoChecker(),
      generators: given.generators ?? (await openGenerators(config)),
    },
    telemetry,
  );
  await checkStorage(ports.storage, config);
  await checkMail(ports.mail, log);
  addGauges(telemetry.metrics, { db, clock });
  measureAges(telemetry.metrics, { db, clock });
  const formatMaker = createFormatMaker();
  return {
    config,
    log,
    clock,
    secrets,
    masterKeys,
    db,
    link: connection.link,
    ...ports,
    storage: encryptedStorage(ports.storage, { keys: createFileKeys({ db, clock, masterKeys }), secrets, clock }),
    push: given.push ?? (await openPush(config, secrets)),
    keyRing: createKeyRing({ db, clock, secrets }),
    formatMaker,
    credentials: await openCredentials(config),
    telemetry,
    shutdown: { isShuttingDown: false },
    ...adminCheck({ db, secrets, ...config }),
    async close() {
      await ports.queue.stop();
      await Promise.all([ports.photoChecker, ...ports.generators, formatMaker, ports.mail].map((one) => one.close()));
      await telemetry.tracing.close();
      await connection.close();
    },
  };
}
