// `npm run api`: serves the API and the site. Any number of these processes can share one PostgreSQL database.
import { startProgramAndStopOnSignal } from './start-program-and-stop-on-signal.ts';

await startProgramAndStopOnSignal({ name: 'api', api: true, worker: false }, ({ config, log }) =>
  log.info('api listens', { port: config.port }),
);
