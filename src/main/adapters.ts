// Which adapter stands behind a port: chosen by the configuration, loaded only when it is chosen.
import { join } from 'node:path';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { type Credentials, noCredentials } from '#platform/credentials/credentials.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { openOutbox } from '#platform/mail/outbox.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** Where letters stay when no mail server is configured. */
export function outboxFolder(config: Config): string {
  return join(config.dataDir, 'outbox');
}

export async function openStorage({ s3, dataDir }: Config, secrets: Secrets, clock: Clock): Promise<Storage> {
  if (s3) return (await import('#platform/storage/s3.ts')).openS3Storage(s3, secrets, clock);
  return (await import('#platform/storage/disk.ts')).openDiskStorage(join(dataDir, 'files'), secrets, clock);
}

export async function openCredentials({ c2pa }: Config): Promise<Credentials> {
  if (!c2pa) return noCredentials;
  const { openC2pa } = await import('#platform/credentials/c2pa.ts');
  return openC2pa(c2pa);
}

export async function openMail(config: Config): Promise<Mail> {
  if (!config.smtpUrl) return openOutbox(outboxFolder(config), (lines) => process.stdout.write(lines));
  const { openSmtp } = await import('#platform/mail/smtp.ts');
  return openSmtp(config.smtpUrl, config.mailFrom);
}
