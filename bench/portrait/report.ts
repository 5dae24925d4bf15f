// Measurements as a page: a table of steps, and what to know about the machine.
import { cpus, loadavg, totalmem } from 'node:os';
import type { TaskCost, TaskMeasurements } from './version-worker.ts';

export type PortraitResults = {
  /** Learning, then painting, in a process that has just begun: models are loaded on the way. */
  first: TaskMeasurements[];
  /** Learning once more. */
  again: TaskMeasurements[];
  pictures: TaskMeasurements[];
  /** Pictures of a name instead of a face. */
  letters: TaskMeasurements[];
  /** Pictures in each technique, of a process that has drawn some before. */
  techniques: Record<string, TaskMeasurements[]>;
  /** Further variants in each technique, of a subject that is kept from the picture before. */
  changes: Record<string, TaskMeasurements[]>;
};

const middle = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1];
const most = (values: number[]): number => Math.max(...values);

const meanings: Record<string, string> = {
  read: 'read the person from their file',
  stage: 'turn, size and place the person',
  light: 'form and tones; beside it the layers are drawn',
  scene: 'wait for the last layers',
  print: 'draw the person',
  compose: 'lay figure and layers, print',
  check: 'find and compare the face',
  deliver: 'wait for the files',
};

function stepCost(pictures: TaskMeasurements[], step: string): TaskCost | undefined {
  const costs = pictures.map(({ steps }) => steps[step]).filter((cost) => cost !== undefined);
  if (costs.length === 0) return undefined;
  return {
    seconds: middle(costs.map((cost) => cost.seconds)),
    work: middle(costs.map((cost) => cost.work)),
    megabytes: most(costs.map((cost) => cost.megabytes)),
  };
}

type Row = { name: string; now: TaskCost; before?: TaskCost };

function rowsOf(now: PortraitResults, before?: PortraitResults): Row[] {
  const total = (answers: TaskMeasurements[] = []): TaskCost => ({
    seconds: middle(answers.map((answer) => answer.total.seconds)),
    work: middle(answers.map((answer) => answer.total.work)),
    megabytes: most(answers.map((answer) => answer.total.megabytes)),
  });
  const sum = ([enrolled, painted]: TaskMeasurements[]): TaskCost => ({
    seconds: enrolled.total.seconds + painted.total.seconds,
    work: enrolled.total.work + painted.total.work,
    megabytes: most([enrolled.total.megabytes, painted.total.megabytes]),
  });
  const steps = Object.keys(now.pictures[0].steps).map((step) => ({
    name: meanings[step] ? `${step}: ${meanings[step]}` : step,
    now: stepCost(now.pictures, step) as TaskCost,
    before: before && stepCost(before.pictures, step),
  }));
  return [
    ...steps,
    {
      name: '**a picture of a process that has just begun**',
      now: total(now.pictures),
      before: before && total(before.pictures),
    },
    ...Object.entries(now.techniques).map(([name, answers]) => ({
      name: `a picture in ${name}, later`,
      now: total(answers),
    })),
    ...Object.entries(now.changes).map(([name, answers]) => ({
      name: `a change to ${name}, later`,
      now: total(answers),
    })),
    { name: 'a picture of a name, without a face', now: total(now.letters) },
    { name: 'enrol a person', now: total(now.again), before: before && total(before.again) },
    {
      name: '**the first picture of a new process**, models and enrolment included',
      now: sum(now.first),
      before: before && sum(before.first),
    },
  ];
}

function line({ name, now, before }: Row): string {
  const ratio = before ? `${(before.seconds / now.seconds).toFixed(1)} ×` : '–';
  const work = before ? `${(before.work / now.work).toFixed(1)} ×` : '–';
  const megabytes = before ? Math.round(before.megabytes) : '–';
  return `| ${name} | ${now.seconds.toFixed(2)} | ${now.work.toFixed(2)} | ${Math.round(now.megabytes)} | ${ratio} | ${work} | ${megabytes} |`;
}

/** Measuring itself keeps one core busy; what waits beyond that makes every second longer. */
function company(): string {
  const others = Math.round(loadavg()[0] - 1);
  return others < cpus().length ? '' : ` It was busy: some ${others} other processes wanted its cores all the while.`;
}

/** The page docs/bench/portrait.md. `before` is the version that painted, where the history reaches so far. */
export function renderPortraitReportMarkdown(now: PortraitResults, before?: PortraitResults): string {
  const likeness = now.pictures.map((answer) => answer.likeness ?? 0);
  const work = middle(
    Object.values(now.techniques)
      .flat()
      .map(({ total }) => total.work),
  );
  const [{ model }] = cpus();
  return `# What a portrait costs

\`npm run bench:portrait\` writes this page. One picture at a time, in one process; medians of
${now.pictures.length} pictures in as many scenes, memory at its highest. *Work* is processor time: what a picture takes from all cores together.
*Later* is once each technique was drawn twice: the engine compiles well what is used often, so the first pictures take longer.
The last version that painted over photos is run in turns with today's, so its ratios hold on a busy machine too; seconds hold on a quiet one.

| step | seconds | work (s) | MB | faster than the painting version | less work | its MB |
|---|---:|---:|---:|---:|---:|---:|
${rowsOf(now, before).map(line).join('\n')}

Throughput: ${Math.round(3600 / work)} pictures an hour and core. Likeness ${middle(likeness).toFixed(2)} in the middle, ${Math.min(...likeness).toFixed(2)} at least.

Machine: ${cpus().length} cores (${model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${process.platform}.${company()}
`;
}
