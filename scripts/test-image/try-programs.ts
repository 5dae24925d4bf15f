// The programs of the image at work: migrate, api and worker on PostgreSQL and S3, one picture, and a stop in order.
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryInstallAndStartPostgres } from '../setup/postgres.mjs';
import { findFreePort } from '../setup/processes.mjs';
import { tryInstallAndStartSwiftS3 } from '../setup/swift.mjs';
import { type Container, type ContainerImage, resolveUserToUidGid, startContainer } from './container.ts';
import { runBrowserJourney, startMailServer } from './try-product.ts';

type Check = (holds: boolean, sentence: string) => void;
const READY_SECONDS = 90;
const DRAIN_SECONDS = 2;
const STOP_SECONDS = 25;
/** What the orchestrators of deploy/ give. */
const GRACE_SECONDS = 40;

const WRITE_TO_ROOT = `
const { writeFileSync } = require('node:fs');
const code = (path) => { try { writeFileSync(path, 'x'); return 'written'; } catch (error) { return error.code; } };
const found = ['/data/x', '/tmp/x', '/app/x', '/x'].map(code);
console.log(found);
process.exit(found.join() === 'written,written,EROFS,EROFS' ? 0 : 1);
`;

/** Starts everything, looks, and takes it all down again. */
export async function testImagePrograms(image: ContainerImage, check: Check): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'thrive-rehearsal-'));
  const [postgres, store, relay] = await Promise.all([
    tryInstallAndStartPostgres(),
    tryInstallAndStartSwiftS3(),
    findFreePort().then(startMailServer),
  ]);
  const running: Container[] = [];
  try {
    if ('missing' in postgres) throw new Error(postgres.missing);
    if ('missing' in store) throw new Error(store.missing);
    const settings = await settingsFor(postgres.url, store.url, relay.url);
    const start = (name: string, args: string[], more = {}) => {
      const data = ownedFolder(image, join(folder, name));
      const env = { ...settings, ...more };
      const container = startContainer(image, {
        name: `thrive-${name}`,
        args,
        env,
        data,
        log: join(folder, `${name}.log`),
      });
      running.push(container);
      return container;
    };
    const log = (name: string) => readFileSync(join(folder, `${name}.log`), 'utf8').slice(-1500);
    const migrated = await start('migrate', ['node', 'src/main/migrate.ts']).ended;
    check(migrated === 0, `migrate ends with ${migrated}${migrated ? `:\n${log('migrate')}` : '.'}`);
    const writing = start('writing', ['node', '-e', WRITE_TO_ROOT]);
    check((await writing.ended) === 0, 'Its root file system can’t be written to, /data and /tmp can.');
    const metrics = { api: await findFreePort(), worker: await findFreePort() };
    const api = start('api', [], { METRICS_PORT: String(metrics.api) });
    const worker = start('worker', ['node', 'src/main/worker-process.ts'], { METRICS_PORT: String(metrics.worker) });
    const programs = { api, worker };
    for (const [name, container] of Object.entries(programs)) {
      const seconds = await ready(metrics[name as keyof typeof metrics], container);
      check(
        seconds !== undefined,
        `${name} is ready after ${seconds?.toFixed(1)} s${seconds ? '.' : `:\n${log(name)}`}`,
      );
      if (seconds === undefined) return;
      check(container.user() === 1000, `${name} runs as user ${container.user()}.`);
    }
    await checkSite(settings.PUBLIC_URL, check);
    const { seconds, likeness } = await runBrowserJourney(settings.PUBLIC_URL, relay, 'image@infosys.com');
    check(true, `A first picture came after ${seconds.toFixed(1)} s, likeness ${likeness.toFixed(2)}.`);
    for (const [name, container] of Object.entries(programs)) {
      const ended = await container.stop();
      const inTime = ended.code === 0 && ended.seconds < GRACE_SECONDS;
      check(
        inTime,
        `${name} ends with ${ended.code} ${ended.seconds.toFixed(1)} s after SIGTERM (at most ${GRACE_SECONDS}).`,
      );
    }
  } finally {
    for (const container of running) container.kill();
    await Promise.all([relay.stop(), ...[postgres, store].map((each) => ('stop' in each ? each.stop() : undefined))]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function settingsFor(database: string, store: string, mail: string) {
  const port = String(await findFreePort());
  return {
    DATABASE_URL: database,
    STORAGE_URL: store,
    SMTP_URL: mail,
    MAIL_FROM: 'Thrive <thrive@example.com>',
    SECRET: randomBytes(32).toString('hex'),
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    STOP_SECONDS: String(STOP_SECONDS),
  };
}

/** A folder for /data that belongs to the user of the image. */
function ownedFolder(image: ContainerImage, path: string): string {
  mkdirSync(path, { mode: 0o700 });
  const [uid, gid] = resolveUserToUidGid(image.root, image.settings.user).split(':').map(Number);
  chownSync(path, uid, gid);
  return path;
}

/** Seconds until the program says that it is ready; undefined where it ended or took too long. */
async function ready(port: number, container: Container): Promise<number | undefined> {
  const since = Date.now();
  while (Date.now() - since < READY_SECONDS * 1000 && container.isRunning()) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (answer?.ok) return (Date.now() - since) / 1000;
    await sleep(200);
  }
  return undefined;
}

async function checkSite(url: string, check: Check): Promise<void> {
  const page = await fetch(url);
  const text = await page.text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1];
  check(page.ok && script !== undefined, `The first page answers ${page.status} and names its script.`);
  const asset = await fetch(new URL(script ?? '/assets/', url));
  check(asset.ok, `The script answers ${asset.status}.`);
}
