// `npm run api`: serves the API and the site. Any number of these processes can share one PostgreSQL database.
import { createApi } from './api.ts';
import { openBuiltSite } from './built-site.ts';
import { configWarning, readProcessConfig, requireServer, run, stopOnSignal } from './process.ts';
import { openServices } from './services.ts';
import { startStatusServer } from './status-server.ts';

await run(async () => {
  const config = readProcessConfig(process.env);
  requireServer(config, 'npm run api');
  const services = await openServices(config, { service: 'thrive-api' });
  const advice = configWarning(config);
  if (advice) services.log.warn(advice);
  const api = await createApi(services, await openBuiltSite());
  await services.keyRing.publicKey();
  await startStatusServer(services);
  await api.listen({ host: config.host, port: config.port });
  stopOnSignal(services, async () => {
    await api.close();
    await services.close();
  });
  services.log.info('api listens', { port: config.port });
});
