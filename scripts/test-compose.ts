// npm run test:compose: starts what compose.yaml says and walks the main way with a face through Caddy with TLS, replaces and
// kills processes under load, and ends with 1 where something is wrong. `-- --containers` runs the file itself with
// docker compose (`--keep-image` takes the image `thrive` that is there); without it the product's services run as
// processes of this machine, with PostgreSQL, an S3 server and a mail server beside them.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hasCaddy } from './test-compose/caddy.ts';
import { hasDockerCompose } from './test-compose/docker-compose.ts';
import { testComposeContainers } from './test-compose/try-containers.ts';
import { testComposeProcesses } from './test-compose/try-processes.ts';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { containers: { type: 'boolean' }, 'keep-image': { type: 'boolean' } } });
const problems: string[] = [];
const check = (holds: boolean, sentence: string) => {
  console.log(`${holds ? '✔' : '✘'} ${sentence}`);
  if (!holds) problems.push(sentence);
};

if (values.containers && !hasDockerCompose()) {
  console.error('`docker compose` does not answer: it needs Docker with its Compose plug-in.');
  process.exit(1);
}
if (!values.containers && !hasCaddy()) {
  console.error('caddy is missing (on Debian: sudo apt-get install caddy).');
  process.exit(1);
}
if (values.containers) await testComposeContainers(root, check, { keepsImage: values['keep-image'] });
else await testComposeProcesses(root, check);
console.log(problems.length ? `\n${problems.length} things are wrong.` : '\nWhat compose.yaml says works.');
process.exit(problems.length ? 1 : 0);
