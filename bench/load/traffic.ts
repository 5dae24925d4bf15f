// Two kinds of traffic: as much as a server takes from so many connections, and one call after another with its times.
import autocannon from 'autocannon';
import { jobOf, tokenOf } from './fill.ts';

export type Rate = { perSecond: number; p50: number; p99: number; failed: number };

const headersOf = (actor: number) => ({
  authorization: `Bearer ${tokenOf(actor)}`,
  'content-type': 'application/json',
});

/** Polls of one actor a connection, each at once after the answer to the last. Times in milliseconds. */
export async function polls(
  urls: readonly string[],
  { seconds, connections, actors }: { seconds: number; connections: number; actors: { from: number; count: number } },
): Promise<Rate> {
  const each = Math.floor(connections / urls.length);
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
          client.setHeadersAndBody(headersOf(actor), JSON.stringify({ job_id: jobOf(actor) }));
        },
      });
    }),
  );
  const sum = (of: (result: autocannon.Result) => number) => results.reduce((total, result) => total + of(result), 0);
  return {
    perSecond: sum(({ requests, duration }) => requests.total / duration),
    p50: Math.max(...results.map(({ latency }) => latency.p50)),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
    failed: sum(({ errors, non2xx }) => errors + non2xx),
  };
}

/** A call in an actor's name, or in nobody's; fails unless it is answered well. */
export async function call(url: string, request: string, body?: unknown, actor?: number): Promise<Response> {
  const [method, path] = request.split(' ');
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(actor !== undefined && { authorization: `Bearer ${tokenOf(actor)}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${request}: ${answer.status} ${await answer.text()}`);
  return answer;
}

export type Times = { p50: number; p99: number };

export function timesOf(milliseconds: readonly number[]): Times {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return { p50: at(0.5), p99: at(0.99) };
}

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
