// `npm run migrate`: runs the database migrations and exits. The other programs also do so when they start.
import { openDatabase } from '#platform/database/open.ts';
import { prepareDatabase, protectData } from './checks.ts';
import { readProcessConfig, run } from './process.ts';

await run(async () => {
  const config = readProcessConfig(process.env);
  await protectData(config);
  const connection = await openDatabase(config);
  await prepareDatabase(connection, config);
  await connection.close();
  console.log('The tables are up to date.');
});
