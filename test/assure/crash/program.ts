// A program of the product with the named points around its ports: `node program.ts api|worker|start`. A harness that
// started it says by message at which point it is to stop, and kills it, another or the database there.
import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { createApiAndSite } from '#main/api.ts';
import { readProcessConfig, runWithPrivateUmaskOrExit } from '#main/process.ts';
import { openServicesAndMigrate, type Services } from '#main/services.ts';
import { startBackgroundJobHandlers } from '#main/worker.ts';
import type { Generator } from '#portrait/generators/generator.ts';
import { createHostedRemoteEngine } from '#portrait/generators/hosted/hosted.ts';
import { createRemoteGenerator } from '#portrait/generators/remote.ts';
import { createStudioGeneratorOnWorkerThread } from '#portrait/generators/studio.ts';
import { purgeExpiredPersonalData } from '#server/retention/purge-expired.ts';
import { createRemoteTestEngine } from '../../engine.ts';
import { addCrashPointBeforeAnswers, withCrashPoints } from './faulty-ports.ts';
import type { CrashPoint, DatabaseQueryMessage, HarnessMessage, ProcessMessage } from './points.ts';
import type { CrashTestEngineName } from './system.ts';

/** Past the time in which a file without a row may still get one. */
const LATER_MS = 10 * 60_000;

const say = (report: ProcessMessage) => void process.send?.(report);

let armed: { point: CrashPoint; whose: string } | undefined;
let go: () => void = () => {};

/** Stops here until the harness says go on, once. */
async function reach(point: CrashPoint, whose?: string): Promise<void> {
  if (armed?.point !== point || (whose && whose !== armed.whose)) return;
  armed = undefined;
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  say({ reached: point });
  await gone;
}

/** Accepts every photo at once: what is tried here is what happens around it. */
const photoChecker = {
  check: async ({ photo }: { photo: Uint8Array }) => ({
    accepted: true as const,
    photo,
    identity: new Float32Array([1, 0]),
  }),
  close: async () => {},
};

/** A purge may be cut off by what was killed: the next one takes what it left. */
async function purgeInTheEnd(services: Services): Promise<void> {
  const clock = { ...services.clock, now: () => new Date(Date.now() + LATER_MS) };
  for (;;) {
    try {
      await purgeExpiredPersonalData({ ...services, clock, timeZone: services.config.timeZone });
      return;
    } catch {
      await sleep(200);
    }
  }
}

/** The real studio, one that is quick, or the quick one behind an engine that is paid and stands outside. */
function generatorsOf(engine: CrashTestEngineName): Generator[] {
  if (engine === 'studio') return [createStudioGeneratorOnWorkerThread()];
  const quick = createRemoteTestEngine('studio');
  if (engine === 'quick') return [quick];
  const signedOff = { by: 'the trial', on: '2020-01-01' };
  const terms = { company: 'the trial', hosts: ['127.0.0.1'], region: 'here', keeps: 'for a moment', signedOff };
  const paid = createHostedRemoteEngine({
    provider: 'openai',
    model: 'gpt-image-1',
    apiKey: 'sk-trial',
    baseUrl: process.env.ORDERS_URL,
    policy: { hosted: [{ provider: 'openai', sends: ['photos', 'words'], ...terms }] },
  });
  return [createRemoteGenerator(paid, { studio: quick, pictures: 1 }), quick];
}

/** What the tables say, for a harness that can't open them beside this process. */
async function answered({ db }: Services, { question, sql, params }: DatabaseQueryMessage): Promise<ProcessMessage> {
  try {
    const { $client } = db as unknown as { $client: PGlite };
    return { answerTo: question, rows: (await $client.query(sql, params)).rows };
  } catch (error) {
    return { answerTo: question, rows: [], error: String(error) };
  }
}

function listen(services: Services): void {
  process.on('message', async (order: HarnessMessage) => {
    if ('arm' in order) armed = { point: order.arm, whose: order.whose };
    else if ('go' in order) go();
    else if ('question' in order) say(await answered(services, order));
    else {
      await purgeInTheEnd(services);
      say({ purged: true });
    }
  });
  // Ends with its harness.
  process.on('disconnect', () => process.exit(1));
}

await runWithPrivateUmaskOrExit(async () => {
  const [, , program, engine] = process.argv;
  const config = readProcessConfig(process.env);
  const generators = generatorsOf(engine as CrashTestEngineName);
  const real = engine === 'studio' ? { generators } : { generators, photoChecker };
  const services = withCrashPoints(await openServicesAndMigrate(config, real), reach);
  listen(services);
  if (program !== 'worker') {
    const api = await createApiAndSite(services);
    addCrashPointBeforeAnswers(api.server, reach);
    await services.keyRing.publicKey();
    await api.listen({ host: config.host, port: config.port });
  }
  if (program !== 'api') await startBackgroundJobHandlers(services, 100);
  say({ ready: true });
});
