// `npm run worker`: runs background jobs. Any number of these processes can share one PostgreSQL database.
import { runProgramUntilSignal } from './run-program-until-signal.ts';

await runProgramUntilSignal({ name: 'worker', api: false, worker: true }, ({ log }) => log.info('worker takes work'));
