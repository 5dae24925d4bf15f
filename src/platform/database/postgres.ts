// A PostgreSQL server. Queries and connections time out, so that a server that accepts connections and never answers
// blocks nobody.
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DATABASE_UNAVAILABLE_CODE, type Database, type DatabaseConnection, migrationsFolder } from './database.ts';
import { migratePostgres } from './migrate-postgres.ts';
import * as schema from './schema.ts';

/** Milliseconds for a connection. */
const CONNECT_MS = 10_000;
/** Milliseconds for one statement: more than ten times what calls and purges need. */
const TIMEOUT_MS = 15_000;
/** Milliseconds that our timeout is longer than the server's, so that a responsive server reports its own. */
const GRACE_MS = 2_000;
/** Milliseconds after which the server ends an idle transaction and releases its locks. */
const ABANDONED_MS = 60_000;

type PostgresOptions = {
  /** The most connections that this process holds. They are made when they are first needed. */
  connections?: number;
  /** Milliseconds for one statement; 0 for as long as it takes. */
  timeoutMs?: number;
  /** Milliseconds for a new connection, and for one of the pool to become free. */
  connectMs?: number;
};

/** Fails statements with the code `DATABASE_UNAVAILABLE_CODE` where the server can't be reached or does not answer in time. */
export function openPostgres(
  url: string,
  { connections = 10, timeoutMs = TIMEOUT_MS, connectMs = CONNECT_MS }: PostgresOptions = {},
): DatabaseConnection {
  const pool = new pg.Pool({
    ...placeOf(url),
    max: connections,
    connectionTimeoutMillis: connectMs,
    ...(timeoutMs > 0 && { statement_timeout: timeoutMs, query_timeout: timeoutMs + GRACE_MS }),
    idle_in_transaction_session_timeout: ABANDONED_MS,
  });
  // Without a listener an idle connection that the server closes would end the process; the pool makes a new one.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // The same for a connection in use: its transaction rejects by itself.
    client.on('error', () => {});
    client.query = withUnavailableCode(client.query.bind(client), () => void client.end());
  });
  pool.query = withUnavailableCode(pool.query.bind(pool));
  pool.connect = withUnavailableCode(pool.connect.bind(pool));
  // drizzle names the driver in the type of its rows; `Database` is what both drivers have.
  const db = drizzle(pool, { schema }) as unknown as Database;
  db.transaction = transactions(pool);
  return {
    db,
    link: { kind: 'postgres', url },
    migrate: () => migratePostgres(placeOf(url), migrationsFolder),
    close: () => pool.end(),
  };
}

function placeOf(url: string) {
  return {
    connectionString: url,
    application_name: 'thrive',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: CONNECT_MS,
  };
}

/** pg's errors about the connection itself, the only ones without a code. */
const aboutConnection = /timeout|terminated|not queryable/i;

/**
 * The same function, but it rejects with `DATABASE_UNAVAILABLE_CODE` when the server is unreachable. A connection that has not
 * answered in time is closed by `hangUp`: later queries on it would wait behind the lost answer.
 */
function withUnavailableCode<Ask>(ask: Ask, hangUp: () => void = () => {}): Ask {
  // pg's functions have several signatures. Arguments and answer are passed through as they are, so the type stays.
  return ((...given: unknown[]) => {
    const answer = (ask as (...given: unknown[]) => unknown)(...given);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error) => {
      if (error instanceof Error && !('code' in error) && aboutConnection.test(error.message)) {
        Object.assign(error, { code: DATABASE_UNAVAILABLE_CODE });
        hangUp();
      }
      throw error;
    });
  }) as Ask;
}

/**
 * Transactions that always release their connection. drizzle's own keep it for ever if the server disappears before they
 * start, and ten of those leave a process without connections.
 */
function transactions(pool: pg.Pool): Database['transaction'] {
  const onClient = new WeakMap<pg.PoolClient, Database>();
  return async (work, config) => {
    const client = await pool.connect();
    // As above: the driver's name in the type.
    const db = onClient.get(client) ?? (drizzle(client, { schema }) as unknown as Database);
    onClient.set(client, db);
    try {
      return await db.transaction(work, config);
    } finally {
      // The pool checks whether it can still be used.
      client.release();
    }
  };
}
