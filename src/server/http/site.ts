// Serves the built site: hashed files are cached for ever, pages never, unknown addresses get a 404 page.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { choosePageLanguage } from '#campaign/languages/choose.ts';
import { runInLanguage } from '#campaign/languages/in-language.ts';
import { isOfferedLanguage, LANGUAGE_COOKIE_NAME, type LanguageCode } from '#campaign/languages/languages.ts';
import { createErrorBody } from '#contract/errors.ts';
import {
  type EmbeddedInitialResponse,
  findPagePathIgnoringCase,
  isPagePath,
  type pagePathPatterns,
} from '#contract/pages.ts';
import type { Log } from '#platform/log.ts';
import { type CompressedPage, chooseEncoding, compressPageInAllEncodings, fillShell } from './page.ts';
import { poseGuidanceWorkerCsp } from './security.ts';
import { localizeShell } from './shell.ts';

const A_YEAR_S = 365 * 24 * 60 * 60;

/** Initial data of a page: HTML for its head, and responses that it would request first. */
export type PageHeadAndInitialData = { head?: string; initialData?: readonly EmbeddedInitialResponse[] };

type Page = (typeof pagePathPatterns)[number];

/** By page, from the parameters of the path; undefined leaves the page as it was built. */
export type PageDataLoaders = Partial<
  Record<Page, (params: Record<string, string>) => Promise<PageHeadAndInitialData | undefined>>
>;

/** Draws a page as HTML (src/web/render.tsx). */
type RenderPage = (
  path: string,
  initialData: readonly EmbeddedInitialResponse[],
  language: LanguageCode,
) => Promise<string>;

/** A built site: its folder, and the renderer of its public pages. */
export type SiteFolderAndRenderer = { folder: string; render?: RenderPage };

/** Serves the built site if there is one, and answers every path that no other route handles. */
export async function addSiteRoutes(
  app: FastifyInstance,
  { site, describe = {}, log }: { site?: SiteFolderAndRenderer; describe?: PageDataLoaders; log: Log },
): Promise<void> {
  const built = site !== undefined && existsSync(join(site.folder, 'index.html'));
  if (built) {
    await app.register(staticFiles, {
      root: site.folder,
      // Every file gets a route of its own; unknown paths reach the handler below.
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cachingOf(path));
        if (isPoseGuidanceWorker(path)) reply.header('content-security-policy', poseGuidanceWorkerCsp);
      },
    });
    const sendPage = await addPages(app, site, describe, log);
    app.setNotFoundHandler((request, reply) => answerPage(request, reply, sendPage));
  } else {
    app.setNotFoundHandler((_request, reply) => answerMissing(reply));
  }
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Pages with initial data: each is rendered again when its data has changed, and cached until then. Returns the handler
 * that serves the shell as it was built for all other pages.
 */
async function addPages(
  app: FastifyInstance,
  site: SiteFolderAndRenderer,
  describe: PageDataLoaders,
  log: Log,
): Promise<SendPage> {
  const shell = await readFile(join(site.folder, 'index.html'), 'utf8');
  const built = await builtHeads(site.folder);
  const kept = new Map<string, { key: string; page: Promise<CompressedPage> }>();

  async function make(route: Page | undefined, path: string, data: PageHeadAndInitialData, language: LanguageCode) {
    const initialData = data.initialData ?? [];
    const words = built.languages[language];
    // A page without a head of its own is a screen behind the sign-in.
    const own = route && built.pages[language]?.[route];
    const messages = [words?.first, route !== '/' && words?.open, own === undefined && words?.person];
    const head = [...messages, own, data.head];
    const content = await (route && site.render?.(path, initialData, language))?.catch((error: unknown) => {
      // The browser renders it instead.
      log.error('a page could not be drawn', { page: route, error });
      return undefined;
    });
    return compressPageInAllEncodings(
      fillShell(localizeShell(language, shell), {
        head: head.filter(Boolean).join('\n    '),
        content,
        initialData,
      }),
    );
  }

  async function send(request: FastifyRequest, reply: FastifyReply, route?: Page, data: PageHeadAndInitialData = {}) {
    if (chosenIn(request)) return sendChoice(request, reply);
    const language = choosePageLanguage(request.headers);
    const path = route ? pathOf(request) : '';
    const [place, key] = [`${language} ${route}`, JSON.stringify([path, data])];
    if (kept.get(place)?.key !== key) kept.set(place, { key, page: make(route, path, data, language) });
    const page = await kept.get(place)?.page;
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    reply
      .header('cache-control', reply.statusCode === 404 ? 'no-store' : 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie');
    reply.header('content-language', language).type('text/html; charset=utf-8');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(page?.[encoding]);
  }

  const withHead = Object.values(built.pages).flatMap((heads) => Object.keys(heads));
  // Both are keyed by pages: the build writes heads for these alone.
  for (const route of new Set([...withHead, ...Object.keys(describe)]) as Set<Page>) {
    app.get(route, { schema: { hide: true } }, async (request, reply) => {
      const told = () => describe[route]?.(request.params as Record<string, string>) ?? {};
      const data = await runInLanguage(choosePageLanguage(request.headers), told);
      return data ? send(request, reply, route, data) : send(request, reply);
    });
  }
  return send;
}

const pathOf = ({ url }: FastifyRequest): string => url.replace(/\?.*$/s, '');

/** The language that a link at the foot of a page asks for. */
function chosenIn({ query }: FastifyRequest): LanguageCode | undefined {
  const { language } = query as { language?: string };
  return isOfferedLanguage(language) ? language : undefined;
}

/** For a browser without script: keeps the choice, and shows the same page without it in the address. */
function sendChoice(request: FastifyRequest, reply: FastifyReply) {
  // A request line may name a whole address, of another host too.
  const [path = '', query] = request.url.replace(/^[a-z][\w+.-]*:\/\/[^/?]*/i, '').split('?');
  const rest = new URLSearchParams(query);
  rest.delete('language');
  // A path of two slashes would lead to another host, and browsers take a backslash for one.
  const back = path.replace(/^[\\/]*/, '/') + (rest.size > 0 ? `?${rest}` : '');
  const cookie = `${LANGUAGE_COOKIE_NAME}=${chosenIn(request)}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax`;
  return reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect(back, 303);
}

/** HTML for the head, by language: what a page, and what every page, fetches first (scripts/site/page-preloads.ts). */
type BuiltHeads = {
  pages: Partial<Record<LanguageCode, Partial<Record<Page, string>>>>;
  languages: Partial<Record<LanguageCode, { first: string; open: string; person: string }>>;
};

async function builtHeads(folder: string): Promise<BuiltHeads> {
  const file = join(folder, 'page-preloads.json');
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : { pages: {}, languages: {} };
}

/** The build puts a hash of the content into every name under assets/. */
function cachingOf(path: string): string {
  if (/[\\/]assets[\\/]/.test(path)) return 'public, max-age=31536000, immutable';
  return /\.html(\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

/** The worker script of pose guidance by its built name: src/web/photos/pose-guidance/pose-guidance.worker.ts. */
function isPoseGuidanceWorker(path: string): boolean {
  return /[\\/]assets[\\/]pose-guidance\.worker-[\w-]+\.js(\.br|\.gz)?$/.test(path);
}

/** Whether a person opens the address in a browser, rather than a page or a program fetching a file. */
export const acceptsHtml = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

/**
 * Serves the app for every page. A person who opens an unknown address, also that of a file, sees Page Not Found; programs
 * get an error instead of a page, so that no cache stores a page under a file's name (D33).
 */
function answerPage(request: FastifyRequest, reply: FastifyReply, sendPage: SendPage) {
  const path = pathOf(request);
  if (request.method !== 'GET' && request.method !== 'HEAD') return answerMissing(reply);
  if (isPagePath(path)) return sendPage(request, reply);
  if (!acceptsHtml(request)) return answerMissing(reply);
  const page = findPagePathIgnoringCase(path);
  if (page !== undefined) return reply.redirect(page + request.url.slice(path.length), 308);
  return sendPage(request, reply.code(404));
}

function answerMissing(reply: FastifyReply) {
  return reply.code(404).send(createErrorBody('not_found'));
}
