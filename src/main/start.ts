// `npm start`: API, site, background jobs and the embedded database in one process.
import type { Config } from '#platform/config.ts';
import { createApi } from './api.ts';
import { offerSnapshots } from './backup/snapshot.ts';
import { openBuiltSite } from './built-site.ts';
import { configWarning, readProcessConfig, run, stopOnSignal } from './process.ts';
import { openServices } from './services.ts';
import { startStatusServer } from './status-server.ts';
import { startWorker } from './worker.ts';

await run(async () => {
  const config = readProcessConfig(process.env);
  const services = await openServices(config);
  const advice = configWarning(config);
  if (advice) services.log.warn(advice);
  const api = await createApi(services, await openBuiltSite());
  await services.keyRing.publicKey();
  await startWorker(services);
  await startStatusServer(services);
  const stopSnapshots = await offerSnapshots(services);
  await api.listen({ host: config.host, port: config.port });
  stopOnSignal(services, async () => {
    await stopSnapshots();
    await api.close();
    await services.close();
  });
  console.log(welcome(config));
});

function welcome(config: Config): string {
  const lines = [``, `  Thrive runs at ${config.publicUrl}`, ``];
  if (config.smtpUrl) return [...lines, `  Sign-in codes are mailed from ${config.mailFrom}.`, ``].join('\n');
  return [
    ...lines,
    `  No mail server is configured (SMTP_URL), so this is for trying out: sign-in codes appear in this terminal, and`,
    `  the site answers on this machine alone. Sign in with any address at ${config.emailDomains.join(' or ')}.`,
    `  A browser opens the camera on localhost, or anywhere by https.`,
    ``,
  ].join('\n');
}
