// `npm run worker`: runs background jobs. Any number of these processes can share one PostgreSQL database.
import { runServerProgram } from './run-server-program.ts';

await runServerProgram({ name: 'worker', api: false, worker: true }, ({ log }) => log.info('worker takes work'));
