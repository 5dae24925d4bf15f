// `npm run worker`: runs background jobs. Any number of these processes can share one PostgreSQL database.
import { startServerProcess } from './start-server-process.ts';

await startServerProcess({ name: 'worker', api: false, worker: true }, ({ log }) => log.info('worker takes work'));
