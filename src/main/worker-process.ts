// `npm run worker`: runs background jobs. Any number of these processes can share one PostgreSQL database.
import { startProgram } from './start-program.ts';

await startProgram({ name: 'worker', api: false, worker: true }, ({ log }) => log.info('worker takes work'));
