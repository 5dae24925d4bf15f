// Installs the dependencies when they differ from the lock file, and finds the Node that runs the product.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintFiles, readStamp, writeStamp } from './fingerprint.mjs';

/** The first Node that runs TypeScript without a flag. */
const OLDEST_NODE = [22, 18];

/** What `npm test` needs beyond what runs and builds the product: twice as much again. */
const WITH_TESTS = 'with tests';

/**
 * Installs what node_modules lacks of this lock file on this kind of machine. What more it holds stays.
 * @param {string} root
 * @param {{ tests?: boolean }} [parts] `tests`: the packages of checks and tests too
 */
export function ensureDependenciesInstalled(root, { tests = false } = {}) {
  const stamp = join(root, 'node_modules', '.thrive-installed');
  const [made, extent] = readStamp(stamp).split(' + ');
  const wanted = fingerprintDependencies(root);
  if (made === wanted && (!tests || extent === WITH_TESTS)) return;
  console.log(tests ? 'Installing what the tests need (once) …' : 'Installing what the product needs (once) …');
  // `install` adds what is missing beside a product that may be running; `ci` begins anew.
  runNpm(root, [...(made === wanted ? ['install', '--no-save'] : ['ci']), tests ? '--include=dev' : '--omit=dev']);
  if (!tests) removeBulk(root);
  writeStamp(stamp, tests ? `${wanted} + ${WITH_TESTS}` : wanted);
}

function runNpm(root, args) {
  const { command, prefix } = npmCommand();
  const options = [...args, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync(command, [...prefix, ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // npm is a batch file on Windows, which only a shell can start.
    shell: prefix.length === 0 && process.platform === 'win32',
  });
  if (status !== 0) {
    throw new Error(`The installation failed${error ? ` (${error.message})` : ''}. Is the npm registry reachable?`);
  }
}

/** Removes what nothing reads on a machine that only runs the product: 200 MB of headers of Node and source maps. */
function removeBulk(root) {
  const modules = join(root, 'node_modules');
  const nodes = readdirSync(modules).filter((name) => /^node-(darwin|linux|win)-/.test(name));
  for (const name of nodes)
    for (const part of ['include', 'share']) rmSync(join(modules, name, part), { recursive: true, force: true });
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && entry.name.endsWith('.map')) rmSync(join(entry.parentPath, entry.name));
}

/** Only what decides the content of node_modules counts: a new script in package.json installs nothing. */
export function fingerprintDependencies(root) {
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const wanted = JSON.stringify({ dependencies, devDependencies, optionalDependencies, overrides });
  return fingerprintFiles(root, ['package-lock.json', '.npmrc'], [wanted, `${process.platform}-${process.arch}`]);
}

/** The npm that started us, run by its own Node: ours may live in the folder that is about to be replaced. */
function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script?.endsWith('npm-cli.js') && node && existsSync(script)) return { command: node, prefix: [script] };
  return { command: 'npm', prefix: [] };
}

/**
 * The Node that runs the product's TypeScript: the one that was installed, else the current one where it is new enough.
 * @returns {string} path of the executable
 */
export function findNodeExecutable(root) {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const installed = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', name);
  // Started once to be sure: the executable needs glibc, which not every Linux has.
  if (existsSync(installed) && spawnSync(installed, ['--version']).status === 0) return installed;
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return process.execPath;
  throw new Error(
    `This machine needs Node ${OLDEST_NODE.join('.')} or newer (24 is best): it has ${process.versions.node}, and the one ` +
      `that comes with the product does not run on ${process.platform} ${process.arch}. See https://nodejs.org`,
  );
}
