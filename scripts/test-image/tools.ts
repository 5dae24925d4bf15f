// Which program builds the image, and what it is told.
import { spawnSync } from 'node:child_process';

export type ContainerTool = 'docker' | 'podman' | 'buildah';
const TOOLS: ContainerTool[] = ['docker', 'podman', 'buildah'];

/** The first tool that answers. A Docker client without its server does not count. */
export function findContainerTool(answers: (tool: ContainerTool) => boolean = toolAnswers): ContainerTool | undefined {
  return TOOLS.find(answers);
}

function toolAnswers(tool: ContainerTool): boolean {
  return (
    spawnSync(tool, tool === 'buildah' ? ['--version'] : ['info'], { stdio: 'ignore', timeout: 30_000 }).status === 0
  );
}

type BuildOptions = { tag: string; base?: string; secrets?: Record<string, string>; root: string };

/**
 * The arguments that build the image.
 * Buildah runs each step in a chroot, which needs no user namespace. `secrets` are files, by the id that the Dockerfile
 * mounts; they reach a step, not a layer.
 */
export function createImageBuildArguments(
  tool: ContainerTool,
  { tag, base, secrets = {}, root }: BuildOptions,
): string[] {
  const isolation = tool === 'buildah' ? ['bud', '--isolation', 'chroot'] : ['build'];
  const given = Object.entries(secrets).flatMap(([id, file]) => ['--secret', `id=${id},src=${file}`]);
  return [...isolation, ...(base ? ['--build-arg', `NODE_IMAGE=${base}`] : []), ...given, '-t', tag, root];
}

/** Runs a command to its end; throws what it said on stderr. Returns stdout without the last line break. */
export function runAndCaptureStdout(command: string, args: string[], seconds = 600): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: seconds * 1000,
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${error?.message ?? stderr.slice(-2000)}`);
  return stdout.trimEnd();
}
