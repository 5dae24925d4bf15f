// The built site: hashed files for ever, the page itself always fresh, and Page Not Found with the right status.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from '#contract/errors.ts';
import { isPage, type pages } from '#contract/pages.ts';

/**
 * What pages say of themselves to those who run no script: HTML for the head, from the parameters of the path.
 * Undefined leaves the page as it is.
 */
export type PageHeads = Partial<
  Record<(typeof pages)[number], (params: Record<string, string>) => Promise<string | undefined>>
>;

/** Serves the folder where it holds a built site, and answers what nothing else answers. */
export async function addSite(app: FastifyInstance, folder: string | undefined, heads: PageHeads = {}): Promise<void> {
  const built = folder !== undefined && existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(staticFiles, {
      root: folder,
      // Every file gets its own route: what is not there falls through to the answer below.
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path)),
    });
    await addHeads(app, folder, heads);
  }
  app.setNotFoundHandler((request, reply) => (built ? answerPage(request, reply) : answerMissing(reply)));
}

async function addHeads(app: FastifyInstance, folder: string, heads: PageHeads): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const built = await builtHeads(folder);
  for (const path of new Set([...Object.keys(built), ...Object.keys(heads)]) as Set<keyof PageHeads>) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const said = await heads[path]?.(request.params as Record<string, string>);
      const head = [built[path], said].filter(Boolean).join('\n    ');
      if (head === '') return reply.sendFile('index.html');
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
      // A function, because a text may hold what `replace` would read as a pattern.
      return page.replace('</head>', () => `  ${head}\n  </head>`);
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
