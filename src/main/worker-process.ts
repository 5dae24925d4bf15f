// `npm run worker`: runs background jobs. Any number of these processes can share one PostgreSQL database.
import { startProgramAndStopOnSignal } from './start-program-and-stop-on-signal.ts';

await startProgramAndStopOnSignal({ name: 'worker', api: false, worker: true }, ({ log }) =>
  log.info('worker takes work'),
);
