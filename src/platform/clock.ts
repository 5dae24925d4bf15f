// The port to time. Lifetimes in the database use the database's own clock, as SQL expressions.
import { type SQL, sql } from 'drizzle-orm';

export type Clock = {
  /** This process's time, for what is not stored in the database, such as the expiry of a signed address. */
  now(): Date;
  /**
   * The database's time, for every insert, update and comparison (never the column's default, never a JavaScript
   * date): `expiresAt: sql`${clock.sql()} + interval '600 seconds'``. A test moves both.
   */
  sql(): SQL<Date>;
};

export const systemClock: Clock = { now: () => new Date(), sql: () => sql<Date>`now()` };
