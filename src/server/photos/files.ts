// Storage keys of photos, and their deletion.
import type { Log } from '#platform/log.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** Every folder of the store; the sweep of forgotten files walks them all. */
export const folders = ['photos', 'models', 'pictures', 'screens', 'figures', 'gallery', 'gallery-screens'] as const;

const PUBLISHED = 'gallery/';
const PUBLISHED_SCREEN = 'gallery-screens/';

/** Where the light version of a published picture is stored: beside it under the same name, so no row has to say it. */
export const screenKeyOf = (publishedKey: string): string => publishedKey.replace(PUBLISHED, PUBLISHED_SCREEN);
/** The published picture that a light version belongs to; undefined for every other file. */
export const publishedKeyOf = (key: string): string | undefined =>
  key.startsWith(PUBLISHED_SCREEN) ? key.replace(PUBLISHED_SCREEN, PUBLISHED) : undefined;

/**
 * Deletes files that no row names any more. A store that is down does not undo what was decided:
 * what stays behind is found by the sweep of forgotten files. With a published picture goes its light version.
 */
export async function discardFiles(
  { storage, log }: { storage: Storage; log: Log },
  keys: readonly (string | null | undefined)[],
): Promise<void> {
  const named = keys.filter((key) => typeof key === 'string');
  const screens = named.filter((key) => key.startsWith(PUBLISHED)).map(screenKeyOf);
  for (const key of new Set([...named, ...screens])) {
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
