// Measures how old the oldest personal data is, in every place: it must be gone after 24 hours.
import { MAX_PURGE_DELAY_S, PERSONAL_DATA_RETENTION_S, type PersonalDataPlace } from '#contract/admin.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { storageFolderNames } from '#server/photos/stored-files.ts';
import {
  type DataAge,
  measureDatabaseDataAges,
  measureQueueDataAges,
  replaceStoredDataAges,
} from './data-age-store.ts';
import { findReferencedFileKeysAmong, MAX_ROWS_PER_TRANSACTION } from './store.ts';

export type DataAgeDeps = { db: Database; storage: Storage; mail: Mailer; clock: Clock; timeZone: string };

/** The oldest data of every place, oldest first. Reads all people and files. */
export async function measureDataAges(deps: DataAgeDeps): Promise<DataAge[]> {
  const { db, clock, timeZone } = deps;
  const ages = [
    ...(await measureDatabaseDataAges(db, clock, timeZone)),
    ...(await measureQueueDataAges(db)),
    ...(await ageOfFiles(deps)),
    ...(await ageOfStoredEmails(deps)),
  ];
  return ages.sort((one, other) => other.seconds - one.seconds);
}

/** Whether it should have been deleted, including the time that a purge may take. */
export const isPurgeOverdue = ({ seconds }: DataAge): boolean =>
  seconds > PERSONAL_DATA_RETENTION_S + MAX_PURGE_DELAY_S;

/** Files older than a day that no row names. The age of other files is that of their row. */
async function ageOfFiles({ db, storage, clock }: DataAgeDeps): Promise<DataAge[]> {
  const now = clock.now().getTime();
  let oldest: number | undefined;
  for (const folder of storageFolderNames) {
    const old = new Map<string, number>();
    const judge = async () => {
      const named = await findReferencedFileKeysAmong(db, [...old.keys()]);
      for (const [key, at] of old) if (!named.has(key)) oldest = Math.min(oldest ?? at, at);
      old.clear();
    };
    for await (const { key, writtenAt } of storage.list(`${folder}/`)) {
      if (now - writtenAt.getTime() <= PERSONAL_DATA_RETENTION_S * 1000) continue;
      old.set(key, writtenAt.getTime());
      if (old.size >= MAX_ROWS_PER_TRANSACTION) await judge();
    }
    if (old.size > 0) await judge();
  }
  return oldest === undefined ? [] : [{ place: 'files', seconds: Math.round((now - oldest) / 1000) }];
}

async function ageOfStoredEmails({ mail, clock }: DataAgeDeps): Promise<DataAge[]> {
  const oldest = await mail.oldestStoredAt?.();
  return oldest ? [{ place: 'emails', seconds: Math.round((clock.now().getTime() - oldest.getTime()) / 1000) }] : [];
}

/** Measures, stores the result, and logs an error for every place with expired data. Returns these places. */
export async function storeDataAgesAndLogOverdue(deps: DataAgeDeps & { log: Log }): Promise<PersonalDataPlace[]> {
  const ages = await measureDataAges(deps);
  await replaceStoredDataAges(deps.db, deps.clock, ages);
  const late = ages.filter(isPurgeOverdue);
  for (const { place, seconds } of late) {
    const hours = (seconds / 3600).toFixed(1);
    deps.log.error('personal data outlives its time', new Error(`kept for ${hours} hours`), { place, seconds });
  }
  return late.map(({ place }) => place);
}
