// Message catalogues of the built site: compiled, one language, with the first screen's messages in a separate file.
// Replaces src/campaign/languages/catalogue.ts, which reads the same from the folder.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { campaign } from '../../src/campaign/campaign.ts';
import { examplePosters, getPillarCoverPicture } from '../../src/campaign/gallery.ts';
import { type MessageBundleName, readUncompiledMessages } from '../../src/campaign/languages/catalogue.ts';
import { type LanguageCode, offeredLanguageCodes } from '../../src/campaign/languages/languages.ts';
import { statusLabelMessageId } from '../../src/campaign/pack/labels.ts';
import { statusAndAltMessagesById } from './pack.ts';

const REPLACED = '/src/campaign/languages/catalogue.ts';
const CATALOGUES = '/src/campaign/languages/';
const PREFIX = 'virtual:words/';

/** Frame and home, and what pages are called. */
const firstRoots = ['common', 'footer', 'notFound', 'crash', 'home', 'titles'];

/** The other screens that anybody may open, and what they say of the campaign. */
const openRoots = ['dashboard', 'signIn', 'gallery', 'share', 'picture', 'initials', 'pillars', 'characters'];

/** What the home page says of the pillars, their pictures and the examples. */
const firstIds = [
  ...campaign.pillars.flatMap(({ key }) => [
    `pillars.${key}.label`,
    `pillars.${key}.line`,
    `characters.${key}-${getPillarCoverPicture(key).status}`,
  ]),
  ...examplePosters.map(({ pillar, status }) => statusLabelMessageId(pillar, status)),
];

/** What no page's script says: heads of pages, e-mails, notes, and what is for bad lines. */
const silentRoots = ['page', 'mails', 'notice', 'offline'];

const parts: readonly MessageBundleName[] = ['first', 'open', 'person', 'admin'];

/** The part of the catalogue in which a message is fetched; undefined where no page says it. */
export function bundleOfMessageId(id: string): MessageBundleName | undefined {
  const root = id.split('.')[0];
  if (silentRoots.includes(root)) return undefined;
  if (root.startsWith('admin')) return 'admin';
  if (firstRoots.includes(root) || firstIds.includes(id)) return 'first';
  return openRoots.includes(root) ? 'open' : 'person';
}

/** The module that holds a part of a language, by which the chunk is found. */
export const resolvedIdOfMessagesModule = (language: LanguageCode, part: MessageBundleName): string =>
  `\0${PREFIX}${language}/${part}`;

/** The messages of one part, ready to be read, by id. */
function compiled(language: LanguageCode, part?: MessageBundleName): Record<string, unknown> {
  const written = Object.entries({ ...statusAndAltMessagesById, ...readUncompiledMessages(language) });
  const wanted = written.filter(([id]) => !part || bundleOfMessageId(id) === part);
  return Object.fromEntries(wanted.map(([id, message]) => [id, compileMessageOrThrow(message)]));
}

/** For a page: each part of each language is a file of its own. */
function fetchedCatalogue(): string {
  const loaders = offeredLanguageCodes.map((language) => {
    const ofParts = parts.map((part) => `${part}: () => import('${PREFIX}${language}/${part}')`);
    return `${language}: { ${ofParts.join(', ')} }`;
  });
  return `
const loaders = { ${loaders.join(', ')} };
const known = {};
export const getCompiledMessages = (language) => (known[language] ??= {});
export async function fetchMessagesInBrowser(language, part) {
  Object.assign(getCompiledMessages(language), (await loaders[language][part]()).default);
}`;
}

/** For what draws pages on the server: everything, in the one file that it is. */
function wholeCatalogue(): string {
  const all = Object.fromEntries(offeredLanguageCodes.map((language) => [language, compiled(language)]));
  return `
const known = ${JSON.stringify(all)};
export const getCompiledMessages = (language) => known[language];
export async function fetchMessagesInBrowser() {}`;
}

/** Puts the words of all languages into the build. */
export function messagesPlugin(): Plugin {
  return {
    name: 'languages',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (id.endsWith(REPLACED)) return this.environment.name === 'client' ? fetchedCatalogue() : wholeCatalogue();
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [language, part] = id.slice(PREFIX.length + 1).split('/') as [LanguageCode, MessageBundleName];
      return `export default ${JSON.stringify(compiled(language, part))};`;
    },
    handleHotUpdate({ file, server }) {
      if (file.includes(CATALOGUES) && file.endsWith('.json')) server.ws.send({ type: 'full-reload' });
    },
  };
}
