// Starts a temporary S3 server on loopback for the tests: OpenStack Swift with its S3 interface.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { canInstallAptPackages, tryInstallAptPackages } from './apt-packages.mjs';
import { findFreePort } from './processes.mjs';

const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];
/** The interpreter that Debian's Swift is installed for, whatever stands before it in PATH. */
const PYTHON = '/usr/bin/python3';
const STARTS = ['/usr/bin/swift-proxy-server', '/usr/bin/swift-object-server', '/usr/bin/memcached'];
const KINDS = ['account', 'container', 'object'];
const START_SECONDS = 30;

/** Who may come in; `test:tester` is the account and the user in it. */
const KEY = { id: 'test:tester', secret: 'testing/with+signs' };
const BUCKET = 'thrive';

/**
 * Finds or installs Swift and starts it on free ports, with an empty bucket.
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | { missing: string }>} `url` as STORAGE_URL takes it;
 * `missing` says why there is none
 */
export async function tryInstallAndStartSwiftS3() {
  const isHere = () => STARTS.every((path) => existsSync(path));
  if (!isHere() && !(canInstallAptPackages() && tryInstallAptPackages(PACKAGES) && isHere()))
    return { missing: `no S3 server here (on Debian: sudo apt-get install ${PACKAGES.join(' ')})` };
  const folder = mkdtempSync(join(tmpdir(), 'thrive-swift-'));
  const processes = [];
  const stop = async () => {
    await Promise.all(processes.map(endNow));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { url: await startServers(folder, processes), stop };
  } catch (error) {
    await stop();
    return { missing: error.message };
  }
}

async function startServers(folder, processes) {
  const [proxy, cache, ...stores] = await Promise.all(['proxy', 'memcached', ...KINDS].map(() => findFreePort()));
  const ports = { proxy, cache, account: stores[0], container: stores[1], object: stores[2] };
  writeSettings(folder, ports);
  buildRings(folder, ports);
  const start = (command, args) => processes.push(spawn(command, args, { cwd: folder, stdio: 'ignore' }));
  start('/usr/bin/memcached', ['-l', '127.0.0.1', '-p', String(cache), '-m', '16', '-u', userInfo().username]);
  const server = (name) => start(PYTHON, [`/usr/bin/swift-${name}-server`, join(folder, `${name}.conf`)]);
  KINDS.forEach(server);
  // The proxy leaves out for a minute whatever did not answer it a few times.
  await Promise.all([cache, ...stores].map(listens));
  server('proxy');
  await makeBucket(`http://127.0.0.1:${proxy}/${BUCKET}`, processes);
  const [id, secret] = [KEY.id, KEY.secret].map(encodeURIComponent);
  return `s3+http://${id}:${secret}@127.0.0.1:${proxy}/${BUCKET}`;
}

async function listens(port) {
  for (const until = Date.now() + START_SECONDS * 1000; Date.now() < until; ) {
    const isOpen = await new Promise((resolve) => {
      const socket = createConnection({ host: '127.0.0.1', port }, () => socket.destroy(resolve(true)));
      socket.on('error', () => resolve(false));
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('a part of the S3 server did not start');
}

/** One disk, which is a folder, and no second copy: nothing of it must survive. */
function writeSettings(folder, ports) {
  const write = (name, sections) => writeFileSync(join(folder, name), sections.join('\n\n'));
  const server = (port) =>
    section('DEFAULT', {
      bind_ip: '127.0.0.1',
      bind_port: port,
      user: userInfo().username,
      swift_dir: folder,
      devices: join(folder, 'devices'),
      mount_check: 'false',
      workers: 0,
      fallocate_reserve: 0,
      disable_fallocate: 'true',
    });
  mkdirSync(join(folder, 'devices', 'd1'), { recursive: true });
  write('swift.conf', [
    section('swift-hash', { swift_hash_path_suffix: 'thrive' }),
    section('storage-policy:0', { name: 'one', default: 'yes' }),
  ]);
  for (const kind of KINDS)
    write(`${kind}.conf`, [
      server(ports[kind]),
      section('pipeline:main', { pipeline: `${kind}-server` }),
      section(`app:${kind}-server`, { use: `egg:swift#${kind}` }),
    ]);
  const filters = ['catch_errors', 'gatekeeper', 'cache', 'listing_formats', 's3api', 'tempauth'];
  write('proxy.conf', [
    server(ports.proxy),
    section('pipeline:main', { pipeline: [...filters, 'proxy-server'].join(' ') }),
    section('app:proxy-server', { use: 'egg:swift#proxy', account_autocreate: 'true' }),
    ...filters.map((name) =>
      section(`filter:${name}`, { use: `egg:swift#${eggs[name] ?? name}`, ...more(name, ports) }),
    ),
  ]);
}

/** Filters whose name in the package is not the one of their section. */
const eggs = { cache: 'memcache' };

function more(filter, ports) {
  const [account, user] = KEY.id.split(':');
  if (filter === 'cache') return { memcache_servers: `127.0.0.1:${ports.cache}` };
  if (filter === 'tempauth') return { [`user_${account}_${user}`]: `${KEY.secret} .admin` };
  return filter === 's3api' ? { s3_acl: 'false', check_bucket_owner: 'false' } : {};
}

function section(name, values) {
  return [`[${name}]`, ...Object.entries(values).map(([key, value]) => `${key} = ${value}`)].join('\n');
}

/** Swift finds its disks by rings, which are files that its own library writes. */
function buildRings(folder, ports) {
  const program = [
    'import sys',
    'from swift.common.ring import RingBuilder',
    'for pair in sys.argv[1:]:',
    '  name, port = pair.split("=")',
    '  builder = RingBuilder(1, 1, 0)',
    '  place = {"ip": "127.0.0.1", "port": int(port), "replication_ip": "127.0.0.1", "replication_port": int(port)}',
    '  builder.add_dev({"id": 0, "region": 1, "zone": 1, "weight": 1.0, "device": "d1", "meta": "", **place})',
    '  builder.rebalance()',
    '  builder.get_ring().save(name + ".ring.gz")',
  ].join('\n');
  const rings = KINDS.map((kind) => `${kind}=${ports[kind]}`);
  const { status, stderr } = spawnSync(PYTHON, ['-c', program, ...rings], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the rings of the S3 server could not be made: ${stderr}`);
}

async function makeBucket(url, processes) {
  const client = new AwsClient({ accessKeyId: KEY.id, secretAccessKey: KEY.secret, service: 's3', retries: 0 });
  let last = '';
  for (const until = Date.now() + START_SECONDS * 1000; Date.now() < until; ) {
    const answer = await client.fetch(url, { method: 'PUT' }).catch((error) => error);
    if (answer.ok) return;
    last = answer.status ? `${answer.status} ${await answer.text()}` : String(answer.cause ?? answer);
    if (processes.some((child) => child.exitCode !== null)) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the S3 server did not start: ${last}`);
}

async function endNow(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
