// The figures of a run as a page: what was measured, what follows from it, and on what machine.
import { cpus, loadavg, totalmem } from 'node:os';
import type { Growth } from './growth.ts';
import type { Painting } from './painting.ts';
import type { Rate } from './traffic.ts';

export type Polled = { name: string; processes: number; kind: string; rate: Rate; megabytes: number };

export type Found = {
  rows: number;
  few: number;
  connections: number;
  polled: Polled[];
  growth: Growth[];
  signIns: number;
  uploads: number;
  /** Or why it could not be measured. */
  painting: Painting | string;
};

const POLLERS = 300_000;
const POLL_SECONDS = 10;
/** A process is planned at this part of what it can do: room for the rest of the morning, and for one that is down. */
const PLANNED = 0.5;

const whole = (value: number) => Math.round(value).toLocaleString('en');
const ms = (value: number) => (value < 10 ? value.toFixed(1) : whole(value));
const times = (value: number) => `${value.toFixed(1)} ×`;

/** The middle of several rounds, by the polls a second. */
export function middle(rates: readonly Rate[]): Rate {
  return rates.toSorted((one, other) => one.perSecond - other.perSecond)[rates.length >> 1];
}

function pollTable({ polled }: Found): string {
  const lines = polled.map(({ name, processes, kind, rate, megabytes }) => {
    const own = polled.find((one) => one.name === 'Thrive' && one.processes === 1 && one.kind === kind);
    const ratio = name === 'Thrive' || !own ? '' : times(own.rate.perSecond / rate.perSecond);
    return `| ${name} | ${processes} | ${kind} | ${whole(rate.perSecond)} | ${ms(rate.p50)} | ${ms(rate.p99)} | ${rate.failed} | ${whole(megabytes)} | ${ratio} |`;
  });
  return `| server | processes | the job | polls/s | p50 ms | p99 ms | failed | MB a process | Thrive's in one process is |
|---|---:|---|---:|---:|---:|---:|---:|---:|
${lines.join('\n')}`;
}

function growthTable({ growth, few, rows }: Found): string {
  const lines = growth.map(
    ({ name, few, many }) =>
      `| ${name} | ${ms(few.p50)} | ${ms(few.p99)} | ${ms(many.p50)} | ${ms(many.p99)} | ${times(many.p50 / few.p50)} | ${times(many.p99 / few.p99)} |`,
  );
  return `| call | p50 ms, ${whole(few)} jobs | p99 | p50 ms, ${whole(rows)} jobs | p99 | growth of p50 | of p99 |
|---|---:|---:|---:|---:|---:|---:|
${lines.join('\n')}`;
}

function sizing({ polled, signIns, uploads }: Found): string {
  const own = polled.find(({ name, processes, kind }) => name === 'Thrive' && processes === 1 && kind === 'waits');
  if (!own) return '';
  const polls = POLLERS / POLL_SECONDS;
  const planned = own.rate.perSecond * PLANNED;
  return `${whole(POLLERS)} people who poll every ${POLL_SECONDS} s are ${whole(polls)} polls a second. With a process planned at
${PLANNED * 100} % of the ${whole(own.rate.perSecond)} polls/s that one answered here – beside the load's own work and PostgreSQL's on the same cores –
that makes **${Math.ceil(polls / planned)} API processes**, ${whole((Math.ceil(polls / planned) * own.megabytes) / 1024)} GB of memory together, one a core, on this machine's kind of core in
its state of this run. If all ${whole(POLLERS)} sign in within one hour, that is ${whole(POLLERS / 3600)} sign-ins a second (one process here: ${ms(signIns)}) and
${whole((3 * POLLERS) / 3600)} photos a second (one process here: ${ms(uploads)}): checking photos, not polling, sizes the API of such an hour.`;
}

function paintingWords({ painting }: Found): string {
  if (typeof painting === 'string')
    return `## One process that does everything\n\nNot measured in this run: ${painting}\n`;
  const { quiet, painting: during, seconds } = painting;
  return `## One process that does everything

\`npm start\` with PGlite, ten polls a second at an even pace (a hundred people). Quiet: p50 ${ms(quiet.p50)} ms, p99 ${ms(quiet.p99)} ms. While a
first picture is learnt and painted (${ms(seconds)} s): p50 ${ms(during.p50)} ms, p99 ${ms(during.p99)} ms.
`;
}

function machine(): string {
  const [{ model }] = cpus();
  return `Machine: ${cpus().length} cores (${model.trim()}), ${whole(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${process.platform}; load
average ${loadavg()[0].toFixed(1)} at the end. PostgreSQL ran without fsync in a temporary folder, with its default settings.`;
}

/** The page docs/bench/load.md. */
export function reportOf(found: Found): string {
  return `# What a launch morning costs

\`npm run bench:load\` writes this page. Load, PostgreSQL and servers share the machine, so read the ratios: all servers are
measured in turns, within the same minutes, on the same database.

## Polls

\`POST /jobs/getJobStatus\` from ${found.connections} kept connections, each asking again at once, over ${whole(found.rows)} jobs with 1,000 in the line. The
baselines are the same call in Express 5 and in a route handler of Next.js, with Drizzle on the same tables, a query each
for token, job and place (\`bench/baselines\`); they check less and send no security headers. One process each but for the
rows that say more.

${pollTable(found)}

## Growth

The same calls on two databases in turns, one after another from one caller. Last pages: of ${whole(found.rows / 10)} published pictures,
fifteen a page, and of the list of all jobs, five hundred a page.

${growthTable(found)}

## Arrivals

One API process: ${ms(found.signIns)} sign-ins a second, each two calls and three RSA-3072 decryptions; ${ms(found.uploads)} uploads a second with the photo
check, in one worker thread.

${paintingWords(found)}
## Sizing, computed

${sizing(found)}

${machine()}
`;
}
