// Builds the browser's part (src/web) into dist/, and serves it with reload while developing.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { resolveChosenCampaign } from './scripts/setup/campaign.mjs';
import { installableSitePlugin } from './scripts/site/installable.ts';
import { campaignLiveReloadPlugin } from './scripts/site/live-campaign.ts';
import { messagesPlugin } from './scripts/site/messages.ts';
import { trimCampaignPackPlugin } from './scripts/site/pack.ts';
import { pagePreloadsPlugin } from './scripts/site/page-preloads.ts';
import { palettePlugin } from './scripts/site/palette.ts';
import { htmlShellPlugin } from './scripts/site/shell.ts';
import { endpoints } from './src/contract/index.ts';

/** The campaign whose site this is; its public files lie in its own folder. */
const campaign = resolveChosenCampaign(import.meta.dirname);

/** Where the API answers while `vite` serves the pages. */
const apiTarget = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** The API's paths go to the server, one rule an endpoint: folders of the site may share their first word. */
function apiProxy() {
  const rules = Object.values(endpoints).map(({ path }) => `^${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`);
  return Object.fromEntries([...rules, '^/dev/'].map((rule) => [rule, { target: apiTarget }]));
}

/** What belongs to the pages alone, and not to what draws them on the server. */
function forPages(plugin: Plugin): Plugin {
  return { ...plugin, applyToEnvironment: ({ name }) => name === 'client' };
}

/**
 * What it takes to ask the server, which every page does but the first two, and what small things those have in common: one
 * file, that the first two need not fetch.
 */
const asking =
  /node_modules\/(@tanstack\/|lucide-react\/dist\/esm\/(?!icons\/(?!x\.)))|no-schemas|src\/(campaign\/texts\/(gallery|initials|share|sign-in)|contract\/(?!pages)|web\/(ui\/field|client\/(call|config|gallery-state|send|refresh|settings)\b))/;

/** What every page holds: one file, because many small ones pack worse and wait for each other. */
const frame =
  /vite\/preload-helper|node_modules\/@lingui\/|campaigns\/|src\/(contract\/pages|campaign\/(answers|types|campaign|gallery|languages\/|texts\/(shell|home))|web\/(app\/header\.|ui\/(button|corner-frame|inline-icons|view-transition|notice|page|page-loaded|poster-image|spinner)|client\/(captured-photos|initial-data|reauthentication-state|page-language|paired-phone|session|expire-session|state)\b))/;

/** Small things that several of the screens for signed-in people have in common: one file for one request. */
const parts =
  /src\/(web\/(ui\/(?!carousel|page-toast|toast)|client\/|app\/)|campaign\/texts\/(?!admin)|contract\/)|lucide-react\/dist\/esm\/icons/;

export default defineConfig({
  root: 'src/web',
  publicDir: join(campaign.folder, 'public'),
  plugins: [
    react(),
    messagesPlugin(),
    trimCampaignPackPlugin(),
    ...[
      pagePreloadsPlugin(),
      htmlShellPlugin(),
      installableSitePlugin(),
      palettePlugin(campaign.folder),
      campaignLiveReloadPlugin(campaign.folder),
      // Nobody downloads what draws pages on the server. Fonts and pictures are compressed already.
      compression({
        exclude: /render\.js$/,
        include: /\.(html|css|m?js|json|svg|txt)$/,
        algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip', { level: 9 })],
      }),
      // What pose guidance computes with: Brotli's best would take half the build's time for 6 % less.
      compression({
        include: /\.(wasm|bin)$/,
        algorithms: [
          defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
          defineAlgorithm('gzip', { level: 9 }),
        ],
      }),
    ].map(forPages),
  ],
  resolve: {
    conditions: [campaign.condition, ...defaultClientConditions],
    alias: { zod: fileURLToPath(new URL('scripts/site/zod-stub.ts', import.meta.url)) },
  },
  server: { proxy: apiProxy() },
  // The worker of pose guidance, which nobody fetches before the camera is on.
  worker: { format: 'es' },
  build: {
    emptyOutDir: true,
    target: 'es2024',
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The campaign is words alone: what a page does not name of it, the page does not carry.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/(src\/campaign|campaigns)\//, sideEffects: false }] },
    },
  },
  environments: {
    client: {
      build: {
        outDir: `../../dist/${campaign.name}/site`,
        rolldownOptions: {
          // Few files: each one more costs a phone a round trip.
          output: {
            // The first page lists the names of all files: short ones keep its script within the limit.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: ({ names: [name] }) =>
              name?.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: 'base',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|zustand)\/|rolldown.runtime/,
                },
                { name: 'asking', test: asking },
                { name: 'frame', test: frame },
                { name: 'admin', test: /src\/(web\/admin\/|campaign\/texts\/admin)/ },
                { name: 'parts', test: parts, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    // One file that needs no packages beside it: what it does not use of them, a server need not load.
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true, conditions: [campaign.condition, ...defaultServerConditions] },
      build: {
        outDir: `../../dist/${campaign.name}/render`,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/web/render.tsx', output: { codeSplitting: false } },
      },
    },
  },
  builder: {},
});
