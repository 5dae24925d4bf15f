// Column types shared by several tables. All times are from the database's clock.
import { customType, timestamp } from 'drizzle-orm/pg-core';

export const byteaColumn = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
export const timestampTzColumn = (name: string) => timestamp(name, { withTimezone: true });
export const createdAtColumn = () => timestampTzColumn('created_at').notNull().defaultNow();
