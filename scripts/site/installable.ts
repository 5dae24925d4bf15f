// The manifest, icons and offline page of the installed site.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { campaign } from '../../src/campaign/campaign.ts';
import { coloursByPillar } from '../../src/campaign/colours.ts';
import { runInLanguage } from '../../src/campaign/languages/in-language.ts';
import {
  defaultLanguage,
  type LanguageCode,
  languageInfoByCode,
  localizedFileName,
  offeredLanguageCodes,
} from '../../src/campaign/languages/languages.ts';
import { texts } from '../../src/campaign/texts.ts';
import { renderDefaultPaletteCss } from './palette.ts';

/** Files of the site, by language: the manifest, and the page for bad lines. */
const manifestOf = (language: LanguageCode) => localizedFileName('manifest', language, 'webmanifest');
const pageOf = (language: LanguageCode) => localizedFileName('offline', language, 'html');
const STYLE = '/offline.css';

/** The paper of the pages, behind everything while the app starts. */
const PAPER = '#fdfaf4';

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const manifest = (language: LanguageCode) => ({
  id: '/',
  name: `${campaign.title} · ${campaign.company}`,
  short_name: campaign.title,
  description: texts.offline.description,
  lang: language,
  dir: languageInfoByCode[language].direction,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
  icons: [
    icon('192.png', 192, 'any'),
    icon('512.png', 512, 'any'),
    icon('maskable-512.png', 512, 'maskable'),
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
});

/** A plug beside its socket, as the screens draw it (src/web/ui/notice-drawing.tsx). */
const drawing = `<svg viewBox="-14 -14 188 228" aria-hidden="true">
        <path class="corners" d="M-12 20V-12H20M140 -12H172V20M172 180V212H140M20 212H-12V180"/>
        <rect class="ground" width="160" height="200" rx="14"/>
        <path class="hill" d="M0 168H160V186Q160 200 146 200H14Q0 200 0 186Z"/>
        <path class="line" d="M66 30h28q14 0 14 14v28q0 14-14 14H66q-14 0-14-14V44q0-14 14-14ZM71 112v-12M89 112v-12M62 112h36v10c0 11-8 18-18 18s-18-7-18-18ZM80 140c0 22-34 12-34 34 0 14 20 20 40 26"/>
        <path class="line" d="M70 58h.1M90 58h.1"/>
      </svg>`;

/** No script, and nothing of a person: it is shown at any address. */
const offlinePage = (language: LanguageCode) => `<!doctype html>
<html lang="${language}" dir="${languageInfoByCode[language].direction}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <title>${texts.offline.headline} · ${campaign.title}</title>
    <meta name="theme-color" content="${PAPER}">
    <link rel="stylesheet" href="${STYLE}">
  </head>
  <body>
    <main>
      ${drawing}
      <div>
        <h1>${texts.offline.headline}</h1>
        <p>${texts.offline.lead}</p>
        <a href="">${texts.common.tryAgain}</a>
      </div>
    </main>
  </body>
</html>
`;

/** One file for each language of the campaign: its content by its name. */
function inEachLanguage(nameOf: (language: LanguageCode) => string, contentOf: (language: LanguageCode) => string) {
  const files = offeredLanguageCodes.map((language) => [
    nameOf(language),
    runInLanguage(language, () => contentOf(language)),
  ]);
  return Object.fromEntries(files) as Record<string, string>;
}

/** The script that keeps the pages: a change of what it keeps is a change of its bytes, by which browsers see it. */
function serviceWorker(pages: Record<string, string>, style: string, fonts: readonly string[]): string {
  const kept = Object.values(pages).join('') + style;
  const version = createHash('sha256').update(kept).digest('hex').slice(0, 12);
  const addresses = offeredLanguageCodes.map((language) => [language, `/${pageOf(language)}`]);
  const offline = {
    version: `offline-${version}`,
    pages: Object.fromEntries(addresses),
    files: [...Object.keys(pages).map((file) => `/${file}`), STYLE, ...fonts],
  };
  const code = readFileSync(new URL('service-worker.mjs', import.meta.url), 'utf8');
  return `self.OFFLINE = ${JSON.stringify(offline)};\n${code}`;
}

/** The faces of src/web/styles/fonts.css, by a part of their files' names; the last is fetched for Arabic only. */
const faces = [
  { family: 'Bricolage Grotesque', file: /bricolage-grotesque/, weight: '600 800' },
  { family: 'Instrument Sans', file: /instrument-sans-latin-wght/, weight: '400 700' },
  {
    family: 'Readex Pro',
    file: /readex-pro-arabic/,
    weight: '160 700',
    range: 'U+0600-06FF, U+0750-077F, U+FB50-FDFF',
  },
];

/** Where the build has put the faces, and the rules that name them for the page for bad lines. */
function builtFonts(files: readonly string[]): { address: string; rule: string }[] {
  return faces.flatMap(({ family, file, weight, range }) => {
    const name = files.find((one) => one.endsWith('.woff2') && file.test(one));
    if (name === undefined) throw new Error(`The build has no file of the face ${family} for the offline page.`);
    const letters = range ? `;unicode-range:${range}` : '';
    const source = `src:url("/${name}") format("woff2")`;
    const rule = `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;${source}${letters}}`;
    return { address: `/${name}`, rule };
  });
}

/** Adds manifest, offline page and service worker to the built site, and names the manifest in every page. */
export function installableSitePlugin(): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${manifestOf(defaultLanguage)}` }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/apple-touch.png' }, injectTo: 'head' },
    ],
    generateBundle(_options, bundle) {
      const fonts = builtFonts(Object.keys(bundle));
      const sheet = readFileSync(new URL('offline.css', import.meta.url), 'utf8');
      const style = [renderDefaultPaletteCss(coloursByPillar), ...fonts.map(({ rule }) => rule), sheet].join('\n');
      const pages = inEachLanguage(pageOf, offlinePage);
      const files = {
        ...inEachLanguage(manifestOf, (language) => JSON.stringify(manifest(language))),
        ...pages,
        'offline.css': style,
        'service-worker.js': serviceWorker(
          pages,
          style,
          fonts.map(({ address }) => address),
        ),
      };
      for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
