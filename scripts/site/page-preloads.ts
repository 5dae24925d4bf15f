// Preloads of the public pages: script, style and first picture of their screen. The server puts them into the head of
// the page, so that a browser requests all of them before it has read any script.
import type { Plugin, Rolldown } from 'vite';
import { getPillarCoverPicture, HERO_POSTER_SIZES_ATTRIBUTE, homePagePillar } from '../../src/campaign/gallery.ts';
import type { MessageBundleName } from '../../src/campaign/languages/catalogue.ts';
import { runInLanguage } from '../../src/campaign/languages/in-language.ts';
import { type LanguageCode, offeredLanguageCodes } from '../../src/campaign/languages/languages.ts';
import { resolvedIdOfMessagesModule } from './messages.ts';

type First = { screens?: string[]; picture?: { src: string; srcSet?: string } };

const answering = 'app/query-layout.tsx';
const sharing = { screens: [answering, 'links/share-link-page.tsx'] };

/** By the page's path as src/contract/pages.ts writes it; screens are files of src/web. */
const firsts: Record<string, First> = {
  '/': { picture: getPillarCoverPicture(homePagePillar.key) },
  '/dashboard': { screens: ['pages/how-it-works-page.tsx'] },
  '/login': { screens: [answering, 'sign-in/sign-in-page.tsx'] },
  '/gallery': { screens: [answering, 'gallery/gallery-page.tsx'] },
  '/share/:shortCode': sharing,
  '/share/:shortCode/index.html': sharing,
  '/privacy-policy': { screens: ['pages/privacy-page.tsx'] },
  '/terms-of-service': { screens: ['pages/terms-page.tsx'] },
  '/cookie-policy': { screens: ['pages/cookie-page.tsx'] },
};

/** The faces in which a language is set, by a part of the name of their file; asked for before the style sheet is read. */
const faces: Record<LanguageCode, string[]> = {
  en: ['bricolage-grotesque', 'instrument-sans'],
  de: ['bricolage-grotesque', 'instrument-sans'],
  ar: ['readex-pro-arabic'],
};

/** The file in the built site: HTML for the head by language and path, and by language alone. src/server/http/site.ts reads it. */
const PRELOADS_FILE = 'page-preloads.json';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** Writes PRELOADS_FILE. Fails the build when a screen is not there any more. */
export function pagePreloadsPlugin(): Plugin {
  return {
    name: 'page-preloads',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
      const entry = chunks.find((chunk) => chunk.isEntry);
      if (!entry) throw new Error('the site has no entry');
      const known = filesOf(entry, chunks);
      const headsOfPages = () =>
        Object.fromEntries(Object.entries(firsts).map(([path, first]) => [path, headOf(first, chunks, known)]));
      const pages = Object.fromEntries(
        offeredLanguageCodes.map((language) => [language, runInLanguage(language, headsOfPages)]),
      );
      const words = (language: LanguageCode, part: MessageBundleName) =>
        preloadModule(chunkWith(chunks, resolvedIdOfMessagesModule(language, part)).fileName);
      const languages = Object.fromEntries(
        offeredLanguageCodes.map((language) => {
          const fonts = faces[language].map((face) => preloadFont(Object.keys(bundle), face));
          const first = [...fonts, words(language, 'first')].join('\n    ');
          return [language, { first, open: words(language, 'open'), person: words(language, 'person') }];
        }),
      );
      this.emitFile({ type: 'asset', fileName: PRELOADS_FILE, source: JSON.stringify({ pages, languages }, null, 2) });
    },
  };
}

function headOf({ screens = [], picture }: First, chunks: Chunk[], known: Set<string>): string {
  const files = new Set(
    screens.flatMap((screen) => {
      return [...filesOf(chunkWith(chunks, `/src/web/${screen}`), chunks)];
    }),
  );
  const links = [...files]
    .filter((file) => !known.has(file))
    .map((file) =>
      file.endsWith('.css') ? `<link rel="stylesheet" crossorigin href="/${file}">` : preloadModule(file),
    );
  if (picture) {
    const { src, srcSet } = picture;
    const widths = srcSet ? ` imagesrcset="${srcSet}" imagesizes="${HERO_POSTER_SIZES_ATTRIBUTE}"` : '';
    links.unshift(`<link rel="preload" as="image" href="${src}"${widths} fetchpriority="high">`);
  }
  return links.join('\n    ');
}

const preloadModule = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

/** So that no line is set twice. */
function preloadFont(files: string[], face: string): string {
  const file = files.find((name) => name.includes(face) && name.endsWith('.woff2'));
  if (!file) throw new Error(`the site holds no font of ${face}: mend scripts/site/page-preloads.ts`);
  return `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`;
}

function chunkWith(chunks: Chunk[], module: string): Chunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!chunk) throw new Error(`no part of the site holds ${module}: mend scripts/site/page-preloads.ts`);
  return chunk;
}

/** The chunk with everything that it imports at once, and their styles. */
function filesOf(chunk: Chunk, chunks: Chunk[], found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const name of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === name);
    if (imported) filesOf(imported, chunks, found);
  }
  return found;
}
