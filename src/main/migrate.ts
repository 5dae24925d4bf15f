// `npm run migrate`: brings the tables up to date and ends. The other programs do so too when they start.
import { openDatabase } from '#platform/database/open.ts';
import { configOf, run } from './process.ts';

await run(async () => {
  const connection = await openDatabase(configOf(process.env));
  await connection.migrate();
  await connection.close();
  console.log('The tables are up to date.');
});
