// Starts the product's processes like `npm run api` and `npm start`.
import { mallocSettings } from '../../scripts/setup/malloc-settings.mjs';
import { type MeasuredServer, pathOfProductProgram, startMeasuredServer } from './servers.ts';

/** The secret of every process of a run: with it the run knows the codes that it would have to read in a mailbox. */
export const LOAD_RUN_SECRET = 'the secret of a load run, which keeps nothing of anybody';
/** Who may open the admin page: an actor. */
export const ADMIN_ACTOR_NUMBER = 2899;

const settings = (dataDir: string) => ({
  ...mallocSettings,
  DATA_DIR: dataDir,
  SECRET: LOAD_RUN_SECRET,
  ADMIN_EMAILS: `actor${ADMIN_ACTOR_NUMBER}@infosys.com`,
  LOG_LEVEL: 'error',
  // All load comes from one address.
  REQUESTS_PER_NETWORK_PER_MINUTE: '1000000000',
  CODE_SENDS_PER_NETWORK_PER_HOUR: '1000000000',
});

/** `before` are modules that Node loads first. */
export function startApiProcess(
  databaseUrl: string,
  dataDir: string,
  before: readonly string[] = [],
): Promise<MeasuredServer> {
  const env = { ...settings(dataDir), DATABASE_URL: databaseUrl };
  const args = before.flatMap((module) => ['--import', module]);
  return startMeasuredServer([...args, pathOfProductProgram('api-process')], { env, path: '/health/live' });
}

/** One that paints. */
export function startWorkerProcess(databaseUrl: string, dataDir: string): Promise<MeasuredServer> {
  const env = { ...settings(dataDir), DATABASE_URL: databaseUrl };
  return startMeasuredServer([pathOfProductProgram('worker-process')], {
    env,
    path: '/health/live',
    port: 'METRICS_PORT',
  });
}

/** API, worker and PGlite in one process. */
export function startSingleProcess(dataDir: string): Promise<MeasuredServer> {
  return startMeasuredServer([pathOfProductProgram('start')], { env: settings(dataDir), path: '/health/live' });
}
