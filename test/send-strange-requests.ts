// Sends strange requests to an app and says of each what is wrong with its answer.
import type { RandomNumberFunction } from '#portrait/steps/noise.ts';
import { createFinishedJob, createSignedInPerson, type startAppWithTestEngine } from './builders.ts';
import { generateStrangeRequests, type OpenApi } from './generate-strange-requests.ts';
import { signIn } from './sign-in.ts';

/** What no answer may show: places in the source, SQL, the kinds of errors that only programmers know. */
const LEAKS = /node_modules|\.ts:\d|\bat \w+ \(|select .* from|insert into|TypeError|ECONN|ENOENT|\/home\/|\/tmp\//i;

type StrangeRequestOutcome = { request: string; status: number; wrong?: string };

/** Sends so many, in turn as nobody, as somebody and as an admin. */
export async function* sendStrangeRequests(
  app: Awaited<ReturnType<typeof startAppWithTestEngine>>,
  random: RandomNumberFunction,
  count: number,
): AsyncGenerator<StrangeRequestOutcome> {
  const api = (await app.server.inject('/api/docs/json')).json<OpenApi>();
  const admin = await signIn(app, 'admin@infosys.com');
  let person = await createSignedInPerson(app);
  const known = [await createFinishedJob(app, person), person.id, admin.id, 'QUJD', '2026-01-01'];
  const requests = generateStrangeRequests(random, api, known);
  for (let nth = 0; nth < count; nth += 1) {
    const { value } = requests.next();
    const { operation, headers, ...request } = value;
    const token = [undefined, person.token, admin.token][nth % 3];
    const answer = await app.server.inject({
      ...request,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    });
    // Some of them sign out, or delete themselves, by a request that happens to be right.
    if (answer.statusCode === 401 && nth % 3 === 1) person = await createSignedInPerson(app);
    const wrong = wrongWith(answer.statusCode, String(answer.headers['content-type']), answer.body);
    yield {
      request: `${operation} ${request.url.slice(0, 200)} ${request.payload?.slice(0, 200)}`,
      status: answer.statusCode,
      wrong,
    };
  }
}

function wrongWith(status: number, type: string, body: string): string | undefined {
  if (status >= 500) return `${status} ${body.slice(0, 200)}`;
  if (status < 400) return undefined;
  if (!type.includes('json')) return `an error as ${type}`;
  if (LEAKS.test(body)) return `a leak: ${body.slice(0, 200)}`;
  const { message, error, code } = JSON.parse(body);
  return message && message === error && code ? undefined : `an error without its words: ${body.slice(0, 200)}`;
}
