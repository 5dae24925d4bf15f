// Opens PostgreSQL if it is configured, otherwise the embedded database.
import { join } from 'node:path';
import type { DatabaseConnection } from './database.ts';

/** Adapters are loaded only when they are chosen: PGlite is 20 MB of WebAssembly. */
export async function openDatabase(config: { databaseUrl?: string; dataDir: string }): Promise<DatabaseConnection> {
  if (config.databaseUrl) return (await import('./postgres.ts')).openPostgres(config.databaseUrl);
  return (await import('./pglite.ts')).openPgliteConnection(join(config.dataDir, 'database'));
}
