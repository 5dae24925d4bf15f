// The built site: hashed files for ever, the page itself always fresh, and Page Not Found with the right status.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from '#contract/errors.ts';
import { type FirstAnswer, isPage, type pages } from '#contract/pages.ts';
import type { Log } from '#platform/log.ts';
import { type EncodedPage, encodePage, encodingFor, fillFrame } from './page.ts';
import { coachPolicy } from './security.ts';

/** What the server knows of a page before anything is asked: HTML for its head, and answers that it would ask for. */
export type PageFacts = { head?: string; answers?: readonly FirstAnswer[] };

/** By page, from the parameters of the path; undefined leaves the page as it was built. */
export type PageDescriptions = Partial<
  Record<(typeof pages)[number], (params: Record<string, string>) => Promise<PageFacts | undefined>>
>;

/** Draws a page as HTML (src/web/render.tsx). */
export type RenderPage = (path: string, answers: readonly FirstAnswer[]) => Promise<string>;

/** A built site: its folder, and what draws its public pages. */
export type Site = { folder: string; render?: RenderPage };

/** Serves the folder where it holds a built site, and answers what nothing else answers. */
export async function addSite(
  app: FastifyInstance,
  { site, describe = {}, log }: { site?: Site; describe?: PageDescriptions; log: Log },
): Promise<void> {
  const built = site !== undefined && existsSync(join(site.folder, 'index.html'));
  if (built) {
    await app.register(staticFiles, {
      root: site.folder,
      // Every file gets its own route: what is not there falls through to the answer below.
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cachingOf(path));
        if (isCoach(path)) reply.header('content-security-policy', coachPolicy);
      },
    });
    await addPages(app, site, describe, log);
  }
  app.setNotFoundHandler((request, reply) => (built ? answerPage(request, reply) : answerMissing(reply)));
}

/** The pages of which something is known in advance; each is made again when that has changed, and kept till then. */
async function addPages(app: FastifyInstance, site: Site, describe: PageDescriptions, log: Log): Promise<void> {
  const frame = await readFile(join(site.folder, 'index.html'), 'utf8');
  const built = await builtHeads(site.folder);
  const kept = new Map<string, { key: string; page: Promise<EncodedPage> }>();

  async function make(route: keyof PageDescriptions, path: string, facts: PageFacts): Promise<EncodedPage> {
    const answers = facts.answers ?? [];
    const head = [built[route], facts.head].filter(Boolean).join('\n    ');
    const content = await site.render?.(path, answers).catch((error: unknown) => {
      // The script can draw it as well.
      log.error('a page could not be drawn', { page: route, error });
      return undefined;
    });
    return encodePage(fillFrame(frame, { head, content, answers }));
  }

  for (const route of new Set([...Object.keys(built), ...Object.keys(describe)]) as Set<keyof PageDescriptions>) {
    app.get(route, { schema: { hide: true } }, async (request, reply) => {
      const facts = describe[route] ? await describe[route](request.params as Record<string, string>) : {};
      if (!facts) return reply.sendFile('index.html');
      const path = request.url.split('?')[0];
      const key = JSON.stringify([path, facts]);
      if (kept.get(route)?.key !== key) kept.set(route, { key, page: make(route, path, facts) });
      const page = await kept.get(route)?.page;
      const encoding = encodingFor(request.headers['accept-encoding']);
      reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').type('text/html; charset=utf-8');
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return page?.[encoding];
    });
  }
}

/** What the build says that each page fetches first (scripts/site/page-heads.ts). */
async function builtHeads(folder: string): Promise<Record<string, string>> {
  const file = join(folder, 'page-heads.json');
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
}

/** The build puts a hash of the content into every name under assets/. */
function cachingOf(path: string): string {
  if (/[\\/]assets[\\/]/.test(path)) return 'public, max-age=31536000, immutable';
  return /\.html(\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

/** The script of the pose coach's thread, as the build names it: src/web/photos/coach/coach.worker.ts. */
function isCoach(path: string): boolean {
  return /[\\/]assets[\\/]coach\.worker-[\w-]+\.js(\.br|\.gz)?$/.test(path);
}

/** The app for every page, and for paths that are none with status 404, so that it shows Page Not Found. */
function answerPage(request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?')[0];
  if (request.method !== 'GET' && request.method !== 'HEAD') return answerMissing(reply);
  if (isPage(path)) return reply.sendFile('index.html');
  // A missing file is never the app: a cache would keep the app under a picture's name (D33).
  const isFile = path.startsWith('/gallery/') || /\.[^/]*$/.test(path);
  if (isFile || !request.headers.accept?.includes('text/html')) return answerMissing(reply);
  return reply.code(404).sendFile('index.html');
}

function answerMissing(reply: FastifyReply) {
  return reply.code(404).send(errorBody('not_found'));
}
