// Two kinds of load: as many requests as possible over a number of connections, and single requests in sequence.
import autocannon from 'autocannon';
import { jobIdOfActor, tokenOfActor } from './fill.ts';

/** What polls took, in milliseconds each, and how many were not answered well. */
export type PollResults = { times: number[]; failed: number; seconds: number };

const headersOf = (actor: number) => ({
  authorization: `Bearer ${tokenOfActor(actor)}`,
  'content-type': 'application/json',
});

/** Polls of one actor a connection, each at once after the answer to the last; connections are dealt out to the servers. */
export async function pollContinuously(
  urls: readonly string[],
  { seconds, connections, actors }: { seconds: number; connections: number; actors: { from: number; count: number } },
): Promise<PollResults> {
  const each = Math.floor(connections / urls.length);
  const times: number[] = [];
  const results = await Promise.all(
    urls.map((url, place) => {
      let next = place * each;
      return autocannon({
        url: `${url}/jobs/getJobStatus`,
        method: 'POST',
        connections: each,
        duration: seconds,
        setupClient(client) {
          const actor = actors.from + (next++ % actors.count);
          client.setHeadersAndBody(headersOf(actor), JSON.stringify({ job_id: jobIdOfActor(actor) }));
          client.on('response', (_status, _bytes, milliseconds) => times.push(milliseconds));
        },
      });
    }),
  );
  const sum = (of: (result: autocannon.Result) => number) => results.reduce((total, result) => total + of(result), 0);
  return {
    times,
    failed: sum(({ errors, non2xx }) => errors + non2xx),
    seconds: Math.max(...results.map(({ duration }) => duration)),
  };
}

/** A call in an actor's name, or in nobody's; fails unless it is answered well. */
export async function callApi(url: string, request: string, body?: unknown, actor?: number): Promise<Response> {
  const [method, path] = request.split(' ');
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(actor !== undefined && { authorization: `Bearer ${tokenOfActor(actor)}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${request}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Milliseconds, and of how many calls. */
export type TimePercentiles = { p50: number; p99: number; calls: number };

export function computeTimePercentiles(milliseconds: readonly number[]): TimePercentiles {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return { p50: at(0.5), p99: at(0.99), calls: sorted.length };
}

/** Milliseconds that `work` takes. */
export async function measureMilliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
