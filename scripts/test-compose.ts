// npm run test:compose: starts what compose.yaml says, as processes of this machine: migrate, two API processes and two
// workers with its settings, PostgreSQL, an S3 server, a mail server, and Caddy with TLS in front. Walks the main way through
// Caddy, replaces and kills processes under load, and ends with 1 where something is wrong. Containers are not used.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import pg from 'pg';
import { ensureBuilt } from './setup/build.mjs';
import { startOwnPostgres } from './setup/postgres.mjs';
import { freePort } from './setup/processes.mjs';
import { startSwift } from './setup/swift.mjs';
import { hasCaddy, startCaddy } from './test-compose/caddy.ts';
import { readCompose } from './test-compose/compose.ts';
import { replaceUnderLoad } from './test-compose/load.ts';
import { type Service, serviceOf } from './test-compose/programs.ts';
import { checkProxy } from './test-compose/proxy-checks.ts';
import { startMailServer, tryProduct } from './test-image/try-product.ts';

/** What docs/operations.md says that a process holds at most. */
const CONNECTIONS = 14;
const problems: string[] = [];
const check = (holds: boolean, sentence: string) => {
  console.log(`${holds ? '✔' : '✘'} ${sentence}`);
  if (!holds) problems.push(sentence);
};

if (!hasCaddy()) {
  console.error('caddy is missing (on Debian: sudo apt-get install caddy).');
  process.exit(1);
}
ensureBuilt(join(import.meta.dirname, '..'), process.execPath);
const secret = () => randomBytes(32).toString('hex');
const env = { POSTGRES_PASSWORD: secret(), STORAGE_SECRET: secret(), SECRET: secret() };
const compose = readCompose(readFileSync(join(import.meta.dirname, '../compose.yaml'), 'utf8'), env);
const folder = mkdtempSync(join(tmpdir(), 'thrive-compose-'));
const ports = { http: await freePort(), https: await freePort() };
const site = `https://localhost:${ports.https}`;
const [postgres, store, relay] = await Promise.all([
  startOwnPostgres(),
  startSwift(),
  freePort().then(startMailServer),
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
  const services: Record<string, Service> = {};
  for (const name of Object.keys(compose.programs)) {
    const service = await serviceOf(name, compose, { env: { ...compose.settings, ...here }, folder });
    services[name] = service;
    cleanUps.unshift(() => service.kill());
  }
  const { migrate, ...running } = services;
  await migrate.start();
  await Promise.all(Object.values(running).map((one) => one.start()));
  check(true, `${Object.keys(running).join(', ')} are healthy by the health check of compose.yaml.`);
  const addressOf = (name: string) => [`${name}:3000`, `127.0.0.1:${services[name].port}`];
  const caddy = await startCaddy(site, ports, Object.fromEntries(['api-1', 'api-2'].map(addressOf)));
  cleanUps.unshift(() => caddy.stop());
  setDefaultCACertificates([caddy.authority]);
  await checkProxy(site, ports.http, check);
  const { seconds, likeness } = await tryProduct(site, relay, 'compose@infosys.com');
  check(true, `A first picture came through Caddy after ${seconds.toFixed(1)} s, likeness ${likeness.toFixed(2)}.`);
  const connections = await countConnections(postgres.url);
  const most = CONNECTIONS * Object.keys(running).length;
  check(
    connections <= most,
    `${Object.keys(running).length} processes hold ${connections} connections (at most ${most}).`,
  );
  await replaceUnderLoad(site, [services['api-1'], services['api-2']], check);
  for (const service of Object.values(running)) {
    const { code, seconds: took } = await service.stop();
    check(
      code === 0 && took < compose.graceSeconds,
      `${service.name} ends with ${code} after ${took.toFixed(1)} s (at most ${compose.graceSeconds}).`,
    );
  }
} finally {
  for (const cleanUp of cleanUps) await cleanUp();
  rmSync(folder, { recursive: true, force: true });
}
console.log(problems.length ? `\n${problems.length} things are wrong.` : '\nWhat compose.yaml says works.');
process.exit(problems.length ? 1 : 0);

async function countConnections(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'test-compose' });
  await client.connect();
  const { rows } = await client.query(
    "select count(*)::int as held from pg_stat_activity where application_name like 'thrive%'",
  );
  await client.end();
  return rows[0].held;
}
