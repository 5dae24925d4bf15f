// Starts the product's processes like `npm run api` and `npm start`.
import { mallocSettings } from '../../scripts/setup/malloc-settings.mjs';
import { program, type Server, startServer } from './servers.ts';

/** The secret of every process of a run: with it the run knows the codes that it would have to read in a mailbox. */
export const SECRET = 'the secret of a load run, which keeps nothing of anybody';
/** Who may open the admin page: an actor. */
export const ADMIN = 2899;

const settings = (dataDir: string) => ({
  ...mallocSettings,
  DATA_DIR: dataDir,
  SECRET,
  ADMIN_EMAILS: `actor${ADMIN}@infosys.com`,
  LOG_LEVEL: 'error',
  // All load comes from one address.
  REQUESTS_PER_NETWORK_PER_MINUTE: '1000000000',
  CODE_SENDS_PER_NETWORK_PER_HOUR: '1000000000',
});

/** `before` are modules that Node loads first. */
export function startApi(databaseUrl: string, dataDir: string, before: readonly string[] = []): Promise<Server> {
  const env = { ...settings(dataDir), DATABASE_URL: databaseUrl };
  const args = before.flatMap((module) => ['--import', module]);
  return startServer([...args, program('api-process')], { env, path: '/health/live' });
}

/** One that paints. */
export function startWorker(databaseUrl: string, dataDir: string): Promise<Server> {
  const env = { ...settings(dataDir), DATABASE_URL: databaseUrl };
  return startServer([program('worker-process')], { env, path: '/health/live', port: 'METRICS_PORT' });
}

/** API, worker and PGlite in one process. */
export function startAll(dataDir: string): Promise<Server> {
  return startServer([program('start')], { env: settings(dataDir), path: '/health/live' });
}
