// `npm run worker`: runs background jobs. Any number of these processes can share one PostgreSQL database.
import { readProcessConfig, requireServer, run, stopOnSignal } from './process.ts';
import { openServices } from './services.ts';
import { startStatusServer } from './status-server.ts';
import { startWorker } from './worker.ts';

await run(async () => {
  const config = readProcessConfig(process.env);
  requireServer(config, 'npm run worker');
  const services = await openServices(config, { service: 'thrive-worker' });
  await startStatusServer(services);
  await startWorker(services);
  stopOnSignal(services, () => services.close());
  services.log.info('worker takes work');
});
