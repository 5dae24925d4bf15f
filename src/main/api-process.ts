// `npm run api`: serves the API and the site. Any number of these processes can share one PostgreSQL database.
import { runProgramUntilSignal } from './run-program-until-signal.ts';

await runProgramUntilSignal({ name: 'api', api: true, worker: false }, ({ config, log }) =>
  log.info('api listens', { port: config.port }),
);
