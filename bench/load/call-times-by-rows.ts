// The cost of calls with few and with many jobs: the same calls on two databases, in turns.
import { jobIdOfActor, userIdOfActor, WAITING_ACTOR_COUNT } from './fill.ts';
import { ADMIN_ACTOR_NUMBER } from './product.ts';
import { callApi, computeTimePercentiles, measureMilliseconds, type TimePercentiles } from './traffic.ts';

export type CallTimeComparison = { name: string; few: TimePercentiles; many: TimePercentiles };

/** The first calls of each kind, which are not counted. */
const WARM = 60;
/** A kind of call ends by then, however slow the machine is; the table says how many calls there were. */
const SECONDS = 70;

const days = { status: '', fromDate: '2020-01-01', toDate: '2099-12-31', email: '' };
const answers = { question_1: 'wellness', question_2: 'mindful', question_3: 'female' };

type Call = {
  name: string;
  run(url: string, round: number, pages: (size: number) => number): Promise<unknown>;
};

/** Those who begin and submit have no job yet that runs: `free` actors, a fresh one each round. */
const calls = (free: readonly number[]): Call[] => {
  const begun = new Map<string, string>();
  return [
    {
      name: 'poll',
      run: (url, round) =>
        callApi(
          url,
          'POST /jobs/getJobStatus',
          { job_id: jobIdOfActor(round % WAITING_ACTOR_COUNT) },
          round % WAITING_ACTOR_COUNT,
        ),
    },
    {
      name: 'create',
      async run(url, round) {
        const actor = free[round];
        const answer = await callApi(url, 'POST /jobs/create', { userid: userIdOfActor(actor), ...answers }, actor);
        begun.set(`${url} ${round}`, ((await answer.json()) as { data: { id: string } }).data.id);
      },
    },
    {
      name: 'submit',
      run: (url, round) =>
        callApi(
          url,
          'POST /jobs/submit',
          { jobId: begun.get(`${url} ${round}`), userId: userIdOfActor(free[round]) },
          free[round],
        ),
    },
    { name: 'gallery, first page', run: (url) => callApi(url, 'GET /jobs/gallery?page=1') },
    {
      name: 'gallery, last page',
      run: (url, _round, pages) => callApi(url, `GET /jobs/gallery?page=${pages(15)}`),
    },
    {
      name: 'admin list and totals, first page',
      run: (url) => callApi(url, 'POST /jobs/totaljobs', days, ADMIN_ACTOR_NUMBER),
    },
    {
      name: 'admin list and totals, last page',
      run: (url, _round, pages) =>
        callApi(url, 'POST /jobs/totaljobs', { ...days, page: pages(500) }, ADMIN_ACTOR_NUMBER),
    },
    {
      name: 'admin list of failures',
      run: (url) => callApi(url, 'POST /jobs/totaljobs', { ...days, status: 'failed' }, ADMIN_ACTOR_NUMBER),
    },
    {
      name: 'admin chart',
      run: (url) =>
        callApi(
          url,
          'POST /jobs/byday',
          { status: '', fromDate: days.fromDate, toDate: days.toDate },
          ADMIN_ACTOR_NUMBER,
        ),
    },
  ];
};

type Place = { url: string; rows: number };

/** Milliseconds of each call on both, one after another, each first in turn; the first calls of each are not counted. */
export async function compareCallTimesByRowCount(
  few: Place,
  many: Place,
  { free, rounds }: { free: readonly number[]; rounds: number },
): Promise<CallTimeComparison[]> {
  const found: CallTimeComparison[] = [];
  for (const { name, run } of calls(free)) {
    const taken = { few: [] as number[], many: [] as number[] };
    const sides: [number[], Place][] = [
      [taken.few, few],
      [taken.many, many],
    ];
    const until = performance.now() + SECONDS * 1000;
    for (let round = 0; round < WARM + rounds && performance.now() < until; round += 1) {
      for (const [times, { url, rows }] of round % 2 ? sides.toReversed() : sides) {
        const milliseconds = await measureMilliseconds(() => run(url, round, lastPageOf(rows)).then(drain));
        if (round >= WARM) times.push(milliseconds);
      }
    }
    found.push({ name, few: computeTimePercentiles(taken.few), many: computeTimePercentiles(taken.many) });
    process.stderr.write('.');
  }
  return found;
}

/** Of pictures in the gallery there is one to ten jobs; no list has more than 100,000 pages. */
const lastPageOf = (rows: number) => (size: number) =>
  Math.min(100_000, Math.max(1, Math.floor((size === 15 ? rows / 10 : rows) / size)));

/** The whole answer counts. */
async function drain(answer: unknown): Promise<void> {
  if (answer instanceof Response && !answer.bodyUsed) await answer.arrayBuffer();
}
