// Mail for trials: e-mails are stored in a folder, and sign-in codes are printed in the terminal.
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { requireSafeEmailAddress } from './address.ts';
import type { Email, Mailer } from './mail.ts';

export type StoredEmail = Email & { at: string };

const mailFolderEntry = z.object({
  at: z.string(),
  /** Empty where the person was deleted before. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  code: z.string().optional(),
});

/** `show` receives the lines for the terminal, the only place where a code is printed. */
export async function openFolderMailer(folder: string, show: (lines: string) => void): Promise<Mailer> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let sent = 0;
  return {
    async send({ forgetRecipient, ...email }) {
      const at = new Date().toISOString();
      const to = requireSafeEmailAddress(email.to);
      const kept: StoredEmail = { at, ...email, to: forgetRecipient ? '' : to };
      sent += 1;
      // E-mails are read in the order of their names: within one millisecond, by number.
      const number = String(sent).padStart(9, '0');
      const file = join(folder, `${at.replaceAll(':', '-')}-${number}-${randomUUID().slice(0, 8)}.json`);
      await writeFile(`${file}.part`, JSON.stringify(kept, null, 2), { mode: 0o600 });
      await rename(`${file}.part`, file);
      if (email.code) show(codeBox(email.code));
    },
    check: () => access(folder, constants.W_OK),
    close: async () => {},
    async oldestStoredAt() {
      const [oldest] = await namesIn(folder);
      return oldest ? writtenAt(oldest) : undefined;
    },
    async deleteEmailsTo(isTheirs) {
      for (const name of await namesIn(folder)) {
        const email = await readEmail(join(folder, name));
        if (email?.to && isTheirs(email.to)) await rm(join(folder, name), { force: true });
      }
    },
    async deleteStored({ codes, others }) {
      let forgotten = 0;
      for (const name of await namesIn(folder)) {
        const at = writtenAt(name);
        // The youngest e-mail to delete: all that follow are younger.
        if (at >= codes && at >= others) break;
        const email = await readEmail(join(folder, name));
        if (at >= (email?.code ? codes : others)) continue;
        await rm(join(folder, name), { force: true });
        forgotten += 1;
      }
      return forgotten;
    },
  };
}

/** The names of the stored e-mails, oldest first: each starts with the time of writing. */
async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
}

/** `2026-11-21T12-00-00.000Z-000000007-1a2b3c4d.json`: a time whose colons stand as dashes. */
function writtenAt(name: string): Date {
  const [day, time = ''] = name.slice(0, 24).split('T');
  return new Date(`${day}T${time.replace('-', ':').replace('-', ':')}`);
}

/** Undefined where a purge or a deletion took it meanwhile. */
async function readEmail(file: string): Promise<StoredEmail | undefined> {
  try {
    return mailFolderEntry.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The stored e-mails, newest first, at most `most`. */
export async function readNewestFolderEmails(folder: string, most = 100): Promise<StoredEmail[]> {
  const newest = (await namesIn(folder)).reverse().slice(0, most);
  const read = await Promise.all(newest.map((name) => readEmail(join(folder, name))));
  return read.filter((email) => email !== undefined);
}

function codeBox(code: string): string {
  const line = `   Your sign-in code:  ${code}   `;
  const edge = '─'.repeat(line.length);
  return `\n┌${edge}┐\n│${line}│\n└${edge}┘\n`;
}
