// Opens all services that the slices depend on. Each slice receives a part of what this returns.
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { ContentCredentialsSigner } from '#platform/content-credentials/content-credentials.ts';
import type { Database, DatabaseConnection, OpenPgliteOrPostgresUrl } from '#platform/database/database.ts';
import { openDatabase } from '#platform/database/open.ts';
import type { KeyWrapper } from '#platform/envelope.ts';
import { createLog, type Log } from '#platform/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { PushSender } from '#platform/push/push.ts';
import { openQueue } from '#platform/queue/pg-boss.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { loadMasterKeysWrapper, readOrCreateSecret } from '#platform/secret-file.ts';
import { createPurposeKeyedCrypto, type PurposeKeyedCrypto } from '#platform/secrets.ts';
import { createEncryptedStorage } from '#platform/storage/encrypted-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createFormatMaker, type FormatMaker } from '#portrait/formats/format-maker.ts';
import type { Generator } from '#portrait/generators/generator.ts';
import { createPhotoCheckerProcessPool, type PhotoChecker } from '#portrait/photo-checker.ts';
import type { ShutdownState } from '#server/http/graceful-shutdown.ts';
import { addDataAgeMetric } from '#server/retention/data-age-metric.ts';
import {
  createSignInDecryptionKeyRing,
  type SignInDecryptionKeyRing,
} from '#server/sign-in/sign-in-decryption-key-ring.ts';
import { type AdminRoleLookup, createAdminChecksByUserId } from '#server/users/admins.ts';
import { createOwnerKeyProvider } from '#server/users/person-keys.ts';
import {
  createGeneratorsWithFallback,
  openContentCredentialsSigner,
  openPushSenderIfConfigured,
  openSmtpOrFolderMailer,
  openStorage,
} from './adapters.ts';
import { addJobQueueGauges } from './gauges.ts';
import { instrumentPorts } from './instrument-ports.ts';
import { backgroundJobDefinitions } from './job-definitions.ts';
import {
  migrateDatabase,
  protectDataFolderIfUsed,
  requireWritableStorage,
  warnIfMailUnreachable,
} from './startup-steps.ts';
import { type MetricsAndTracing, startMetricsAndTracing } from './telemetry.ts';

export type Services = AdminRoleLookup & {
  config: Config;
  log: Log;
  clock: Clock;
  secrets: PurposeKeyedCrypto;
  masterKeys: KeyWrapper;
  db: Database;
  /** The database itself, for the queue and for back-ups. */
  link: OpenPgliteOrPostgresUrl;
  queue: Queue;
  storage: Storage;
  mail: Mailer;
  /** Undefined if web push is off. */
  push: PushSender | undefined;
  keyRing: SignInDecryptionKeyRing;
  photoChecker: PhotoChecker;
  /** The preferred engine first; the last is always available. */
  generators: readonly Generator[];
  formatMaker: FormatMaker;
  credentials: ContentCredentialsSigner;
  telemetry: MetricsAndTracing;
  /** True once this process was asked to stop: it accepts no new jobs. */
  shutdown: ShutdownState;
  /** Stops what runs in the background and closes everything, the database last. */
  close(): Promise<void>;
};

/** Replacements for tests. */
export type OpenServicesOptions = Partial<
  Pick<Services, 'clock' | 'log' | 'mail' | 'push' | 'photoChecker' | 'generators'>
> & {
  connection?: DatabaseConnection;
  /** False: no scheduled jobs run. */
  cron?: boolean;
  /** The name of this program in traces. */
  service?: string;
};

/**
 * Opens all services and runs the migrations. Rejects with a message that names the wrong setting; what was opened until
 * then is closed.
 */
export async function openServicesAndMigrate(config: Config, given: OpenServicesOptions = {}): Promise<Services> {
  const opened = new AsyncDisposableStack();
  try {
    return await openAll(config, given, opened);
  } catch (error) {
    // A service that can't be closed must not hide why the start failed.
    await opened.disposeAsync().catch(() => {});
    throw error;
  }
}

/** Adds what closes each service to `opened`, which closes the last one first. */
async function openAll(config: Config, given: OpenServicesOptions, opened: AsyncDisposableStack): Promise<Services> {
  const log = given.log ?? createLog(config.logLevel);
  for (const each of config.warnings) log.warn(each);
  const clock = given.clock ?? systemClock;
  const warning = await protectDataFolderIfUsed(config);
  if (warning) log.warn(warning);
  const secret = await readOrCreateSecret(config);
  const [secrets, masterKeys] = [
    createPurposeKeyedCrypto(secret),
    await loadMasterKeysWrapper(config.masterKeysFile, secret),
  ];
  const connection = given.connection ?? (await openDatabase(config));
  opened.defer(() => connection.close());
  const { db, link } = connection;
  await migrateDatabase(connection, config);
  const telemetry = await startMetricsAndTracing(config, given.service ?? 'thrive', log);
  opened.defer(() => telemetry.tracing.close());
  const formatMaker = createFormatMaker();
  opened.defer(() => formatMaker.close());
  const ports = instrumentPorts(await openPorts(config, given, { link, secrets, clock, log, opened }), telemetry);
  await requireWritableStorage(ports.storage, config);
  await warnIfMailUnreachable(ports.mail, log);
  addJobQueueGauges(telemetry.metrics, { db, clock });
  addDataAgeMetric(telemetry.metrics, { db, clock });
  return {
    config,
    log,
    clock,
    secrets,
    masterKeys,
    db,
    link,
    ...ports,
    storage: createEncryptedStorage(ports.storage, {
      keys: createOwnerKeyProvider({ db, clock, masterKeys }),
      secrets,
      clock,
    }),
    push: given.push ?? (await openPushSenderIfConfigured(config, secrets)),
    keyRing: createSignInDecryptionKeyRing({ db, clock, secrets }),
    formatMaker,
    credentials: await openContentCredentialsSigner(config),
    telemetry,
    shutdown: { isShuttingDown: false },
    ...createAdminChecksByUserId({ db, secrets, ...config }),
    close: () => opened.disposeAsync(),
  };
}

type PortDeps = Pick<Services, 'link' | 'secrets' | 'clock' | 'log'> & { opened: AsyncDisposableStack };

/** The queue is opened last, so that it is the first to stop: its handlers use the others. */
async function openPorts(config: Config, given: OpenServicesOptions, { link, secrets, clock, log, opened }: PortDeps) {
  const storage = await openStorage(config, secrets, clock);
  const mail = given.mail ?? (await openSmtpOrFolderMailer(config));
  opened.defer(() => mail.close());
  const photoChecker = given.photoChecker ?? createPhotoCheckerProcessPool();
  opened.defer(() => photoChecker.close());
  const generators = given.generators ?? (await createGeneratorsWithFallback(config));
  for (const generator of generators) opened.defer(() => generator.close());
  const queue = await openQueue(link, { definitions: backgroundJobDefinitions, log, cron: given.cron });
  opened.defer(() => queue.stop());
  return { storage, mail, photoChecker, generators, queue };
}
