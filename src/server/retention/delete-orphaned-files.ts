// Deletes files that no row names, left by a crash between a file and its row, or by an unavailable store.
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { discardFilesAndDerived, storageFolderNames } from '#server/photos/stored-files.ts';
import { findReferencedFileKeysAmong, MAX_ROWS_PER_TRANSACTION } from './store.ts';

type Deps = { db: Database; storage: Storage; clock: Clock; log: Log };

/** Files are written before their rows, so a younger file may not have its row yet. */
const YOUNG_MS = 5 * 60_000;

/** Deletes them, and returns how many there were. */
export async function deleteOrphanedFiles(deps: Deps): Promise<number> {
  const young = deps.clock.now().getTime() - YOUNG_MS;
  let stray = 0;
  for (const folder of storageFolderNames) {
    let keys: string[] = [];
    for await (const { key, writtenAt } of deps.storage.list(`${folder}/`)) {
      if (writtenAt.getTime() > young) continue;
      keys.push(key);
      if (keys.length < MAX_ROWS_PER_TRANSACTION) continue;
      stray += await discardStray(deps, keys);
      keys = [];
    }
    stray += await discardStray(deps, keys);
  }
  return stray;
}

async function discardStray(deps: Deps, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const named = await findReferencedFileKeysAmong(deps.db, keys);
  const stray = keys.filter((key) => !named.has(key));
  await discardFilesAndDerived(deps, stray);
  return stray.length;
}
