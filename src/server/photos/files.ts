// The files behind the rows: where they lie, and how they go.
import type { Log } from '#platform/log.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** Every folder of the store; the sweep of forgotten files walks them all. */
export const folders = ['photos', 'models', 'pictures', 'screens', 'figures', 'gallery'] as const;

/**
 * Deletes files that no row names any more. A store that is down does not undo what was decided:
 * what stays behind is found by the sweep of forgotten files.
 */
export async function discardFiles(
  { storage, log }: { storage: Storage; log: Log },
  keys: readonly (string | null | undefined)[],
): Promise<void> {
  for (const key of keys) {
    if (!key) continue;
    try {
      await storage.delete(key);
    } catch (error) {
      log.error('a file could not be deleted; the sweep will try again', error);
    }
  }
}

/** Whether two looks at the photos on file saw the same ones, in whatever order. */
export function sameFiles(some: readonly { storageKey: string }[], others: readonly { storageKey: string }[]): boolean {
  const keys = new Set(others.map((photo) => photo.storageKey));
  return some.length === keys.size && some.every((photo) => keys.has(photo.storageKey));
}
