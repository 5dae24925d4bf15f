// Opens pages of this site as the robot of a network does: at the public address, and where that cannot be reached
// from within (a name or a certificate that is known outside alone), at the port on which this process listens.
import type { Clock } from '#platform/clock.ts';

export type Visit = {
  /** Where it was: the public address, or our own. */
  base: string;
  status: number;
  /** The media type, without its parameters. */
  type: string;
  /** Undefined where there were more than asked for, or the answer broke off. */
  bytes: Uint8Array | undefined;
};

/** `most` counts bytes; `base` is that of an earlier visit, so that all of one look are to the same place. */
export type VisitOptions = { most: number; signal: AbortSignal; base?: string };

/** Opens one page; undefined when nobody answered. `path` begins with a slash. */
export type Robot = (path: string, options: VisitOptions) => Promise<Visit | undefined>;

export type RobotDeps = {
  clock: Clock;
  /** Where the site is reached from outside, without a slash at the end. */
  publicUrl: string;
  /** Where this process listens, in the same form; undefined before it does. */
  ownUrl: () => string | undefined;
};

/** The robots that it stands for, as a robots.txt calls them. */
export const ROBOTS = ['facebookexternalhit', 'Twitterbot', 'LinkedInBot'] as const;

const HEADERS = { 'user-agent': `Thrive link check (like ${ROBOTS.join(', ')})`, accept: '*/*' };
/** How long the public address may take to say its first word: some routers swallow what comes from within. */
const TIMEOUT_MS = 2_000;
/** How long an address that did not answer is not asked again. */
const REST_MS = 5 * 60_000;

/** It goes to these two addresses and nowhere else: an answer that leads on is taken as it is. */
export function createRobot({ clock, publicUrl, ownUrl }: RobotDeps): Robot {
  let askAgainAt = 0;

  async function askOutside(path: string, signal: AbortSignal): Promise<Response | undefined> {
    if (clock.now().getTime() < askAgainAt) return undefined;
    const impatience = new AbortController();
    const timer = setTimeout(() => impatience.abort(), TIMEOUT_MS);
    const answer = await ask(publicUrl, path, AbortSignal.any([signal, impatience.signal]));
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

async function readVisit(base: string, answer: Response | undefined, most: number): Promise<Visit | undefined> {
  if (!answer) return undefined;
  const type = (answer.headers.get('content-type') ?? '').split(';')[0].trim().toLowerCase();
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
