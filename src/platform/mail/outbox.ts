// Mail for trying out: letters stay in a folder, and a sign-in code shows on the terminal.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { checkedAddress } from './address.ts';
import type { Letter, Mail } from './mail.ts';

export type KeptLetter = Letter & { at: string };

const keptLetter = z.object({
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  code: z.string().optional(),
});

/** `show` receives the lines for the terminal: the one place where a code is ever printed. */
export async function openOutbox(folder: string, show: (lines: string) => void): Promise<Mail> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async send(letter) {
      const kept: KeptLetter = { at: new Date().toISOString(), ...letter, to: checkedAddress(letter.to) };
      const file = join(folder, `${kept.at.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`);
      await writeFile(`${file}.part`, JSON.stringify(kept, null, 2), { mode: 0o600 });
      await rename(`${file}.part`, file);
      if (letter.code) show(codeBox(letter.code));
    },
    close: async () => {},
  };
}

/** The kept letters, newest first. */
export async function readOutbox(folder: string): Promise<KeptLetter[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const newest = names.sort().reverse().slice(0, 100);
  return Promise.all(
    newest.map(async (name) => keptLetter.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
}

function codeBox(code: string): string {
  const line = `   Your sign-in code:  ${code}   `;
  const edge = '─'.repeat(line.length);
  return `\n┌${edge}┐\n│${line}│\n└${edge}┘\n`;
}
