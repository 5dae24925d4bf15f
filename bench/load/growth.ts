// What a call costs over few jobs and over many: the same calls on two databases, in turns.

import { jobOf, userOf, WAITING } from './fill.ts';
import { ADMIN } from './product.ts';
import { call, type Times, timed, timesOf } from './traffic.ts';

export type Growth = { name: string; few: Times; many: Times };

const ROUNDS = 120;
/** Calls of a page of 500 rows: there are fewer of them in life as well. */
const LONG_ROUNDS = 40;

const days = { status: '', fromDate: '2020-01-01', toDate: '2099-12-31', email: '' };
const answers = { question_1: 'wellness', question_2: 'mindful', question_3: 'female' };

type Call = {
  name: string;
  rounds: number;
  run(url: string, round: number, farShare: (size: number) => number): Promise<unknown>;
};

/** Those who begin and hand in have no job yet that runs: `free` actors, a fresh one each round. */
const calls = (free: readonly number[]): Call[] => {
  const begun = new Map<string, string>();
  return [
    {
      name: 'poll',
      rounds: ROUNDS,
      run: (url, round) => call(url, 'POST /jobs/getJobStatus', { job_id: jobOf(round % WAITING) }, round % WAITING),
    },
    {
      name: 'create',
      rounds: ROUNDS,
      async run(url, round) {
        const actor = free[round];
        const answer = await call(url, 'POST /jobs/create', { userid: userOf(actor), ...answers }, actor);
        begun.set(`${url} ${round}`, ((await answer.json()) as { data: { id: string } }).data.id);
      },
    },
    {
      name: 'submit',
      rounds: ROUNDS,
      run: (url, round) =>
        call(
          url,
          'POST /jobs/submit',
          { jobId: begun.get(`${url} ${round}`), userId: userOf(free[round]) },
          free[round],
        ),
    },
    { name: 'gallery, first page', rounds: ROUNDS, run: (url) => call(url, 'GET /jobs/gallery?page=1') },
    {
      name: 'gallery, last page',
      rounds: ROUNDS,
      run: (url, _round, pages) => call(url, `GET /jobs/gallery?page=${pages(15)}`),
    },
    {
      name: 'admin list and totals, first page',
      rounds: LONG_ROUNDS,
      run: (url) => call(url, 'POST /jobs/totaljobs', days, ADMIN),
    },
    {
      name: 'admin list and totals, last page',
      rounds: LONG_ROUNDS,
      run: (url, _round, pages) => call(url, 'POST /jobs/totaljobs', { ...days, page: pages(500) }, ADMIN),
    },
    {
      name: 'admin list of failures',
      rounds: LONG_ROUNDS,
      run: (url) => call(url, 'POST /jobs/totaljobs', { ...days, status: 'failed' }, ADMIN),
    },
    {
      name: 'admin chart',
      rounds: LONG_ROUNDS,
      run: (url) => call(url, 'POST /jobs/byday', { status: '', fromDate: days.fromDate, toDate: days.toDate }, ADMIN),
    },
  ];
};

type Place = { url: string; rows: number };

/** Milliseconds of each call on both, one after another; the first calls of each are not counted. */
export async function growth(few: Place, many: Place, free: readonly number[]): Promise<Growth[]> {
  const found: Growth[] = [];
  for (const { name, rounds, run } of calls(free)) {
    const taken = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      for (const [side, { url, rows }] of Object.entries({ few, many }) as ['few' | 'many', Place][]) {
        const lastPage = (size: number) =>
          Math.min(100_000, Math.max(1, Math.floor((size === 15 ? rows / 10 : rows) / size)));
        const milliseconds = await timed(() => run(url, round, lastPage).then(drain));
        if (round >= rounds / 10) taken[side].push(milliseconds);
      }
    }
    found.push({ name, few: timesOf(taken.few), many: timesOf(taken.many) });
    process.stderr.write('.');
  }
  return found;
}

/** The whole answer counts. */
async function drain(answer: unknown): Promise<void> {
  if (answer instanceof Response && !answer.bodyUsed) await answer.arrayBuffer();
}
