// npm run test:image: builds the image, starts its programs against a real PostgreSQL and a real S3 server, and walks the
// main way with a face. Ends with 1 where something is wrong. `-- --keep` keeps the image, `-- --image NAME` tests one
// that is there already. NODE_IMAGE names another base; where none can be fetched, one is made with debootstrap.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildImage } from './test-image/build.ts';
import {
  findForbiddenFiles,
  findImageSettingsProblems,
  listFilesWithSizes,
  listLargestPackagesAndFolders,
  MAX_APPLICATION_BYTES,
  sumApplicationBytes,
} from './test-image/checks.ts';
import { listLayerFilePaths, unpackContainerImage } from './test-image/image.ts';
import { type ContainerTool, findContainerTool } from './test-image/tools.ts';
import { testImagePrograms } from './test-image/try-programs.ts';

const TAG = 'localhost/thrive:test-image';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { keep: { type: 'boolean' }, image: { type: 'string' } } });
const problems: string[] = [];
const check = (holds: boolean, sentence: string) => {
  console.log(`${holds ? '✔' : '✘'} ${sentence}`);
  if (!holds) problems.push(sentence);
};

const tool = findContainerTool();
if (!tool) {
  console.error('No docker, podman or buildah answers here (on Debian: sudo apt-get install buildah).');
  process.exit(1);
}
const tag = values.image ?? build(tool);
const image = unpackContainerImage(tool, tag);
try {
  examine(tool);
  await testImagePrograms({ tool, tag, ...image }, check);
} finally {
  image.remove();
  if (!values.keep && !values.image) spawnSync(tool, ['rmi', tag], { stdio: 'ignore' });
}
console.log(problems.length ? `\n${problems.length} things are wrong with the image.` : '\nThe image works.');
process.exit(problems.length ? 1 : 0);

function build(tool: ContainerTool): string {
  buildImage(tool, TAG, root);
  return TAG;
}

/** What can be seen without starting it. */
function examine(tool: ContainerTool): void {
  const found = findImageSettingsProblems(image.settings);
  check(found.length === 0, found.length ? found.join(' ') : `It runs as ${image.settings.user} and names no secret.`);
  const files = listFilesWithSizes(image.root);
  const forbidden = findForbiddenFiles([...files.map(({ path }) => path), ...listLayerFilePaths(tool, tag)]);
  check(
    forbidden.length === 0,
    `No layer of it holds secrets or development files${forbidden.length ? `: ${forbidden.slice(0, 5).join(', ')}` : '.'}`,
  );
  const bytes = sumApplicationBytes(files);
  const all = files.reduce((sum, file) => sum + file.bytes, 0);
  const megabytes = (size: number) => `${Math.round(size / 1e6)} MB`;
  check(
    bytes <= MAX_APPLICATION_BYTES,
    `The application is ${megabytes(bytes)} (at most ${megabytes(MAX_APPLICATION_BYTES)}), the whole image ${megabytes(all)}.`,
  );
  for (const [part, size] of listLargestPackagesAndFolders(files, 12))
    console.log(`    ${megabytes(size).padStart(7)}  ${part}`);
}
