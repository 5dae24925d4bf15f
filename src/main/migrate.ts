// `npm run migrate`: runs the database migrations and exits. The other programs also do so when they start.
import { openDatabase } from '#platform/database/open.ts';
import { readProcessConfig, runWithPrivateUmaskOrExit } from './process.ts';
import { migrateDatabase, protectDataFolderIfUsed } from './startup-steps.ts';

await runWithPrivateUmaskOrExit(async () => {
  const config = readProcessConfig(process.env);
  await protectDataFolderIfUsed(config);
  const connection = await openDatabase(config);
  await migrateDatabase(connection, config);
  await connection.close();
  console.log('The tables are up to date.');
});
