// Fetches pages of this site as a network's link preview fetcher does: at the public address, or, where that can't be
// reached from inside (a name or a certificate known only outside), at the port on which this process listens.
import type { Clock } from '#platform/clock.ts';

type FetchedPage = {
  /** The address that answered: the public one, or our own. */
  base: string;
  status: number;
  /** The media type, without its parameters. */
  type: string;
  /** Undefined when the body was larger than `most` or broke off. */
  bytes: Uint8Array | undefined;
};

/** `most` in bytes; `base` is that of an earlier visit, so that one check fetches everything from the same address. */
type PreviewFetchOptions = { most: number; signal: AbortSignal; base?: string };

/** Fetches one page; undefined when there was no answer. `path` begins with a slash. */
export type OwnSitePageFetcher = (path: string, options: PreviewFetchOptions) => Promise<FetchedPage | undefined>;

export type OwnSitePageFetcherDeps = {
  clock: Clock;
  /** Where the site is reached from outside, without a slash at the end. */
  publicUrl: string;
  /** Where this process listens, in the same form; undefined before it does. */
  ownUrl: () => string | undefined;
};

/** The crawlers that it stands for, by their names in robots.txt. */
export const CRAWLER_NAMES = ['facebookexternalhit', 'Twitterbot', 'LinkedInBot'] as const;

const HEADERS = { 'user-agent': `Thrive link check (like ${CRAWLER_NAMES.join(', ')})`, accept: '*/*' };
/** Milliseconds until the public address must answer: some routers drop requests from inside. */
const TIMEOUT_MS = 2_000;
/** Milliseconds for which an address that did not answer is skipped. */
const REST_MS = 5 * 60_000;

/** Requests only these two addresses: redirects are not followed. */
export function createOwnSitePageFetcher({ clock, publicUrl, ownUrl }: OwnSitePageFetcherDeps): OwnSitePageFetcher {
  let askAgainAt = 0;

  async function askOutside(path: string, signal: AbortSignal): Promise<Response | undefined> {
    if (clock.now().getTime() < askAgainAt) return undefined;
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
    const answer = await ask(publicUrl, path, AbortSignal.any([signal, timeout.signal]));
    clearTimeout(timer);
    if (!answer) askAgainAt = clock.now().getTime() + REST_MS;
    return answer;
  }

  return async (path, { most, signal, base }) => {
    if (base) return readVisit(base, await ask(base, path, signal), most);
    const answer = await askOutside(path, signal);
    if (answer) return readVisit(publicUrl, answer, most);
    const own = ownUrl();
    return own ? readVisit(own, await ask(own, path, signal), most) : undefined;
  };
}

function ask(base: string, path: string, signal: AbortSignal): Promise<Response | undefined> {
  return fetch(`${base}${path}`, { headers: HEADERS, redirect: 'manual', signal }).catch(() => undefined);
}

async function readVisit(base: string, answer: Response | undefined, most: number): Promise<FetchedPage | undefined> {
  if (!answer) return undefined;
  const type = (answer.headers.get('content-type') ?? '').replace(/;.*$/s, '').trim().toLowerCase();
  return { base, status: answer.status, type, bytes: await readMost(answer, most).catch(() => undefined) };
}

async function readMost(answer: Response, most: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength;
    if (length > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
