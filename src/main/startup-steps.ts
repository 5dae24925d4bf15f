// Start-up checks, so that a wrong setting is reported at once and not by the first person's request.
import type { Config } from '#platform/config.ts';
import { ensurePrivateDataFolder } from '#platform/data-folder.ts';
import type { DatabaseConnection } from '#platform/database/database.ts';
import { type Log, rootCauseMessage } from '#platform/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { newStorageKey, type Storage } from '#platform/storage/storage.ts';

/**
 * Restricts the data folder to this account if it is used. Fails with a sentence; returns a warning where the file system
 * does not support it.
 */
export async function protectDataFolderIfUsed({
  databaseUrl,
  s3,
  secret,
  smtpUrl,
  dataDir,
}: Config): Promise<string | undefined> {
  return databaseUrl && s3 && secret && smtpUrl ? undefined : ensurePrivateDataFolder(dataDir);
}

/** Brings the tables up to date. Fails with a sentence that names the setting. */
export async function migrateDatabase(connection: DatabaseConnection, { databaseUrl }: Config): Promise<void> {
  try {
    await connection.migrate();
  } catch (error) {
    // The embedded database's own error already says what is wrong.
    if (!databaseUrl) throw error;
    throw new Error(
      `The database can't be used: ${rootCauseMessage(error)} Check DATABASE_URL, and that the server runs.`,
    );
  }
}

/** Writes a file and deletes it. Fails with a sentence that names the setting. */
export async function requireWritableStorage(storage: Storage, { s3, dataDir }: Config): Promise<void> {
  const key = newStorageKey('checks');
  try {
    await storage.put(key, new Uint8Array([1]), 'application/octet-stream');
    await storage.delete(key);
  } catch (error) {
    const setting = s3 ? 'STORAGE_URL, and that its key may write and delete' : `DATA_DIR (${dataDir})`;
    throw new Error(`Files can't be stored: ${rootCauseMessage(error)} Check ${setting}.`);
  }
}

/** An unreachable mail server is only a warning, because e-mails wait in the queue. */
export async function warnIfMailUnreachable(mail: Mailer, log: Log): Promise<void> {
  await mail.check().catch((error) => {
    log.warn('mail server unreachable: e-mails wait in the queue; check SMTP_URL', {
      errorMessage: rootCauseMessage(error),
    });
  });
}
