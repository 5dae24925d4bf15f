// The product's services of compose.yaml as processes of this machine: no containers, and PostgreSQL, Swift, Caddy and a mail
// server beside them.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import pg from 'pg';
import { ensureSiteBuilt } from '../setup/build.mjs';
import { tryInstallAndStartPostgres } from '../setup/postgres.mjs';
import { findFreePort } from '../setup/processes.mjs';
import { tryInstallAndStartSwiftS3 } from '../setup/swift.mjs';
import { runBrowserJourney, startMailServer } from '../test-image/try-product.ts';
import { startCaddy } from './caddy.ts';
import { extractProductServices, type ProductServicesInCompose } from './compose.ts';
import { runProxyChecks } from './proxy-checks.ts';
import { runRestartChecksUnderLoad } from './restarts-under-load.ts';
import { createServiceProcess, type ServiceProcess } from './service-processes.ts';

type Check = (holds: boolean, sentence: string) => void;

/** What docs/operations.md says that a process holds at most. */
const CONNECTIONS = 14;

export async function testComposeProcesses(root: string, check: Check): Promise<void> {
  ensureSiteBuilt(root, process.execPath);
  const secret = () => randomBytes(32).toString('hex');
  const env = { POSTGRES_PASSWORD: secret(), STORAGE_SECRET: secret(), SECRET: secret() };
  const compose = extractProductServices(readFileSync(join(root, 'compose.yaml'), 'utf8'), env);
  const folder = mkdtempSync(join(tmpdir(), 'thrive-compose-'));
  const ports = { http: await findFreePort(), https: await findFreePort() };
  const site = `https://localhost:${ports.https}`;
  const [postgres, store, relay] = await Promise.all([
    tryInstallAndStartPostgres(),
    tryInstallAndStartSwiftS3(),
    findFreePort().then(startMailServer),
  ]);
  const cleanUps = [() => relay.stop(), ...[postgres, store].map((one) => async () => 'stop' in one && one.stop())];
  try {
    if ('missing' in postgres) throw new Error(postgres.missing);
    if ('missing' in store) throw new Error(store.missing);
    // What has another address on this machine than in the network of the containers; all else is as compose.yaml says.
    const here = {
      DATABASE_URL: postgres.url,
      STORAGE_URL: store.url,
      SMTP_URL: relay.url,
      PUBLIC_URL: site,
      TRUST_PROXY: 'loopback',
      METRICS_HOST: '127.0.0.1',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
    };
    const services: Record<string, ServiceProcess> = {};
    for (const name of Object.keys(compose.programs)) {
      const service = await createServiceProcess(name, compose, { env: { ...compose.settings, ...here }, folder });
      services[name] = service;
      cleanUps.unshift(() => service.kill());
    }
    const running = await start(services, check);
    const addressOf = (name: string) => [`${name}:3000`, `127.0.0.1:${services[name].port}`];
    const caddy = await startCaddy(site, ports, Object.fromEntries(['api-1', 'api-2'].map(addressOf)));
    cleanUps.unshift(() => caddy.stop());
    setDefaultCACertificates([caddy.authority]);
    await runProxyChecks(site, ports.http, check);
    const { seconds, likeness } = await runBrowserJourney(site, relay, 'compose@infosys.com');
    check(true, `A first picture came through Caddy after ${seconds.toFixed(1)} s, likeness ${likeness.toFixed(2)}.`);
    await checkConnections(postgres.url, running.length, check);
    await runRestartChecksUnderLoad(site, [services['api-1'], services['api-2']], check);
    await stopInOrder(running, compose, check);
  } finally {
    for (const cleanUp of cleanUps) await cleanUp();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In the order of compose.yaml; returns those that go on running. */
async function start(
  { bucket, migrate, ...others }: Record<string, ServiceProcess>,
  check: Check,
): Promise<ServiceProcess[]> {
  await bucket.start();
  await migrate.start();
  const running = Object.values(others);
  await Promise.all(running.map((one) => one.start()));
  const names = running.map(({ name }) => name).join(', ');
  check(true, `bucket and migrate ended with 0, ${names} are healthy by the health check of compose.yaml.`);
  return running;
}

async function stopInOrder(
  running: readonly ServiceProcess[],
  { graceSeconds }: ProductServicesInCompose,
  check: Check,
): Promise<void> {
  for (const service of running) {
    const { code, seconds } = await service.stop();
    check(
      code === 0 && seconds < graceSeconds,
      `${service.name} ends with ${code} after ${seconds.toFixed(1)} s (at most ${graceSeconds}).`,
    );
  }
}

async function checkConnections(url: string, processes: number, check: Check): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'test-compose' });
  await client.connect();
  const { rows } = await client.query(
    "select count(*)::int as held from pg_stat_activity where application_name like 'thrive%'",
  );
  await client.end();
  const [{ held }] = rows;
  const most = CONNECTIONS * processes;
  check(held <= most, `${processes} processes hold ${held} connections (at most ${most}).`);
}
