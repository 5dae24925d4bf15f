// Deletes everything about a person: rows in one transaction, then their files, then creates a receipt.
import { campaign } from '#campaign/campaign.ts';
import { texts } from '#campaign/texts.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { KeyWrapper } from '#platform/envelope.ts';
import type { Log } from '#platform/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { newId, type PurposeKeyedCrypto } from '#platform/secrets.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { erasePersonAtEnginesJob } from '#server/generation/job-definitions.ts';
import { discardFilesAndDerived } from '#server/photos/stored-files.ts';
import { removeSubscriptionsOfPerson } from '#server/push/store.ts';
import { vacuumAfterUserDeletionJob } from '#server/retention/job-definitions.ts';
import { clearJobsReturningFileKeys } from '#server/retention/store.ts';
import { hashEmailAddress, type PlusAddressIdentityPolicy } from '#server/users/address.ts';
import { withdrawConsents } from '#server/users/consent-store.ts';
import { addDeletionsToOpenReceipts } from '#server/users/deletion-receipt-store.ts';
import { destroyKeysOfPersonAndReturnKeyIds } from '#server/users/person-keys.ts';
import { decryptUserEmail, deleteFaceDataReturningStorageKeys, findUser, lockUserRow } from '#server/users/store.ts';
import { signDeletionReceipt } from './deletion-receipt.ts';
import {
  clearEmailAddressInAllTables,
  deleteGalleryItemsReturningStorageKeys,
  deleteSignIns,
  failActiveJobOfUser,
  listStorageKeysInRowsOfPerson,
  lockUnpurgedJobs,
} from './store.ts';

type Deps = {
  db: Database;
  queue: Queue;
  storage: Storage;
  clock: Clock;
  log: Log;
  mail: Mailer;
  secrets: PurposeKeyedCrypto;
  masterKeys: KeyWrapper;
  publicUrl: string;
  plusAddresses: PlusAddressIdentityPolicy;
};

/**
 * Returns the signed receipt. A run in progress finds its job ended and deletes what it made. All sign-ins of the person
 * end too. The day of sign-up and counts stay, without a name.
 */
export async function deleteMyData(deps: Deps, userId: string): Promise<string> {
  const { secrets, storage, log } = deps;
  const { address, emailHash, files, keys, records } = await removeRows(deps, userId).catch((error) => {
    if (!isDiskFull(error)) throw error;
    return removeOnFullDisk(deps, userId);
  });
  await discardFilesAndDerived({ storage, log }, files);
  await deleteStoredEmails(deps, emailHash);
  const issuedAt = deps.clock.now().toISOString();
  const receipt = signDeletionReceipt(secrets, { id: newId(), issuedAt, files, keys, records });
  if (address) await tell(deps, address, receipt);
  return receipt;
}

/** For files and for PostgreSQL. */
const diskFull = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

function isDiskFull(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if (diskFull.has((one as { code?: unknown }).code)) return true;
  return false;
}

/** What only the keys could open, and their ids. */
type Destroyed = { address: string | null | undefined; emailHash: string | undefined; keys: string[] };

/**
 * Changing a row needs disk space, deleting one does not: the keys go first, so that everything is unreadable even if the
 * rest fails. Deleting the files makes space for the rest, where they are on the same disk.
 */
async function removeOnFullDisk(deps: Deps, userId: string) {
  const { db, storage, log } = deps;
  const destroyed = await db
    .transaction((tx) => destroyFirst(deps, tx, userId))
    .catch((error) => {
      if (!isDiskFull(error)) throw error;
      return undefined;
    });
  await discardFilesAndDerived({ storage, log }, await listStorageKeysInRowsOfPerson(db, userId));
  return removeRows(deps, userId, destroyed);
}

/** The address is read before: afterwards nobody can. */
async function destroyFirst({ masterKeys }: Deps, tx: Database, userId: string): Promise<Destroyed> {
  await lockUserRow(tx, userId);
  const user = await findUser(tx, userId);
  const address = user && (await decryptUserEmail({ db: tx, masterKeys }, user));
  return { address, emailHash: user?.emailHash, keys: await destroyKeysOfPersonAndReturnKeyIds(tx, userId) };
}

/** All rows in one transaction; returns the files that they named. `before` was destroyed already. */
function removeRows(deps: Deps, userId: string, before?: Destroyed) {
  const { db, queue, clock } = deps;
  return db.transaction(async (tx) => {
    const now = await destroyFirst(deps, tx, userId);
    const address = before?.address ?? now.address;
    const keys = [...(before?.keys ?? []), ...now.keys];
    const shown = await deleteGalleryItemsReturningStorageKeys(tx, userId);
    const agreements = await withdrawConsents(tx, clock, { userId });
    await failActiveJobOfUser(tx, clock, userId);
    await removeSubscriptionsOfPerson(tx, userId);
    const jobs = await lockUnpurgedJobs(tx, userId);
    const pictures = await clearJobsReturningFileKeys(tx, clock, jobs);
    const faces = await deleteFaceDataReturningStorageKeys(tx, userId);
    const signIns = await deleteSignIns(tx, userId);
    await clearEmailAddressInAllTables(tx, userId);
    await addDeletionsToOpenReceipts(tx, [{ userId, keys }]);
    await queue.send(erasePersonAtEnginesJob, { userId }, { tx });
    const minute = clock.now().toISOString().slice(0, 16);
    await queue.send(vacuumAfterUserDeletionJob, { minute }, { tx, delay: 60 });
    return {
      address,
      emailHash: now.emailHash,
      files: [...faces, ...pictures, ...shown],
      keys,
      records: { pictures: jobs.length, agreements, sign_ins: signIns },
    };
  });
}

/** Without a mail server e-mails stay in a folder (the outbox): those to any address of this person are deleted. */
async function deleteStoredEmails({ mail, log, secrets, plusAddresses }: Deps, emailHash: string | undefined) {
  try {
    await mail.deleteEmailsTo?.((address) => hashEmailAddress(secrets, address, plusAddresses) === emailHash);
  } catch {
    // Without the error, which may quote an e-mail. The purge deletes them within 24 hours.
    log.warn('e-mails in the outbox could not be deleted');
  }
}

/** The address is only in memory and must not wait in a table: if the mail server is unavailable, only the page has it. */
async function tell({ mail, log, publicUrl }: Deps, to: string, receipt: string): Promise<void> {
  const link = new URL(`/receipt#${receipt}`, publicUrl).href;
  const text = [texts.emails.hello, '', texts.emails.deleted.everything, link, '', campaign.brandLine].join('\n');
  try {
    await mail.send({ to, subject: texts.emails.deleted.subject, text, forgetRecipient: true });
  } catch {
    // Without the error's message, in which mail servers may quote the address.
    log.warn('the e-mail with a receipt could not be sent');
  }
}
