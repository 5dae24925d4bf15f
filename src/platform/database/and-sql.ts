import { type SQL, sql } from 'drizzle-orm';

/** SQL: whether all conditions hold. Unlike drizzle's `and` it takes no undefined condition, so it always is one. */
export function andSql(...conditions: [SQL, ...SQL[]]): SQL {
  return sql`(${sql.join(conditions, sql` and `)})`;
}
