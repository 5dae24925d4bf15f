// Promise 8, for engines that are paid: whatever is killed, nobody pays twice for one picture, and everybody gets one.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import {
  openLoopbackProvider,
  type ScriptedResponseWriter,
} from '#portrait/generators/hosted/loopback-provider.test-helpers.ts';
import { PNG_HEADER_BYTES } from '#test/builders.ts';
import { tryInstallAndStartPostgres } from '../../scripts/setup/postgres.mjs';
import { chooseTrialSize, testProductPromise } from './assure.ts';
import { runJourneyWithKill } from './crash/journey.ts';
import type { CrashPoint } from './crash/points.ts';
import { type KillTarget, startCrashTestSystem } from './crash/system.ts';

const RUNS = 10;
const POINTS: CrashPoint[] = [
  'attempt stored, not at the engine',
  'work at the engine, not followed',
  'pictures stored, job not completed',
];
const KILL_TARGETS: KillTarget[] = ['worker', 'database', 'api'];
/** For a picture: long enough that some are under way when their process dies. */
const DRAWING_MS = 700;
/** Recovery of a killed process, as for every other engine. */
const LIMIT_S = 60;

testProductPromise(
  8,
  `kill -9 around an order that is paid for, at ${POINTS.length} points`,
  async (trial) => {
    const cluster = await tryInstallAndStartPostgres();
    if ('missing' in cluster) throw new Error(cluster.missing);
    const provider = await openLoopbackProvider();
    provider.answerWith(drawSlowly);
    const system = await startCrashTestSystem(cluster, 'paid', `${provider.url}/v1`);
    const photos = { front: PNG_HEADER_BYTES, left: PNG_HEADER_BYTES, right: PNG_HEADER_BYTES };
    const ends: string[] = [];
    let slowest = 0;
    try {
      for (let run = 0; run < chooseTrialSize(RUNS, 1); run += 1)
        for (const point of POINTS)
          for (const target of KILL_TARGETS) {
            const { ended, problems, recoveryMs } = await runJourneyWithKill(system, point, target, photos);
            console.info(`${point}, ${target} killed: ${ended} after ${Math.round(recoveryMs)} ms`);
            trial.try(problems.length === 0, () => `${point}, ${target} killed: ${problems.join('; ')}`);
            ends.push(ended);
            slowest = Math.max(slowest, recoveryMs / 1000);
          }
      const orders = provider.received.flatMap(({ method, headers }) =>
        method === 'POST' ? [String(headers['x-client-request-id'])] : [],
      );
      const jobs = await system.rows<{ id: string; generator: string; attemptIds: string[] }>(
        sql`select jobs.id, jobs.generator, array_agg(attempts.attempt_id) as "attemptIds" from jobs
          join attempts on job_id = jobs.id group by jobs.id, jobs.generator`,
      );
      for (const { id, attemptIds } of jobs) {
        const paid = orders.filter((attemptId) => attemptIds.includes(attemptId)).length;
        trial.try(paid <= 1, () => `job ${id} was ordered ${paid} times`);
      }
      const nobodys = orders.filter((attemptId) => !jobs.some(({ attemptIds }) => attemptIds.includes(attemptId)));
      trial.try(nobodys.length === 0, () => `${nobodys.length} orders have no row that names them`);
      trial.try(orders.length > 0, () => 'nothing was ever ordered');
      trial.below('slowest recovery to the picture', slowest, LIMIT_S, 's');
      const shown = jobs.filter(({ generator }) => generator === 'openai').length;
      const completed = ends.filter((status) => status === 'completed').length;
      return `${completed} of ${ends.length} completed, ${orders.length} orders, none twice; ${shown} of their pictures are shown, ${completed - shown} were lost with their process and painted by the studio`;
    } finally {
      await system.close();
      await provider.close();
      await cluster.stop();
    }
  },
  'PostgreSQL',
);

/** Answers like OpenAI's image edits, and health checks with success. */
const drawSlowly: ScriptedResponseWriter = async ({ method }, response) => {
  if (method !== 'POST') {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    return;
  }
  await sleep(DRAWING_MS);
  const sheet = sharp({ create: { width: 64, height: 80, channels: 3, background: '#7a5' } });
  const b64_json = (await sheet.png().toBuffer()).toString('base64');
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ created: 1, data: [{ b64_json }] }));
};
