// What makes the site an app that can be installed: its manifest, the page for bad lines, and what keeps that page.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { campaign } from '../../src/campaign/campaign.ts';
import { colours } from '../../src/campaign/colours.ts';
import { texts } from '../../src/campaign/texts.ts';
import { openingRule } from './palette.ts';

const PAGE = '/offline.html';
const STYLE = '/offline.css';

/** The paper of the pages, behind everything while the app starts. */
const PAPER = '#fdfaf4';

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const manifest = {
  id: '/',
  name: `${campaign.title} · ${campaign.company}`,
  short_name: campaign.title,
  description: texts.offline.description,
  lang: 'en',
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
};

/** A plug beside its socket, as the screens draw it (src/web/ui/notice-drawing.tsx). */
const drawing = `<svg viewBox="-14 -14 188 228" aria-hidden="true">
        <path class="corners" d="M-12 20V-12H20M140 -12H172V20M172 180V212H140M20 212H-12V180"/>
        <rect class="ground" width="160" height="200" rx="14"/>
        <path class="hill" d="M0 168H160V186Q160 200 146 200H14Q0 200 0 186Z"/>
        <path class="line" d="M66 30h28q14 0 14 14v28q0 14-14 14H66q-14 0-14-14V44q0-14 14-14ZM71 112v-12M89 112v-12M62 112h36v10c0 11-8 18-18 18s-18-7-18-18ZM80 140c0 22-34 12-34 34 0 14 20 20 40 26"/>
        <path class="line" d="M70 58h.1M90 58h.1"/>
      </svg>`;

/** No script, and nothing of a person: it is shown at any address. */
const offlinePage = `<!doctype html>
<html lang="en">
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

/** The script that keeps the page: a change of what it keeps is a change of its bytes, by which browsers see it. */
function serviceWorker(style: string): string {
  const version = createHash('sha256')
    .update(offlinePage + style)
    .digest('hex')
    .slice(0, 12);
  const offline = { version: `offline-${version}`, page: PAGE, files: [PAGE, STYLE] };
  const code = readFileSync(new URL('service-worker.mjs', import.meta.url), 'utf8');
  return `self.OFFLINE = ${JSON.stringify(offline)};\n${code}`;
}

/** Adds manifest, offline page and service worker to the built site, and names the manifest in every page. */
export function installable(): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/apple-touch.png' }, injectTo: 'head' },
    ],
    generateBundle() {
      const style = `${openingRule(colours)}\n${readFileSync(new URL('offline.css', import.meta.url), 'utf8')}`;
      const files = {
        'manifest.webmanifest': JSON.stringify(manifest),
        'offline.html': offlinePage,
        'offline.css': style,
        'service-worker.js': serviceWorker(style),
      };
      for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
