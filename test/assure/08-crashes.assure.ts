// Promise 8: every acknowledged job ends, once, whatever is killed and wherever it stands at that moment.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { PHOTO } from '#test/builders.ts';
import { frontFace, leftFace, rightFace } from '#test/faces.ts';
import { startOwnPostgres } from '../../scripts/setup/postgres.mjs';
import { assure, size, type Trial } from './assure.ts';
import { type House, openHouse, type Victim } from './crash/house.ts';
import { type Journey, type Photos, travel } from './crash/journey.ts';
import { type Point, points } from './crash/points.ts';

/** Of each point and victim. */
const RUNS = 10;
const VICTIMS: Victim[] = ['api', 'worker', 'database'];
/** A letter whose sender died is taken over after two minutes. */
const LETTERS_MS = 200_000;

type Struck = Journey & { point: Point; victim: Victim };

assure(
  8,
  `kill -9 of API, worker and database at ${Object.keys(points).length} points, with a quick engine`,
  async (trial) => matrix(trial, 'quick', Object.keys(points) as Point[], size(RUNS, 1)),
  'PostgreSQL',
);

assure(
  8,
  'kill -9 of the worker around the painting, with the real checker and studio',
  async (trial) =>
    matrix(trial, 'studio', ['before identity', 'after identity', 'pictures stored, job not completed'], 1, ['worker']),
  'PostgreSQL',
);

assure(
  8,
  `kill -9 of the product in one process with its database in a folder, at ${Object.keys(points).length} points`,
  async (trial) => matrix(trial, 'quick', Object.keys(points) as Point[], size(RUNS, 1), ['product']),
  'PGlite',
);

async function matrix(
  trial: Trial,
  engine: 'quick' | 'studio',
  at: Point[],
  runs: number,
  victims: Victim[] = VICTIMS,
): Promise<string> {
  const cluster = victims.includes('product') ? undefined : await startOwnPostgres();
  if (cluster && 'missing' in cluster) throw new Error(cluster.missing);
  const house = await openHouse(cluster, engine);
  const photos = engine === 'studio' ? await realPhotos() : { front: PHOTO, left: PHOTO, right: PHOTO };
  const journeys: Struck[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const point of at) {
        for (const victim of victims) {
          const journey = { ...(await travel(house, point, victim, photos)), point, victim };
          journeys.push(journey);
          console.info(`${point}, ${victim} killed: ${journey.ended} after ${Math.round(journey.recoveryMs)} ms`);
          trial.try(journey.problems.length === 0, () => `${point}, ${victim} killed: ${journey.problems.join('; ')}`);
        }
      }
    }
    await checkLetters(trial, house, journeys);
    await checkFiles(trial, house);
  } finally {
    await house.close();
    await cluster?.stop();
  }
  // The studio learns and paints anew what was lost, on whatever machine this is.
  return figureOf(trial, journeys, { runs, victims, limit: engine === 'studio' ? 180 : 60 });
}

async function realPhotos(): Promise<Photos> {
  return { front: await frontFace(), left: await leftFace(), right: await rightFace() };
}

/** Everybody whose picture is finished was told, once; twice at most where the note of the sending was lost. */
async function checkLetters(trial: Trial, house: House, journeys: readonly Struck[]): Promise<void> {
  for (const until = Date.now() + LETTERS_MS; Date.now() < until; await sleep(500)) {
    const [{ due }] = await house.rows<{ due: number }>(
      sql`select count(*)::int as due from mails where sent_at is null`,
    );
    if (due === 0) break;
  }
  const letters = await house.letters(Number.POSITIVE_INFINITY);
  for (const { address, point, victim, ended } of journeys) {
    const told = letters.filter((letter) => letter.to === address && !letter.code).length;
    const most = point === 'letter sent, not noted' ? 2 : 1;
    const least = ended === 'completed' && point !== 'during purge' ? 1 : 0;
    trial.try(told >= least && told <= most, () => `${point}, ${victim} killed: ${told} letters`);
  }
}

/** After the sweep the store holds what rows name, and rows name what the store holds. */
async function checkFiles(trial: Trial, house: House): Promise<void> {
  const done = house.purged();
  house.orderPurge();
  await done;
  const rows = await house.rows<{ key: string }>(
    sql`select storage_key as key from photos union select model_key from users where model_key is not null
      union select image_key from jobs where image_key is not null union select image_key from pictures
      union select screen_key from pictures union select figure_key from pictures where figure_key is not null`,
  );
  const named = new Set(rows.map(({ key }) => key));
  const files = await house.files();
  const stray = files.filter((file) => !named.has(file));
  const missing = [...named].filter((key) => !files.includes(key));
  trial.try(stray.length === 0, () => `${stray.length} files that no row names, such as ${stray[0]}`);
  trial.try(missing.length === 0, () => `${missing.length} rows name files that are not there, such as ${missing[0]}`);
}

type Run = { runs: number; victims: readonly Victim[]; limit: number };

function figureOf(trial: Trial, journeys: readonly Struck[], { runs, victims, limit }: Run): string {
  const ended = (status: string) => journeys.filter((one) => one.ended === status).length;
  const slowest = Math.max(...journeys.map(({ recoveryMs }) => recoveryMs)) / 1000;
  trial.below('slowest recovery to the picture', slowest, limit, 's');
  const matrixSize = `${journeys.length / runs / victims.length} points x ${victims.length} victims x ${runs}`;
  return `${matrixSize}: ${ended('completed')} completed, ${ended('failed')} failed, 0 lost`;
}
