// Storage keys of photos, and their deletion.
import type { Log } from '#platform/log.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** Every folder of the store; the sweep of orphaned files reads them all. */
export const storageFolderNames = [
  'photos',
  'models',
  'pictures',
  'pictures-screens',
  'pictures-small',
  'pictures-cards',
  'screens',
  'figures',
  'gallery',
  'gallery-screens',
  'gallery-small',
  'gallery-cards',
] as const;

/**
 * Files that are made from a picture: its screen version (a job's own picture has that in its row), the same in fewer
 * pixels, and the card for link previews.
 */
export type DerivedPictureKind = 'screens' | 'small' | 'cards';

const DERIVED: readonly DerivedPictureKind[] = ['screens', 'small', 'cards'];
/** The folders of pictures from which files are made. */
const SOURCES: readonly string[] = ['pictures', 'gallery'];

/** The key of a derived file: the picture's name in another folder, so no row has to hold it. */
export function derivedPictureKey(imageKey: string, derived: DerivedPictureKind): string {
  return imageKey.replace('/', `-${derived}/`);
}

/** The key of the picture that a derived file was made from; undefined for every other file. */
export function sourceKeyOfDerivedFile(key: string): string | undefined {
  const [, folder = '', derived, name] = /^(\w+)-(\w+)\/(.+)$/.exec(key) ?? [];
  if (!SOURCES.includes(folder) || !DERIVED.some((one) => one === derived)) return undefined;
  return `${folder}/${name}`;
}

/** The keys of everything that may have been made from this file. */
export function possibleDerivedPictureKeys(key: string): string[] {
  return SOURCES.includes(key.replace(/\/.*/, '')) ? DERIVED.map((derived) => derivedPictureKey(key, derived)) : [];
}

/**
 * Deletes files that no row names any more. When the store is unavailable, they are left for the sweep of orphaned files.
 * A picture is deleted with what was made from it.
 */
export async function discardFilesAndDerived(
  { storage, log }: { storage: Storage; log: Log },
  keys: readonly (string | null | undefined)[],
): Promise<void> {
  const named = keys.filter((key) => typeof key === 'string');
  for (const key of new Set(named.flatMap((key) => [key, ...possibleDerivedPictureKeys(key)]))) {
    try {
      await storage.delete(key);
    } catch (error) {
      log.error('a file could not be deleted; the sweep will try again', error);
    }
  }
}

/** Whether two reads of the stored photos returned the same ones, in any order. */
export function haveSamePhotoKeys(
  some: readonly { storageKey: string }[],
  others: readonly { storageKey: string }[],
): boolean {
  const keys = new Set(others.map((photo) => photo.storageKey));
  return some.length === keys.size && some.every((photo) => keys.has(photo.storageKey));
}
