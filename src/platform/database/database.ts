// The port to the database: drizzle over an embedded PGlite folder or a PostgreSQL server, with the same queries on both.
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

type Rows<Row> = { rows: Row[] };

/** The result of `execute` on both databases: rows. */
interface RowsOfEither extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/**
 * Runs queries. A transaction has this type too. Inside a transaction use only its own object: PGlite has a single
 * connection, so a query on the outer database waits for a transaction that waits for the query.
 */
export type Database = PgDatabase<RowsOfEither, typeof schema>;

/** An open database with its migrations and shutdown. */
export type DatabaseConnection = {
  db: Database;
  /** The queue's access to the same database. */
  link: OpenPgliteOrPostgresUrl;
  /** Runs the migrations; several processes may do it at once. */
  migrate(): Promise<void>;
  close(): Promise<void>;
};

export type OpenPgliteOrPostgresUrl = { kind: 'pglite'; lite: PGlite } | { kind: 'postgres'; url: string };

/** Error code: the server is unreachable, the connection was lost, or it did not answer in time. */
export const DATABASE_UNAVAILABLE_CODE = 'DATABASE_UNAVAILABLE';

/** Takes an advisory lock: other transactions with the same name wait until this one ends. */
export function transactionAdvisoryLockStatement(name: string): SQL {
  return sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

/** Where drizzle-kit wrote the SQL. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
