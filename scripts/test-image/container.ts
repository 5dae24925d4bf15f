// Starts a program of the image with a root file system that can't be written to.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageSettings } from './image.ts';
import { type ContainerTool, runAndCaptureStdout } from './tools.ts';

export type ContainerImage = { tool: ContainerTool; tag: string; settings: ImageSettings; root: string };
export type Container = {
  /** The user that the program runs as, from /proc: its number on the host. */
  user: () => number;
  /** Sends SIGTERM to process 1 and waits. Seconds until its end, and how it ended. */
  stop: () => Promise<{ code: number | null; seconds: number }>;
  /** The exit code, once it ends by itself. */
  ended: Promise<number | null>;
  isRunning: () => boolean;
  kill: () => void;
};
type Start = { name: string; args: string[]; env: Record<string, string>; data: string; log: string };

/** With docker or podman: a container. With buildah, which runs none: namespaces and chroot on the same root file system. */
export function startContainer(image: ContainerImage, start: Start): Container {
  const child = image.tool === 'buildah' ? startInChroot(image, start) : startByTool(image, start);
  const log = createWriteStream(start.log);
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const first = () => (image.tool === 'buildah' ? childOf(child.pid ?? 0) : processOf(image.tool, start.name));
  return {
    ended,
    isRunning,
    user: () => Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${first()}/status`, 'utf8'))?.[1]),
    async stop() {
      const since = Date.now();
      if (image.tool === 'buildah') process.kill(first(), 'SIGTERM');
      else runAndCaptureStdout(image.tool, ['kill', '--signal', 'TERM', start.name]);
      const code = await ended;
      return { code, seconds: (Date.now() - since) / 1000 };
    },
    kill() {
      if (!isRunning()) return;
      // `unshare --kill-child` takes the program with it.
      if (image.tool === 'buildah') child.kill('SIGKILL');
      else runAndCaptureStdout(image.tool, ['kill', start.name]);
    },
  };
}

function startByTool({ tool, tag }: ContainerImage, { name, args, env, data }: Start): ChildProcess {
  const settings = Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  const closed = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'];
  const options = ['run', '--rm', '--name', name, '--network', 'host', ...closed, '--volume', `${data}:/data`];
  return spawn(tool, [...options, ...settings, tag, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
}

const PREPARE = [
  'set -e',
  'mount --make-rprivate /',
  'mount --bind "$ROOT" "$ROOT"',
  'mount -o remount,bind,ro "$ROOT"',
  'mount -t proc proc "$ROOT/proc"',
  'mount -t tmpfs tmpfs "$ROOT/tmp"',
  'mount --rbind /dev "$ROOT/dev"',
  'mount --bind "$DATA" "$ROOT/data"',
  // `exec`: node itself is process 1, so the signal reaches it.
  'exec chroot --userspec="$USERSPEC" "$ROOT" /usr/bin/env -i --chdir="$FOLDER" "$@"',
].join('\n');

function startInChroot({ settings, root }: ContainerImage, { args, env, data }: Start): ChildProcess {
  const variables = Object.entries({ ...settings.env, ...env }).map(([name, value]) => `${name}=${value}`);
  const command = args.length ? args : settings.cmd;
  const given = { ROOT: root, DATA: data, FOLDER: settings.folder, USERSPEC: resolveUserToUidGid(root, settings.user) };
  const unshare = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', PREPARE, 'sh'];
  return spawn('unshare', [...unshare, ...variables, ...command], {
    env: { PATH: process.env.PATH, ...given },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** `uid:gid` of a user of the image: chroot would ask the host for the name. */
export function resolveUserToUidGid(root: string, user: string): string {
  const passwd = readFileSync(join(root, 'etc/passwd'), 'utf8');
  const line = passwd.split('\n').map((each) => each.split(':'));
  const [, , uid, gid] = line.find(([name, , id]) => name === user || id === user) ?? [];
  if (uid === undefined) throw new Error(`The image has no user ${user}.`);
  return `${uid}:${gid}`;
}

function childOf(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const [child] = tasks.flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' '));
  if (!child) throw new Error('The program has ended.');
  return Number(child);
}

function processOf(tool: ContainerTool, name: string): number {
  return Number(runAndCaptureStdout(tool, ['inspect', '--format', '{{.State.Pid}}', name]));
}
