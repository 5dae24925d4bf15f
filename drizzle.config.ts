// Where drizzle-kit reads the tables and writes the SQL that both databases run.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/platform/database/schema.ts',
  out: './src/platform/database/migrations',
});
