// `npm run lock`: completes package-lock.json with the optional packages of other platforms that npm left out, which it
// does where a registry does not serve them; without them `npm ci` refuses the whole file, on every platform.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = join(dirname(fileURLToPath(import.meta.url)), '..', 'package-lock.json');
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];
const EXACT = /^\d+\.\d+\.\d+\S*$/;
const C_LIBRARIES = { musl: 'musl', gnu: 'glibc' };

const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = missingOptionals(lock.packages);
if (added.length > 0) {
  Object.assign(lock.packages, Object.fromEntries(added));
  const [root, ...rest] = Object.entries(lock.packages);
  lock.packages = Object.fromEntries([root, ...rest.sort(([one], [other]) => one.localeCompare(other, 'en'))]);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
console.log(`${added.length} packages of other platforms added to the lock file`);

/** Entries `[path, package]` for optional dependencies on an exact version that the file does not hold. */
function missingOptionals(packages) {
  const nameIn = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const held = new Set(Object.entries(packages).map(([path, { version }]) => `${nameIn(path)}@${version}`));
  return Object.entries(packages).flatMap(([path, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name, version]) => EXACT.test(version) && !held.has(`${name}@${version}`))
      .map(([name, version]) => [freePlace(packages, path, name), entryFor(name, version, parent)]),
  );
}

/** Beside its parent, or inside it where another version stands there. */
function freePlace(packages, path, name) {
  const beside = `${path.slice(0, path.lastIndexOf('node_modules/'))}node_modules/${name}`;
  return packages[beside] ? `${path}/node_modules/${name}` : beside;
}

function entryFor(name, version, { dev, license }) {
  const words = name.split(/[/-]/);
  const cpu = PROCESSORS.filter((each) => words.includes(each));
  const libc = Object.entries(C_LIBRARIES).flatMap(([word, value]) => (words.includes(word) ? [value] : []));
  const os = SYSTEMS.filter((each) => words.includes(each));
  if (os.length !== 1) throw new Error(`${name} names no platform: add it by hand`);
  return { version, cpu, ...(dev ? { dev } : {}), ...(libc.length > 0 ? { libc } : {}), license, optional: true, os };
}
