// npm run test:manifests: builds each overlay of deploy/kubernetes with kubectl, decodes it strictly into the types of
// Kubernetes (k8s.io/api, by Go) and checks what must agree. Ends with 1 where something is wrong. Needs no cluster.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findKubernetesManifestProblems } from './test-manifests/checks.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const overlays = join(root, 'deploy/kubernetes/overlays');
const effects = JSON.parse(readFileSync(join(root, 'src/main/settings/effects.json'), 'utf8'));
let wrong = 0;

for (const overlay of readdirSync(overlays).sort()) {
  const built = run('kubectl', ['kustomize', join(overlays, overlay)], { on: 'Kubernetes: its tool kubectl' });
  const decoder = {
    cwd: join(root, 'scripts/test-manifests'),
    input: built,
    on: 'Go: https://go.dev, or golang-go on Debian',
  };
  const objects = JSON.parse(run('go', ['run', '.'], decoder));
  const problems = [
    ...objects.filter(({ problem }) => problem).map(({ type, name, problem }) => `${type} ${name}: ${problem}`),
    ...findKubernetesManifestProblems(objects, Object.keys(effects)),
  ];
  const unchecked = objects.filter(({ checked, problem }) => !checked && !problem);
  console.log(
    `${problems.length ? '✘' : '✔'} ${overlay}: ${objects.length - unchecked.length} objects decoded strictly.`,
  );
  for (const { type, name } of unchecked) console.log(`    not decoded: ${type} ${name}`);
  for (const problem of problems) console.log(`    ${problem}`);
  wrong += problems.length;
}
process.exit(wrong ? 1 : 0);

function run(command, args, { on, ...options }) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    ...options,
  });
  if (error?.code === 'ENOENT') {
    console.error(`${command} is missing. It comes with ${on}.`);
    process.exit(1);
  }
  if (status !== 0) {
    console.error(stderr);
    process.exit(1);
  }
  return stdout;
}
