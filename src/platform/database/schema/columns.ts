// Column types shared by several tables. All times are from the database's clock.
import { customType, timestamp } from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
export const moment = (name: string) => timestamp(name, { withTimezone: true });
export const createdAt = () => moment('created_at').notNull().defaultNow();
