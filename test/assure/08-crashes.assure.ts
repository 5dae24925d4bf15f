// Promise 8: every acknowledged job ends, once, whatever is killed and wherever it stands at that moment.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { PNG_HEADER_BYTES } from '#test/builders.ts';
import { frontFacePhoto, leftFacePhoto, rightFacePhoto } from '#test/faces.ts';
import { tryInstallAndStartPostgres } from '../../scripts/setup/postgres.mjs';
import { chooseTrialSize, type TrialRecorder, testProductPromise } from './assure.ts';
import { type JourneyPhotos, type JourneyResult, runJourneyWithKill } from './crash/journey.ts';
import { type CrashPoint, crashPointProcesses } from './crash/points.ts';
import { type CrashTestSystem, type KillTarget, startCrashTestSystem } from './crash/system.ts';

/** For each point and kill target. */
const RUNS = 10;
const KILL_TARGETS: KillTarget[] = ['api', 'worker', 'database'];
/** An email whose sender died is taken over after two minutes. */
const LETTERS_MS = 200_000;

type Struck = JourneyResult & { point: CrashPoint; target: KillTarget };

testProductPromise(
  8,
  `kill -9 of API, worker and database at ${Object.keys(crashPointProcesses).length} points, with a quick engine`,
  async (trial) => matrix(trial, 'quick', Object.keys(crashPointProcesses) as CrashPoint[], chooseTrialSize(RUNS, 1)),
  'PostgreSQL',
);

testProductPromise(
  8,
  'kill -9 of the worker around the painting, with the real checker and studio',
  async (trial) =>
    matrix(trial, 'studio', ['before identity', 'after identity', 'pictures stored, job not completed'], 1, ['worker']),
  'PostgreSQL',
);

testProductPromise(
  8,
  `kill -9 of the product in one process with its database in a folder, at ${Object.keys(crashPointProcesses).length} points`,
  async (trial) =>
    matrix(trial, 'quick', Object.keys(crashPointProcesses) as CrashPoint[], chooseTrialSize(RUNS, 1), ['product']),
  'PGlite',
);

async function matrix(
  trial: TrialRecorder,
  engine: 'quick' | 'studio',
  at: CrashPoint[],
  runs: number,
  targets: KillTarget[] = KILL_TARGETS,
): Promise<string> {
  const cluster = targets.includes('product') ? undefined : await tryInstallAndStartPostgres();
  if (cluster && 'missing' in cluster) throw new Error(cluster.missing);
  const system = await startCrashTestSystem(cluster, engine);
  const photos =
    engine === 'studio'
      ? await realPhotos()
      : { front: PNG_HEADER_BYTES, left: PNG_HEADER_BYTES, right: PNG_HEADER_BYTES };
  const journeys: Struck[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const point of at) {
        for (const target of targets) {
          const journey = { ...(await runJourneyWithKill(system, point, target, photos)), point, target };
          journeys.push(journey);
          console.info(`${point}, ${target} killed: ${journey.ended} after ${Math.round(journey.recoveryMs)} ms`);
          trial.try(journey.problems.length === 0, () => `${point}, ${target} killed: ${journey.problems.join('; ')}`);
        }
      }
    }
    await checkInitials(trial, system, journeys);
    await checkFiles(trial, system);
  } finally {
    await system.close();
    await cluster?.stop();
  }
  // The studio learns and paints anew what was lost, on whatever machine this is.
  return figureOf(trial, journeys, { runs, targets, limit: engine === 'studio' ? 180 : 60 });
}

async function realPhotos(): Promise<JourneyPhotos> {
  return { front: await frontFacePhoto(), left: await leftFacePhoto(), right: await rightFacePhoto() };
}

/** Everybody whose picture is finished was told, once; twice at most where the note of the sending was lost. */
async function checkInitials(
  trial: TrialRecorder,
  system: CrashTestSystem,
  journeys: readonly Struck[],
): Promise<void> {
  for (const until = Date.now() + LETTERS_MS; Date.now() < until; await sleep(500)) {
    const [{ due }] = await system.rows<{ due: number }>(
      sql`select count(*)::int as due from mails where sent_at is null`,
    );
    if (due === 0) break;
  }
  const emails = await system.emails(Number.POSITIVE_INFINITY);
  for (const { address, point, target, ended } of journeys) {
    const told = emails.filter((email) => email.to === address && !email.code).length;
    const most = point === 'email sent, not noted' ? 2 : 1;
    const least = ended === 'completed' && point !== 'during purge' ? 1 : 0;
    trial.try(told >= least && told <= most, () => `${point}, ${target} killed: ${told} emails`);
  }
}

/** After the sweep the store holds what rows name, and rows name what the store holds. */
async function checkFiles(trial: TrialRecorder, system: CrashTestSystem): Promise<void> {
  const done = system.purged();
  system.orderPurge();
  await done;
  const rows = await system.rows<{ key: string }>(
    sql`select storage_key as key from photos union select model_key from users where model_key is not null
      union select image_key from jobs where image_key is not null union select image_key from pictures
      union select screen_key from pictures union select figure_key from pictures where figure_key is not null`,
  );
  const named = new Set(rows.map(({ key }) => key));
  const files = await system.files();
  const stray = files.filter((file) => !named.has(file));
  const missing = [...named].filter((key) => !files.includes(key));
  trial.try(stray.length === 0, () => `${stray.length} files that no row names, such as ${stray[0]}`);
  trial.try(missing.length === 0, () => `${missing.length} rows name files that are not there, such as ${missing[0]}`);
}

type Run = { runs: number; targets: readonly KillTarget[]; limit: number };

function figureOf(trial: TrialRecorder, journeys: readonly Struck[], { runs, targets, limit }: Run): string {
  const ended = (status: string) => journeys.filter((one) => one.ended === status).length;
  const slowest = Math.max(...journeys.map(({ recoveryMs }) => recoveryMs)) / 1000;
  trial.below('slowest recovery to the picture', slowest, limit, 's');
  const matrixSize = `${journeys.length / runs / targets.length} points x ${targets.length} kill targets x ${runs}`;
  return `${matrixSize}: ${ended('completed')} completed, ${ended('failed')} failed, 0 lost`;
}
