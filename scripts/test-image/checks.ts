// What must be true of an image, whichever program of it runs.
import { lstatSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ImageSettings } from './image.ts';

/** The application without Debian and Node, in bytes. */
export const MAX_APPLICATION_BYTES = 350e6;

/** Files that hold secrets where people develop, or that only the build reads. Paths are relative to the image's root. */
const FORBIDDEN = [
  /(^|\/)\.env($|\.)/,
  /(^|\/)\.git\//,
  /^root\/\.npmrc$/,
  /^etc\/(npmrc-given|ca-given\.pem)$/,
  /(^|\/)id_(rsa|ed25519|ecdsa)$/,
  /^app\/(?!node_modules\/).*\.(pem|key|p12)$/,
  /^app\/(data|e2e|test|bench|docs|deploy|\.npmrc)(\/|$)/,
  /^app\/src\/.*\.test\.tsx?$/,
  /^app\/node_modules\/(vitest|vite|typescript|@playwright|@biomejs|node-[a-z]+-(x64|arm64))\//,
];

/** A name that says that its value is a secret. */
const SECRET_NAME = /(SECRET|PASSWORD|TOKEN|_KEY)\b/;

/** Problems that the image's settings show, as sentences. */
export function findImageSettingsProblems({ user, cmd, env, history }: ImageSettings): string[] {
  const name = user.split(':')[0];
  const problems = [];
  if (name === '' || name === 'root' || name === '0') problems.push(`It runs as root (USER is "${user}").`);
  if (cmd[0] !== 'node') problems.push(`Its first process is ${cmd[0] ?? 'nothing'}, not node.`);
  for (const variable of Object.keys(env))
    if (SECRET_NAME.test(variable)) problems.push(`It sets ${variable} for everyone who has the image.`);
  for (const step of history)
    if (/(SECRET|PASSWORD|TOKEN|_authToken)=[^\s$]/.test(step))
      problems.push(`A layer's history holds a secret: ${step}`);
  return problems;
}

/** Files of the image that it must not have. `paths`: relative to its root, with forward slashes. */
export function findForbiddenFiles(paths: string[]): string[] {
  return paths.filter((path) => FORBIDDEN.some((pattern) => pattern.test(path)));
}

/**
 * Every file below `root`: its path relative to it, and its size in bytes. Links are not followed: /var/run of an image leads to
 * /run of this machine. (`readdirSync` with `recursive` follows them.)
 */
export function listFilesWithSizes(root: string): { path: string; bytes: number }[] {
  const files: { path: string; bytes: number }[] = [];
  const folders = [root];
  for (const folder of folders)
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile()) files.push({ path: relative(root, path), bytes: lstatSync(path).size });
    }
  return files;
}

/** The largest parts of the application, largest first: packages, and folders of /app. */
export function listLargestPackagesAndFolders(
  files: { path: string; bytes: number }[],
  count: number,
): [string, number][] {
  const parts = new Map<string, number>();
  for (const { path, bytes } of files) {
    const [, folder, name = '', inner = ''] = path.split('/');
    if (!path.startsWith('app/')) continue;
    const part = folder !== 'node_modules' ? folder : name.startsWith('@') ? `${name}/${inner}` : name;
    parts.set(part, (parts.get(part) ?? 0) + bytes);
  }
  return [...parts].sort((a, b) => b[1] - a[1]).slice(0, count);
}

/** Bytes of everything below /app. */
export function sumApplicationBytes(files: { path: string; bytes: number }[]): number {
  return files.filter(({ path }) => path.startsWith('app/')).reduce((sum, { bytes }) => sum + bytes, 0);
}
