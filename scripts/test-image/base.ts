// A base image made on this machine, for places that reach Debian and npm but no image registry.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryInstallAptPackages } from '../setup/apt-packages.mjs';
import { type ContainerTool, runAndCaptureStdout } from './tools.ts';

const RELEASE = 'bookworm';
const NPM = 'npm@11';
export const LOCAL_BASE_IMAGE = 'localhost/thrive-base:node24';

/** Is the image in the tool's own store? */
export function hasImage(tool: ContainerTool, name: string): boolean {
  try {
    runAndCaptureStdout(tool, tool === 'docker' ? ['image', 'inspect', name] : ['inspect', '--type', 'image', name]);
    return true;
  } catch {
    return false;
  }
}

/** Can the tool fetch this image? */
export function tryPullImage(tool: ContainerTool, name: string): boolean {
  try {
    runAndCaptureStdout(tool, ['pull', name], 30);
    return true;
  } catch {
    return false;
  }
}

/** The Debian archive that this machine's own packages come from. */
export function findDebianArchiveUrl(targets: string): string {
  const site = targets.split('\n').find((line) => /^https?:.*\/debian\/?$/.test(line.trim()));
  if (!site) throw new Error('apt names no Debian archive here: set NODE_IMAGE to an image that can be had.');
  return site.trim();
}

/** Debian's smallest system with the Node of the dependencies, npm, and the user `node` (1000), as the official image has. */
export function makeBaseImage(tool: ContainerTool, node: string): string {
  if (!existsSync('/usr/sbin/debootstrap') && !tryInstallAptPackages(['debootstrap']))
    throw new Error('A base image needs debootstrap (on Debian: sudo apt-get install debootstrap).');
  const folder = mkdtempSync(join(tmpdir(), 'thrive-base-'));
  const system = join(folder, 'system');
  try {
    const archive = findDebianArchiveUrl(runAndCaptureStdout('apt-get', ['indextargets', '--format', '$(SITE)']));
    runAndCaptureStdout('/usr/sbin/debootstrap', [
      '--variant=minbase',
      '--include=ca-certificates',
      RELEASE,
      system,
      archive,
    ]);
    cpSync(node, join(system, 'usr/local/bin/node'), { dereference: true });
    runAndCaptureStdout('npm', ['install', '--silent', '--global', '--prefix', join(system, 'usr/local'), NPM]);
    runAndCaptureStdout('chroot', [system, 'useradd', '--create-home', '--uid', '1000', 'node']);
    for (const part of ['var/cache/apt/archives', 'var/lib/apt/lists'])
      rmSync(join(system, part), { recursive: true, force: true });
    const archived = join(folder, 'system.tar');
    runAndCaptureStdout('tar', ['-C', system, '-cf', archived, '.']);
    importSystem(tool, archived);
    return LOCAL_BASE_IMAGE;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function importSystem(tool: ContainerTool, archive: string): void {
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  if (tool !== 'buildah') {
    runAndCaptureStdout(tool, ['import', '--change', `ENV ${path}`, archive, LOCAL_BASE_IMAGE]);
    return;
  }
  const container = runAndCaptureStdout(tool, ['from', 'scratch']);
  runAndCaptureStdout(tool, ['add', '--quiet', container, archive, '/']);
  runAndCaptureStdout(tool, ['config', '--env', path, container]);
  runAndCaptureStdout(tool, ['commit', '--quiet', container, LOCAL_BASE_IMAGE]);
  runAndCaptureStdout(tool, ['rm', container]);
}
