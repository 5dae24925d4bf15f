// One request to a ComfyUI server, with a timeout. Error messages contain no key and no file.
import { limitResponseSize, ResponseTooLarge } from '#portrait/generators/limit-response-size.ts';

/** The server can't be reached, or says that it can't answer now: asked again later. */
export class ServerUnavailable extends Error {
  constructor(words: string) {
    super(words);
    this.name = 'ServerUnavailable';
  }
}

/** The server answers, and not as it should: asking again won't help until somebody mends its setup. */
export class ServerMisconfigured extends Error {
  constructor(words: string) {
    super(words);
    this.name = 'ServerMisconfigured';
  }
}

/** Where a server is. `name` stands in messages; the key stands nowhere else than in `headers`. */
export type ServerAddressAndAuthHeaders = { url: string; name: string; headers: Record<string, string> };

/** Milliseconds for a question, and for a file on its way. */
export type QuestionAndFileTimeouts = { questionMs: number; fileMs: number };
export const defaultRequestTimeouts: QuestionAndFileTimeouts = { questionMs: 10_000, fileMs: 60_000 };

/** It, or the proxy before it, is busy or starting. */
const PASSING = new Set([408, 429, 502, 503, 504]);

/** Reads `https://user:password@host/path`. Throws without the address when it is none: a key may stand in it. */
export function parseServerAddressAndCredentials(text: string): ServerAddressAndAuthHeaders {
  const parsed = URL.parse(text);
  const key = parsed && keyOf(parsed);
  if (!['http:', 'https:'].includes(parsed?.protocol ?? '') || !parsed || key === undefined)
    throw new Error('the address of a ComfyUI server must look like http://host:8188 or https://user:password@host');
  const { origin, pathname, host } = parsed;
  const headers: Record<string, string> = key ? { authorization: `Basic ${Buffer.from(key).toString('base64')}` } : {};
  // The path is left out of the name: some proxies have a key in it.
  return { url: `${origin}${pathname.replace(/\/+$/, '')}`, name: host, headers };
}

/** `user:password`, empty where there is none, undefined where it can't be read. */
function keyOf({ username, password }: URL): string | undefined {
  if (!username && !password) return '';
  try {
    return `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  } catch {
    return undefined;
  }
}

export type SendRequest = (
  path: string,
  init?: { method?: string; body?: FormData | string },
  timeoutMs?: number,
) => Promise<{ status: number; bytes: Uint8Array<ArrayBuffer> }>;

/**
 * Asks this server. Resolves to answers of 2xx, 400 and 404, which say something about what was asked; throws `ServerUnavailable` or
 * `ServerMisconfigured` for everything else.
 */
export function createRequestSender(
  address: ServerAddressAndAuthHeaders,
  timeouts: QuestionAndFileTimeouts,
  send: typeof fetch,
): SendRequest {
  return async (path, init = {}, timeoutMs = timeouts.questionMs) => {
    const { status, bytes } = await attempt(path, init, timeoutMs);
    if ((status >= 200 && status < 300) || status === 400 || status === 404) return { status, bytes };
    if (PASSING.has(status)) throw new ServerUnavailable(`ComfyUI at ${address.name} can't answer now: ${status}`);
    throw new ServerMisconfigured(`ComfyUI at ${address.name} ${meaning(status)}`);
  };

  async function attempt(path: string, init: { method?: string; body?: FormData | string }, timeoutMs: number) {
    const headers = {
      ...address.headers,
      ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
    };
    try {
      const response = await send(`${address.url}${path}`, {
        ...init,
        headers,
        redirect: 'manual', // it has none, and a photo must not follow one
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, bytes: new Uint8Array(await limitResponseSize(response).arrayBuffer()) };
    } catch (error) {
      if (error instanceof ResponseTooLarge)
        throw new ServerMisconfigured(`ComfyUI at ${address.name} began ${error.message}, which was not read`);
      throw new ServerUnavailable(`ComfyUI at ${address.name} does not answer: ${reasonOf(error, timeoutMs)}`);
    }
  }
}

function meaning(status: number): string {
  if (status === 401 || status === 403) return `wants a key, or does not accept ours (${status})`;
  if (status === 413)
    return 'does not take a photo of this size (413): raise its --max-upload-size, or the limit of the proxy before it';
  if (status >= 300 && status < 400) return `leads elsewhere (${status}): set the address where it really is`;
  return `failed with ${status}: its log says why`;
}

function reasonOf(error: unknown, timeoutMs: number): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  // `fetch` says only that it failed; what happened stands in its cause. Its sentences may quote the address.
  return name === 'TimeoutError' ? `nothing within ${timeoutMs / 1000} s` : (cause?.code ?? 'the connection broke');
}
