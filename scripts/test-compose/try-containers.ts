// compose.yaml as it is, in containers: images, order of the start, TLS, a picture, processes replaced and killed, the data
// of a second start.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { hasPrometheus, startPrometheus } from '../test-dashboard/prometheus.ts';
import { hasImage } from '../test-image/base.ts';
import { buildImage, ensureBaseImage } from '../test-image/build.ts';
import { runBrowserJourney } from '../test-image/try-product.ts';
import { createDockerComposeClient, type DockerComposeClient } from './docker-compose.ts';
import { createMailpitSignInCodeReader } from './mailpit.ts';
import { runProxyChecks } from './proxy-checks.ts';
import { runRestartChecksUnderLoad } from './restarts-under-load.ts';
import { ensureImageOrStandIn } from './stand-ins.ts';

type Check = (holds: boolean, sentence: string) => void;

/** What compose.yaml says without any setting but the secrets. */
const SITE = 'https://localhost';
const MAILBOX = 'http://127.0.0.1:8025';
const PRODUCT_IMAGE = 'thrive';
const APIS = ['api-1', 'api-2'];
const WORKERS = ['worker-1', 'worker-2'];
const GRACE_SECONDS = 40;

/** Builds the product's image unless `keepsImage`. Leaves no container, network or volume behind. */
export async function testComposeContainers(root: string, check: Check, { keepsImage = false }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'thrive-compose-'));
  const envFile = join(folder, '.env');
  const names = ['POSTGRES_PASSWORD', 'STORAGE_SECRET', 'SECRET'];
  writeFileSync(envFile, names.map((name) => `${name}=${randomBytes(32).toString('hex')}\n`).join(''));
  const compose = createDockerComposeClient(root, envFile);
  try {
    if (!(keepsImage && hasImage('docker', PRODUCT_IMAGE))) buildImage('docker', PRODUCT_IMAGE, root);
    const others = compose.run('config', '--images').split('\n');
    for (const name of new Set(others.filter((one) => one !== PRODUCT_IMAGE)))
      ensureImageOrStandIn(name, () => ensureBaseImage('docker', root), console.log);
    await start(compose, check);
    setDefaultCACertificates([compose.run('exec', '-T', 'proxy', 'cat', '/data/caddy/pki/authorities/local/root.crt')]);
    await runProxyChecks(SITE, 80, check);
    const { seconds, likeness } = await runBrowserJourney(
      SITE,
      createMailpitSignInCodeReader(MAILBOX),
      'compose@infosys.com',
    );
    check(true, `A first picture came through Caddy after ${seconds.toFixed(1)} s, likeness ${likeness.toFixed(2)}.`);
    checkDoctor(compose, check);
    await checkMetrics(compose, check);
    checkLimits(compose, check);
    await runRestartChecksUnderLoad(SITE, APIS.map(compose.replaceable), check);
    stopInOrder(compose, check);
    await startAgain(compose, check);
  } finally {
    compose.run('down', '--volumes', '--timeout', '5');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function start(compose: DockerComposeClient, check: Check): Promise<void> {
  compose.run('up', '--detach', '--no-build');
  for (const name of ['bucket', 'migrate']) {
    const { Status, ExitCode } = compose.stateOf(name);
    const said = compose.run('logs', '--no-log-prefix', '--tail', '3', name);
    check(Status === 'exited' && ExitCode === 0, `${name} ended with ${ExitCode}: ${said}`);
  }
  for (const name of [...APIS, ...WORKERS]) {
    const seconds = await compose.untilHealthy(name);
    check(true, `${name} is healthy ${seconds.toFixed(1)} s later by the health check of compose.yaml.`);
  }
}

/** In a container the public address of the trial, localhost, is the container itself: that line alone needs a look. */
function checkDoctor(compose: DockerComposeClient, check: Check): void {
  const { code, output } = compose.exec('api-1', 'node', 'src/main/doctor.ts', '--no-drawing');
  const faults = output.split('\n').filter((line) => line.startsWith('✘'));
  const isRight = code === 1 && faults.length === 1 && faults[0].startsWith('✘ Address');
  check(isRight, `The doctor in a container ends with ${code} and says:\n    ${output.replaceAll('\n', '\n    ')}`);
}

/** A real Prometheus reads the metrics of all programs, with the alert rules of deploy/prometheus. */
async function checkMetrics(compose: DockerComposeClient, check: Check): Promise<void> {
  if (!hasPrometheus()) {
    console.log('  Metrics: not tried, prometheus is missing (on Debian: sudo apt-get install prometheus).');
    return;
  }
  const targets = [...APIS, ...WORKERS].map((name) => `${compose.addressOf(name)}:9464`);
  const prometheus = await startPrometheus(targets);
  try {
    await prometheus.scraped();
    const firing = (await prometheus.rules()).filter(({ state }) => state === 'firing').map(({ name }) => name);
    check(
      firing.length === 0,
      `Prometheus reads the metrics of ${targets.length} programs, ${firing.join(', ') || 'no'} alert fires.`,
    );
  } finally {
    await prometheus.stop();
  }
}

/** User, memory limit and what is in use of it, as the programs themselves see them. */
function checkLimits(compose: DockerComposeClient, check: Check): void {
  for (const name of [...APIS, ...WORKERS]) {
    const user = compose.run('exec', '-T', name, 'id', '-u');
    const read = (...files: string[]) =>
      Number(compose.run('exec', '-T', name, 'sh', '-c', files.map((file) => `cat ${file} 2>/dev/null`).join(' || ')));
    const limit = read('/sys/fs/cgroup/memory.max', '/sys/fs/cgroup/memory/memory.limit_in_bytes');
    const peak = read('/sys/fs/cgroup/memory.peak', '/sys/fs/cgroup/memory/memory.max_usage_in_bytes');
    const mebibytes = (bytes: number) => Math.round(bytes / 2 ** 20);
    check(
      user === '1000' && peak < limit,
      `${name} runs as user ${user} and has used at most ${mebibytes(peak)} of its ${mebibytes(limit)} MiB.`,
    );
  }
}

function stopInOrder(compose: DockerComposeClient, check: Check): void {
  for (const name of [...APIS, ...WORKERS]) {
    const since = Date.now();
    compose.run('stop', name);
    const seconds = (Date.now() - since) / 1000;
    const { ExitCode } = compose.stateOf(name);
    check(
      ExitCode === 0 && seconds < GRACE_SECONDS,
      `${name} ends with ${ExitCode} after ${seconds.toFixed(1)} s (at most ${GRACE_SECONDS}).`,
    );
  }
}

/** All containers are removed and made again: rows and files lie in the volumes. */
async function startAgain(compose: DockerComposeClient, check: Check): Promise<void> {
  compose.run('down');
  await start(compose, check);
  const ask = "select count(*) from jobs where status = 'completed'";
  const jobs = compose.run('exec', '-T', 'database', 'psql', '-U', 'thrive', '-d', 'thrive', '-Atc', ask);
  check(jobs === '1', `After down and up the database still holds ${jobs} finished picture.`);
}
