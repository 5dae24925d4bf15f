// The port to the database: drizzle over an embedded PGlite folder or a PostgreSQL server, with the same queries on both.
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

type Rows<Row> = { rows: Row[] };

/** What `execute` answers on either: rows, and nothing else that they have in common. */
interface RowsOfEither extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/**
 * Runs queries. A transaction has this type too. Inside a transaction use only what it hands in: PGlite has a single
 * connection, so a query on the outer database waits for a transaction that waits for the query.
 */
export type Database = PgDatabase<RowsOfEither, typeof schema>;

/** An open database and what the process does with it as a whole. */
export type DatabaseConnection = {
  db: Database;
  /** What the queue needs to work on the same database. */
  link: DatabaseLink;
  /** Brings the tables up to date; several processes may do it at once. */
  migrate(): Promise<void>;
  close(): Promise<void>;
};

export type DatabaseLink = { kind: 'pglite'; lite: PGlite } | { kind: 'postgres'; url: string };

/** The code of an error that says: the server can't be reached, was lost, or did not answer in time. */
export const DATABASE_UNAVAILABLE = 'DATABASE_UNAVAILABLE';

/** Holds back every other transaction that asks for the same name, until this one ends. */
export function lockSql(name: string): SQL {
  return sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

/** Where drizzle-kit wrote the SQL. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
