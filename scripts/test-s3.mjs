// `npm run test:s3`: the tests of storage, and of what stands on it, against a real S3 server that it starts.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endChildrenAndExitOnSignal, tryRunCommandInTerminal } from './setup/processes.mjs';
import { tryInstallAndStartSwiftS3 } from './setup/swift.mjs';

const SECONDS = 300;
const TESTS = [
  'src/platform/storage',
  'src/main/on-s3.test.ts',
  'test/upgrades.test.ts',
  'test/schema-upgrades.test.ts',
];

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { url, stop, missing } = await tryInstallAndStartSwiftS3();
if (!url) {
  console.error(missing);
  process.exit(1);
}
endChildrenAndExitOnSignal(stop);
const env = { ...process.env, TEST_STORAGE_URL: url };
const { ok } = await tryRunCommandInTerminal('vitest', ['run', '--project', 'server', ...TESTS], {
  cwd: root,
  env,
  seconds: SECONDS,
});
await stop();
process.exit(ok ? 0 : 1);
