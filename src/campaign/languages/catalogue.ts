// Loads the message catalogue of a language with all screens, for the server and the tests. The built site replaces
// this module (scripts/site/messages.ts) and fetches the messages instead.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Messages } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { LanguageCode } from './languages.ts';

/**
 * What is fetched before the first screen comes to life; what with any other screen; what with those of somebody who is
 * signed in; and what with the pages for staff.
 */
export type MessageBundleName = 'first' | 'open' | 'person' | 'admin';

const pack = dirname(createRequire(import.meta.url).resolve('#pack/campaign.json'));

/** The messages as they are written, by id: those of the product, and over them those of the campaign. */
export function readUncompiledMessages(language: LanguageCode): Record<string, string> {
  // What only those see who run the campaign is said in English alone.
  const files = [...filesOf('en').filter((file) => basename(file).startsWith('admin')), ...filesOf(language)];
  const own = join(pack, 'texts', `${language}.json`);
  if (existsSync(own)) files.push(own);
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));
}

function filesOf(language: LanguageCode): string[] {
  const folder = join(import.meta.dirname, language);
  return readdirSync(folder).map((name) => join(folder, name));
}

const known = new Map<LanguageCode, Messages>();

/** The same, ready to be read. */
export function getCompiledMessages(language: LanguageCode): Messages {
  let messages = known.get(language);
  if (!messages) {
    const written = Object.entries(readUncompiledMessages(language));
    messages = Object.fromEntries(written.map(([id, message]) => [id, compileMessageOrThrow(message)])) as Messages;
    known.set(language, messages);
  }
  return messages;
}

/** Nothing to wait for here. */
export async function fetchMessagesInBrowser(_language: LanguageCode, _part: MessageBundleName): Promise<void> {}
