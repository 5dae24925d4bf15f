// A new database for a test on the PostgreSQL server of the test command.
import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Address of the server, where there is one. */
export const postgresUrl = process.env.TEST_DATABASE_URL;

/** Makes an empty database; returns its address and what removes it. */
export async function createEmptyDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `story_${randomBytes(6).toString('hex')}`;
  const ask = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await ask(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => ask(`drop database if exists ${name} with (force)`) };
}
