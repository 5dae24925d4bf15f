// The finished image: its settings and its root file system in a folder, whichever tool built it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ContainerTool, runAndCaptureStdout } from './tools.ts';

/** What an image says of itself. `env` by name; `history`: the instruction of each layer. */
export type ImageSettings = {
  user: string;
  cmd: string[];
  folder: string;
  env: Record<string, string>;
  history: string[];
};

type Described = {
  config?: { User?: string; Cmd?: string[]; WorkingDir?: string; Env?: string[] };
  history?: { created_by?: string }[];
};

/** Reads what `buildah inspect` (`OCIv1`), `podman inspect` or `docker inspect` prints (a list with one image). */
export function parseImageSettings(text: string): ImageSettings {
  const given = JSON.parse(text);
  const [one] = Array.isArray(given) ? given : [given];
  const { config = {}, history = [] }: Described = one.OCIv1 ?? { config: one.Config, history: lowercase(one.History) };
  const env = (config.Env ?? []).map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  return {
    user: config.User ?? '',
    cmd: config.Cmd ?? [],
    folder: config.WorkingDir ?? '/',
    env: Object.fromEntries(env),
    history: history.map((layer) => layer.created_by ?? ''),
  };
}

function lowercase(history: { created_by?: string; CreatedBy?: string }[] = []) {
  return history.map((layer) => ({ created_by: layer.created_by ?? layer.CreatedBy }));
}

/** Settings and root file system; `remove` takes back what was made for looking. */
export function unpackContainerImage(
  tool: ContainerTool,
  tag: string,
): { settings: ImageSettings; root: string; remove: () => void } {
  if (tool === 'buildah') {
    const settings = parseImageSettings(runAndCaptureStdout(tool, ['inspect', '--type', 'image', tag]));
    const container = runAndCaptureStdout(tool, ['from', tag]);
    const root = runAndCaptureStdout(tool, ['mount', container]);
    return { settings, root, remove: () => void runAndCaptureStdout(tool, ['rm', container]) };
  }
  const settings = parseImageSettings(runAndCaptureStdout(tool, ['image', 'inspect', tag]));
  const folder = mkdtempSync(join(tmpdir(), 'thrive-image-'));
  const container = runAndCaptureStdout(tool, ['create', tag]);
  const root = join(folder, 'root');
  runAndCaptureStdout('sh', ['-c', `mkdir ${root} && ${tool} export ${container} | tar -x -C ${root}`]);
  runAndCaptureStdout(tool, ['rm', container]);
  return { settings, root, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The path of every file of every layer, also of one that a later layer deletes. */
export function listLayerFilePaths(tool: ContainerTool, tag: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'thrive-layers-'));
  try {
    const archive = join(folder, 'image.tar');
    const save =
      tool === 'buildah' ? ['push', '--quiet', tag, `docker-archive:${archive}`] : ['save', '-o', archive, tag];
    runAndCaptureStdout(tool, save);
    runAndCaptureStdout('tar', ['-xf', archive, '-C', folder]);
    const [{ Layers }]: { Layers: string[] }[] = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    return Layers.flatMap((layer) => filePathsFromTarListing(runAndCaptureStdout('tar', ['-tf', join(folder, layer)])));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Files of a listing by `tar -t`, relative to the root of the image. */
export function filePathsFromTarListing(listing: string): string[] {
  return listing
    .split('\n')
    .filter((line) => line !== '' && !line.endsWith('/'))
    .map((line) => line.replace(/^\.?\//, ''));
}
