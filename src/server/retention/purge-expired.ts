// Deletes personal data older than 24 hours: rows first, then their files.
import { PERSONAL_DATA_RETENTION_S } from '#contract/admin.ts';
import { SIGN_IN_CODE_LIFETIME_S } from '#contract/sign-in.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { KeyWrapper } from '#platform/envelope.ts';
import type { Log } from '#platform/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { erasePersonAtEnginesJob } from '#server/generation/job-definitions.ts';
import { discardFilesAndDerived } from '#server/photos/stored-files.ts';
import { removeSubscriptionsOfEndedJobs } from '#server/push/store.ts';
import {
  closeCompletedDeletionReceipts,
  deleteLongClosedDeletionReceipts,
} from '#server/users/deletion-receipt-store.ts';
import { destroyUnusedPersonKeys, rewrapOutdatedPersonKeyBatch } from '#server/users/person-keys.ts';
import { deleteOrphanedFiles } from './delete-orphaned-files.ts';
import {
  clearExpiredJobsReturningCountAndFiles,
  deleteExpiredEmailAddresses,
  deleteExpiredGalleryItemRows,
  deleteFaceDataRowsAndUpdateReceipts,
  findStillExpiredFaceDataUserIds,
  lockUsersWithExpiredFaceData,
  MAX_ROWS_PER_TRANSACTION,
  vacuumTablesWithDeletedRows,
} from './store.ts';

export type PurgeDeps = {
  db: Database;
  queue: Queue;
  storage: Storage;
  mail: Mailer;
  clock: Clock;
  log: Log;
  timeZone: string;
  masterKeys: KeyWrapper;
};

/** What one purge deleted. */
export type PurgedItemCounts = {
  jobs: number;
  people: number;
  addresses: number;
  published: number;
  strayFiles: number;
  emails: number;
  receipts: number;
  /** Push subscriptions. */
  browsers: number;
  /** Of people of whom nothing is left. */
  keys: number;
};

/** May be interrupted anywhere: the next purge continues, and the sweep deletes files without a row. */
export async function purgeExpiredPersonalData(deps: PurgeDeps): Promise<PurgedItemCounts> {
  const { db, clock, timeZone } = deps;
  const purged = {
    jobs: await purgeJobs(deps),
    people: await purgeFaces(deps),
    addresses: await deleteExpiredEmailAddresses(db, clock),
    published: 0,
    strayFiles: 0,
    emails: await deleteStoredEmails(deps),
    receipts: 0,
    browsers: await removeSubscriptionsOfEndedJobs(db, clock),
    keys: 0,
  };
  const ended = await deleteExpiredGalleryItemRows(db, clock, timeZone);
  await discardFilesAndDerived(deps, ended);
  purged.published = ended.length;
  purged.keys = await destroyUnusedPersonKeys(db, clock);
  await rewrapOutdatedPersonKeyBatch(db, deps.masterKeys);
  purged.strayFiles = await deleteOrphanedFiles(deps);
  purged.receipts = await closeCompletedDeletionReceipts(db, clock);
  await deleteLongClosedDeletionReceipts(db, clock);
  if (Object.values(purged).every((count) => count === 0)) return purged;
  // With very large tables this may time out on a PostgreSQL server, which also does it by itself.
  await vacuumTablesWithDeletedRows(db).catch((error) =>
    deps.log.error('the room of what was deleted is not given back yet', error),
  );
  deps.log.info('purged what was expired', purged);
  return purged;
}

/** E-mails in the trial outbox: codes expire after ten minutes, addresses are deleted after 24 hours. */
async function deleteStoredEmails({ mail, clock }: PurgeDeps): Promise<number> {
  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000);
  return (
    (await mail.deleteStored?.({ codes: ago(SIGN_IN_CODE_LIFETIME_S), others: ago(PERSONAL_DATA_RETENTION_S) })) ?? 0
  );
}

async function purgeJobs(deps: PurgeDeps): Promise<number> {
  for (let total = 0; ; ) {
    const { jobs, files } = await deps.db.transaction((tx) => clearExpiredJobsReturningCountAndFiles(tx, deps.clock));
    await discardFilesAndDerived(deps, files);
    total += jobs;
    if (jobs < MAX_ROWS_PER_TRANSACTION) return total;
  }
}

async function purgeFaces({ db, queue, storage, clock, log }: PurgeDeps): Promise<number> {
  for (let total = 0; ; ) {
    const { held, gone, files } = await db.transaction(async (tx) => {
      const people = await lockUsersWithExpiredFaceData(tx, clock);
      if (people.length === 0) return { held: 0, gone: 0, files: [] };
      const ids = people.map((person) => person.id);
      const expired = new Set(await findStillExpiredFaceDataUserIds(tx, clock, ids));
      const gone = people.filter((person) => expired.has(person.id));
      const files = gone.length > 0 ? await deleteFaceDataRowsAndUpdateReceipts(tx, gone) : [];
      for (const { id } of gone) await queue.send(erasePersonAtEnginesJob, { userId: id }, { tx });
      return { held: people.length, gone: gone.length, files };
    });
    await discardFilesAndDerived({ storage, log }, files);
    total += gone;
    if (held < MAX_ROWS_PER_TRANSACTION) return total;
  }
}
