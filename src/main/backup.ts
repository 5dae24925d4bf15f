// `npm run backup -- FOLDER`: copies the embedded database and its files, also while the product runs.
import { basename } from 'node:path';
import type { Config } from '#platform/config.ts';
import { makeBackupAndRemoveExpired } from './backup/make-backup.ts';
import { parseCommandLine, readProcessConfig, runWithPrivateUmaskOrExit } from './process.ts';

const USAGE = 'npm run backup -- FOLDER';

await runWithPrivateUmaskOrExit(async () => {
  const { positionals } = parseCommandLine({ allowPositionals: true }, USAGE);
  const [target, ...more] = positionals;
  if (!target || more.length) throw new Error(`Say where to: ${USAGE}`);
  const config = readProcessConfig(process.env);
  const { folder, files, removed } = await makeBackupAndRemoveExpired(config, target, new Date());
  console.log(`✔ ${folder}: the database and ${files} files.`);
  for (const name of removed) console.log(`✔ Removed ${basename(name)}, which was older than 24 hours.`);
  if (config.s3) console.log('  The files are in the bucket of STORAGE_URL and not in this back-up.');
  console.log(`\n${aboutKeys(config)}`);
});

function aboutKeys({ secret, masterKeysFile, dataDir }: Config): string {
  const kept = [
    secret ? 'SECRET' : `the file ${dataDir}/secret`,
    ...(masterKeysFile ? [`the file ${masterKeysFile} (MASTER_KEYS_FILE)`] : []),
  ].join(' and ');
  return [
    `The back-up does not hold ${kept}. Keep a copy of that in another place than the back-up:`,
    '- without it nothing personal in the back-up can be read, by you neither;',
    '- anybody who has both can read what people delete from now on, until the back-up is deleted.',
    'Delete the back-up within 24 hours. The next one into the same folder does it.',
  ].join('\n');
}
