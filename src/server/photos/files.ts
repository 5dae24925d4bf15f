// Storage keys of photos, and their deletion.
import type { Log } from '#platform/log.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** Every folder of the store; the sweep of orphaned files reads them all. */
export const folders = ['photos', 'models', 'pictures', 'screens', 'figures', 'gallery', 'gallery-screens'] as const;

const PUBLISHED = 'gallery/';
const PUBLISHED_SCREEN = 'gallery-screens/';

/** The key of a published picture's screen version: the same name in another folder, so no row has to hold it. */
export const publishedScreenKeyOf = (publishedKey: string): string => publishedKey.replace(PUBLISHED, PUBLISHED_SCREEN);
/** The key of the published picture that a screen version belongs to; undefined for every other file. */
export const publishedKeyOf = (key: string): string | undefined =>
  key.startsWith(PUBLISHED_SCREEN) ? key.replace(PUBLISHED_SCREEN, PUBLISHED) : undefined;

/**
 * Deletes files that no row names any more. When the store is unavailable, they are left for the sweep of orphaned files.
 * A published picture is deleted with its screen version.
 */
export async function discardFiles(
  { storage, log }: { storage: Storage; log: Log },
  keys: readonly (string | null | undefined)[],
): Promise<void> {
  const named = keys.filter((key) => typeof key === 'string');
  const screens = named.filter((key) => key.startsWith(PUBLISHED)).map(publishedScreenKeyOf);
  for (const key of new Set([...named, ...screens])) {
    try {
      await storage.delete(key);
    } catch (error) {
      log.error('a file could not be deleted; the sweep will try again', error);
    }
  }
}

/** Whether two reads of the stored photos returned the same ones, in any order. */
export function sameFiles(some: readonly { storageKey: string }[], others: readonly { storageKey: string }[]): boolean {
  const keys = new Set(others.map((photo) => photo.storageKey));
  return some.length === keys.size && some.every((photo) => keys.has(photo.storageKey));
}
