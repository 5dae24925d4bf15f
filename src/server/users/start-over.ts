// Start over: photos and what was learnt from them are deleted, everywhere (D46).
import type { Database } from '#platform/database/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Generator } from '#portrait/generators/generator.ts';
import { forgetFace } from './store.ts';

export type StartOverNeeds = { db: Database; storage: Storage; generator: Pick<Generator, 'erase'> };

/** Rows first: a file without a row is unreachable at once, and the sweep of orphans finds it if this stops here. */
export async function startOver({ db, storage, generator }: StartOverNeeds, userId: string): Promise<void> {
  const keys = await db.transaction((tx) => forgetFace(tx, userId));
  for (const key of keys) await storage.delete(key);
  await generator.erase(userId);
}
