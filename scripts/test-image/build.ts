// Builds the image of this folder, on a base that can be fetched or is made here.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNodeExecutable } from '../setup/install.mjs';
import { hasImage, LOCAL_BASE_IMAGE, makeBaseImage, tryPullImage } from './base.ts';
import { writeNpmSecrets } from './npm-secrets.ts';
import { type ContainerTool, createImageBuildArguments } from './tools.ts';

const OFFICIAL = 'docker.io/library/node:24-bookworm-slim';
/** A file that the image must not take in, as a developer's own settings would be. */
const CANARY = '.env.test-image';

export function buildImage(tool: ContainerTool, tag: string, root: string): void {
  const since = Date.now();
  const base = process.env.NODE_IMAGE ?? ensureBaseImage(tool, root);
  const { secrets, remove } = writeNpmSecrets();
  const canary = join(root, CANARY);
  writeFileSync(canary, 'SECRET=do-not-ship\n');
  try {
    console.log(`Building with ${tool} on ${base} …`);
    const args = createImageBuildArguments(tool, { tag, base, secrets, root });
    // Docker before version 23 mounts secrets only when it is told to build with BuildKit.
    const env = { ...process.env, DOCKER_BUILDKIT: '1' };
    const { status } = spawnSync(tool, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
    if (status !== 0) throw new Error('The image could not be built.');
  } finally {
    spawnSync('rm', [canary]);
    remove();
  }
  console.log(`Built in ${Math.round((Date.now() - since) / 1000)} s.`);
}

/** A Debian with Node 24 and npm: one made here before, the official image, or one made with debootstrap. */
export function ensureBaseImage(tool: ContainerTool, root: string): string {
  if (hasImage(tool, LOCAL_BASE_IMAGE)) return LOCAL_BASE_IMAGE;
  if (hasImage(tool, OFFICIAL) || tryPullImage(tool, OFFICIAL)) return OFFICIAL;
  console.log('No registry answers: making a base image with debootstrap …');
  return makeBaseImage(tool, findNodeExecutable(root));
}
