// How this machine reaches the npm registry, for the steps of the build that install. Given as build secrets: no layer
// keeps them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files by the id that the Dockerfile mounts them under; `remove` deletes what was written for it. */
export function writeNpmSecrets(env = process.env): { secrets: Record<string, string>; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'thrive-npm-'));
  const npmrc = join(folder, 'npmrc');
  const { stdout } = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8', cwd: folder });
  const certificate = env.NODE_EXTRA_CA_CERTS;
  writeFileSync(npmrc, renderNpmrcForImageBuild(stdout.trim(), certificate !== undefined), { mode: 0o600 });
  return {
    secrets: { npmrc, ...(certificate && { ca: certificate }) },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The settings of npm inside the build. */
export function renderNpmrcForImageBuild(registry: string, hasCertificate: boolean): string {
  return [registry && `registry=${registry}`, hasCertificate && 'cafile=/etc/ca-given.pem', '']
    .filter((line) => line !== false)
    .join('\n');
}
