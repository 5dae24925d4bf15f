// The results of a run as a page: figures, conclusions, and the machine.
import { cpus, loadavg, totalmem } from 'node:os';
import type { CallTimeComparison } from './call-times-by-rows.ts';
import { formatFactor, formatInteger, formatWithDecimalBelowTen, markdownTable } from './format.ts';
import type { PollTimesAndPeakMemory } from './painting.ts';
import type { PollingStepResult, ServerPollingResult } from './polling.ts';
import type { ThroughputAndProcessorTime } from './sign-ins-and-uploads.ts';

export type LoadResults = {
  rows: number;
  few: number;
  fillSeconds: number;
  polled: ServerPollingResult[];
  grown: CallTimeComparison[];
  arrived?: { signIns: ThroughputAndProcessorTime; uploads: ThroughputAndProcessorTime };
  /** Megabytes that the processes hold at most. */
  memory?: { api: number; worker: number };
  painting?: PollTimesAndPeakMemory;
  /** What could not be measured, and why. */
  missed: string[];
  minutes?: number;
};

/** Polls are to be answered by then, all but one in a hundred. */
const GOAL_MS = 50;
const POLLERS = 300_000;
const POLL_SECONDS = 10;
/** A process is planned at this part of what it can do: room for the rest of the morning, and for one that is down. */
const PLANNED = 0.5;

const COMPARED = ['Thrive', 'Express 5', 'Next.js'];

/** The most polls a second at which the goal is kept; undefined where it never is. */
function bestWithin(steps: readonly PollingStepResult[], goalMs = GOAL_MS): PollingStepResult | undefined {
  return steps
    .filter(({ p99, failed }) => p99 < goalMs && failed === 0)
    .toSorted((one, other) => other.perSecond - one.perSecond)[0];
}

const firstOf = ({ polled }: LoadResults, name: string, kind: string) =>
  polled.find((one) => one.name === name && one.kind === kind);
const kindsOf = ({ polled }: LoadResults) => [...new Set(polled.map(({ kind }) => kind))];

function goalTable(found: LoadResults): string {
  const rows = kindsOf(found).flatMap((kind) => {
    const own = bestWithin(firstOf(found, 'Thrive', kind)?.steps ?? []);
    return COMPARED.map((name) => {
      const best = bestWithin(firstOf(found, name, kind)?.steps ?? []);
      const ratio = name !== 'Thrive' && own && best ? formatFactor(own.perSecond / best.perSecond) : '';
      const words = best
        ? [
            formatInteger(best.perSecond),
            String(best.connections),
            formatWithDecimalBelowTen(best.p50),
            formatWithDecimalBelowTen(best.p99),
          ]
        : ['never'];
      return [name, kind, ...words, ...Array<string>(4 - words.length).fill(''), ratio];
    });
  });
  return markdownTable(['server', 'the job', 'polls/s', 'connections', 'p50 ms', 'p99 ms', 'Thrive’s is'], rows);
}

function stepTable(found: LoadResults): string {
  const all = COMPARED.flatMap((name) => kindsOf(found).map((kind) => firstOf(found, name, kind))).filter(
    (one) => one !== undefined,
  );
  const connections = all[0]?.steps.map((step) => step.connections) ?? [];
  const rows = all.map(({ name, kind, steps, megabytes }) => [
    name,
    kind,
    ...steps.map(
      ({ perSecond, p99, failed }) =>
        `${formatInteger(perSecond)} · ${formatWithDecimalBelowTen(p99)}${failed ? ` · ${failed} failed` : ''}`,
    ),
    formatInteger(steps.at(-1)?.costs.server ?? Number.NaN),
    formatInteger(steps.at(-1)?.costs.database ?? Number.NaN),
    formatInteger(megabytes),
  ]);
  const head = ['server', 'the job', ...connections.map(String), 'µs a poll', 'µs in PostgreSQL', 'MB'];
  return markdownTable(head, rows);
}

function processTable({ polled }: LoadResults): string {
  const kind = 'waits';
  const grown = polled.slice(-3).filter((one) => one.name === 'Thrive' && one.kind === kind);
  const rows = grown.map(({ processes, steps: [step] }) => {
    const share = (micros: number) => `${formatInteger((100 * micros * step.perSecond) / (1e6 * cpus().length))} %`;
    const { server, database, load } = step.costs;
    return [
      String(processes),
      formatInteger(step.perSecond),
      formatWithDecimalBelowTen(step.p50),
      formatWithDecimalBelowTen(step.p99),
      share(server),
      share(database),
      share(load),
    ];
  });
  return markdownTable(['processes', 'polls/s', 'p50 ms', 'p99 ms', 'API', 'PostgreSQL', 'the load itself'], rows);
}

function polling(found: LoadResults): string {
  if (found.polled.length === 0) return '';
  const last = found.polled.at(-1)?.steps[0];
  return `## Polls

\`POST /jobs/getJobStatus\` from kept connections, each asking again at once, over ${formatInteger(found.rows)} jobs with 1,000 in the line. The
baselines are the same call in Express 5 and in a route handler of Next.js, with Drizzle on the same tables, a query each
for token, job and place (\`bench/baselines\`); they check less and send no security headers. One process each, several
rounds in turns; times are of all rounds together.

The most polls a second with all but one in a hundred answered within ${GOAL_MS} ms:

${goalTable(found)}

Polls a second · p99 in ms, by connections; then processor time of the server and of PostgreSQL for a poll at the most
connections, and megabytes of the process:

${stepTable(found)}

More processes of Thrive, ${last?.connections} connections in all, jobs that wait. The shares are of all ${cpus().length} cores: where they add
up to nearly all of them, more processes can only share what there is, and the figures say nothing about more cores.

${processTable(found)}
`;
}

function growing({ grown, few, rows }: LoadResults): string {
  if (grown.length === 0) return '';
  const lines = grown.map(({ name, few, many }) => [
    name,
    formatInteger(Math.min(few.calls, many.calls)),
    formatWithDecimalBelowTen(few.p50),
    formatWithDecimalBelowTen(few.p99),
    formatWithDecimalBelowTen(many.p50),
    formatWithDecimalBelowTen(many.p99),
    formatFactor(many.p50 / few.p50),
    formatFactor(many.p99 / few.p99),
  ]);
  const head = [
    'call',
    'calls',
    `p50 ms, ${formatInteger(few)} jobs`,
    'p99',
    `p50 ms, ${formatInteger(rows)} jobs`,
    'p99',
  ];
  return `## Growth

The same calls on two databases in turns, one after another from one caller. Last pages: of ${formatInteger(rows / 10)} published pictures,
fifteen a page, and of the list of all jobs, five hundred a page.

${markdownTable([...head, 'growth of p50', 'of p99'], lines)}
`;
}

function arriving({ arrived, memory }: LoadResults): string {
  const words: string[] = [];
  if (arrived) {
    const { signIns, uploads } = arrived;
    words.push(`One API process: ${formatWithDecimalBelowTen(signIns.perSecond)} sign-ins a second, each two calls and three RSA-3072 decryptions, ${formatWithDecimalBelowTen(signIns.ms)} ms of processor
time each; ${formatWithDecimalBelowTen(uploads.perSecond)} uploads a second with the photo check, in one worker thread, ${formatInteger(uploads.ms)} ms each.`);
  }
  if (memory)
    words.push(`At most ${formatInteger(memory.api)} MB are held by an API process that checked three photos, and ${formatInteger(memory.worker)} MB by a worker that
enrolled a person and drew a first picture.`);
  return words.length ? `## Arrivals\n\n${words.join('\n\n')}\n` : '';
}

function oneProcess({ painting }: LoadResults): string {
  if (!painting) return '';
  const { quiet, painting: during, seconds, megabytes } = painting;
  return `## One process that does everything

\`npm start\` with PGlite, ten polls a second at an even pace (a hundred people). Quiet: p50 ${formatWithDecimalBelowTen(quiet.p50)} ms, p99 ${formatWithDecimalBelowTen(quiet.p99)} ms. While a
person is enrolled and a first picture drawn (${formatWithDecimalBelowTen(seconds)} s): p50 ${formatWithDecimalBelowTen(during.p50)} ms, p99 ${formatWithDecimalBelowTen(during.p99)} ms, of ${during.calls} polls; at most ${formatInteger(megabytes)} MB.
`;
}

function sizing(found: LoadResults): string {
  const step = firstOf(found, 'Thrive', 'waits')?.steps.at(-1);
  if (!step || !found.arrived) return '';
  const polls = POLLERS / POLL_SECONDS;
  const cores = (perSecond: number, milliseconds: number) => (perSecond * milliseconds) / 1000 / PLANNED;
  const api = Math.ceil(cores(polls, step.costs.server / 1000));
  const database = Math.ceil(cores(polls, step.costs.database / 1000));
  const { signIns, uploads } = found.arrived;
  const hour = POLLERS / 3600;
  return `## Sizing, computed

${formatInteger(POLLERS)} people who poll every ${POLL_SECONDS} s are ${formatInteger(polls)} polls a second. By the processor time of a poll at ${step.connections} connections
(${formatInteger(step.costs.server)} µs of an API process, ${formatInteger(step.costs.database)} µs of PostgreSQL), with cores planned at ${PLANNED * 100} %, that makes **${formatInteger(api)} API processes**, one a
core, and ${formatInteger(database)} cores of PostgreSQL. If all sign in within one hour, that is ${formatInteger(hour)} sign-ins a second, ${formatInteger(Math.ceil(cores(hour, signIns.ms)))} cores, and ${formatInteger(3 * hour)}
photos a second, ${formatInteger(Math.ceil(cores(3 * hour, uploads.ms)))} cores: checking photos, not polling, sizes the API of such an hour.
`;
}

function machine({ minutes, fillSeconds, rows }: LoadResults): string {
  const [{ model }] = cpus();
  return `Machine: ${cpus().length} cores (${model.trim()}), ${formatInteger(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${process.platform}; load
average ${loadavg()[0].toFixed(1)} at the end. PostgreSQL ran without fsync in a temporary folder, with its default settings. The run took
${formatInteger(minutes ?? Number.NaN)} minutes, ${formatInteger(fillSeconds)} s of them to make ${formatInteger(rows)} jobs.
`;
}

/** The page docs/bench/load.md. */
export function renderLoadReportMarkdown(found: LoadResults): string {
  const intro = `# What a launch morning costs

\`npm run bench:load\` writes this page. Load, PostgreSQL and servers share the machine, so read the ratios: what is compared is
measured in turns, within the same minutes, on the same database.
`;
  const missed = found.missed.length ? `Not measured in this run: ${found.missed.join('; ')}.\n` : '';
  const parts = [polling, growing, arriving, oneProcess, sizing].map((words) => words(found));
  return [intro, missed, ...parts, machine(found)].filter(Boolean).join('\n');
}
