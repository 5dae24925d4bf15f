// `npm run check:licences`: every package that is installed, and every model that is loaded, stands under a permissive
// licence or is a recorded exception, runs no script of its own when it is installed, and is pinned exactly. Why these
// licences: docs/decisions/0009-licences.md.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Zlib',
]);

/** What stands under another licence, and why it may. */
const EXCEPTIONS = [
  { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later', why: 'libvips, a shared library of its own behind sharp' },
  { name: /^@fontsource(-variable)?\//, licence: 'OFL-1.1', why: 'a font, which this licence is made for' },
  { name: /^argparse$/, licence: 'Python-2.0', why: 'permissive; read with `npm run fonts` alone', dev: true },
  { name: /^lightningcss(-|$)/, licence: 'MPL-2.0', why: 'builds the style sheets, is not shipped' },
  { name: /^(axe-core|@axe-core\/playwright)$/, licence: 'MPL-2.0', why: 'runs in tests alone', dev: true },
];

/** Packages that may run a script of their own when they are installed: each looks for its own binary. */
const WITH_SCRIPT = new Set(['@swc/core', 'cbor-extract', 'esbuild']);

/** The weights that are loaded, with the licence that their package states for them, and where they come from. */
const MODELS = [
  model('@vladmandic/human', 'models/blazeface.bin', 'MIT', 'MediaPipe BlazeFace'),
  model('@vladmandic/human', 'models/facemesh.bin', 'MIT', 'MediaPipe FaceMesh'),
  model('@vladmandic/human', 'models/iris.bin', 'MIT', 'MediaPipe Iris'),
  model('@vladmandic/human', 'models/faceres.bin', 'MIT', 'HSE-asavchenko/HSE_FaceRec_tf'),
  model('@mediapipe/selfie_segmentation', 'selfie_segmentation.tflite', 'Apache-2.0', 'MediaPipe Selfie Segmentation'),
];

function model(from, file, licence, origin) {
  return { from, file, licence, origin };
}

/** Whether an SPDX expression of names, AND, OR and parentheses holds, where `allowed` decides about a name. */
export function isSpdxExpressionAllowed(expression, allowed) {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const either = () => {
    let result = both();
    while (words[at] === 'OR') {
      at += 1;
      const right = both();
      result = result || right;
    }
    return result;
  };
  const both = () => {
    let result = one();
    while (words[at] === 'AND') {
      at += 1;
      const right = one();
      result = result && right;
    }
    return result;
  };
  const one = () => {
    const word = words[at];
    at += 1;
    if (word !== '(') return word !== undefined && allowed(word);
    const result = either();
    if (words[at] !== ')') return false;
    at += 1;
    return result;
  };
  const result = either();
  return result && at === words.length;
}

/** What is wrong with the packages of a lock file, a sentence each. */
export function findLicenceAndInstallScriptProblems({ packages }) {
  const problems = [];
  for (const [path, { version, license = '', dev = false, hasInstallScript }] of Object.entries(packages)) {
    if (path === '') continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const excepted = EXCEPTIONS.filter((each) => each.name.test(name) && (dev || !each.dev));
    const allowed = (id) => PERMISSIVE.has(id) || excepted.some(({ licence }) => licence === id);
    if (hasInstallScript && !WITH_SCRIPT.has(name))
      problems.push(`${name} ${version} runs a script when it is installed`);
    if (!isSpdxExpressionAllowed(license, allowed))
      problems.push(`${name} ${version} stands under ${license || 'no stated licence'}`);
  }
  for (const { from, file, licence, origin } of MODELS) {
    const stated = packages[`node_modules/${from}`]?.license;
    if (stated !== licence || !PERMISSIVE.has(licence)) {
      problems.push(`${file} of ${from} (${origin}) stands under ${stated ?? 'no stated licence'}, not ${licence}`);
    }
  }
  return problems;
}

/** Dependencies that leave open which version is installed. */
export function findUnpinnedDependencyProblems({ dependencies, devDependencies, optionalDependencies, overrides }) {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} is not pinned: ${version}`);
}

function main() {
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const lock = read('package-lock.json');
  const problems = [
    ...findUnpinnedDependencyProblems(read('package.json')),
    ...findLicenceAndInstallScriptProblems(lock),
  ];
  const missing = MODELS.filter(({ from, file }) => !existsSync(join(root, 'node_modules', from, file)));
  problems.push(...missing.map(({ from, file }) => `${file} is not in ${from}`));
  for (const problem of problems) console.error(problem);
  const packages = Object.keys(lock.packages).length - 1;
  console.log(`${packages} packages and ${MODELS.length} models looked at, ${problems.length} problems`);
  if (problems.length > 0 || packages === 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
