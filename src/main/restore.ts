// `npm run restore -- BACKUP [--older]`: restores a back-up of `npm run backup` into an empty data folder.
import { restoreBackupAndPurgeExpired } from './backup/restore-backup.ts';
import { parseCommandLine, readProcessConfig, runWithPrivateUmaskOrExit } from './process.ts';

const USAGE = 'npm run restore -- FOLDER/thrive-… [--older]';

await runWithPrivateUmaskOrExit(async () => {
  const { positionals, values } = parseCommandLine(
    { allowPositionals: true, options: { older: { type: 'boolean', default: false } } },
    USAGE,
  );
  const [source, ...more] = positionals;
  if (!source || more.length) throw new Error(`Say which: ${USAGE}`);
  const config = readProcessConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
  const { at, people, published, purged } = await restoreBackupAndPurgeExpired(config, source, {
    ...values,
    now: new Date(),
  });
  const past = `${purged.jobs} pictures, ${purged.people} faces and ${purged.addresses} addresses`;
  console.log(
    [
      `✔ Restored to ${config.dataDir} as it was at ${at}: ${people} people with their data, ${published} published pictures.`,
      `✔ Deleted what was past its 24 hours: ${past}.`,
      '',
      `What happened after ${at} is lost, deletions too. People who deleted their data or took down a picture`,
      'since then have to do so again, or you for them (/admin/pictures). What is left goes within its 24 hours.',
      'Delete the back-up, and start: npm start',
    ].join('\n'),
  );
});
