// Restricts the data folder to the account that runs the product.
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Restricts new files of this process to its own account, also where a library (PGlite) sets other permissions. */
export function restrictNewFilePermissions(): void {
  process.umask(0o077);
}

/** The product's files in the folder. Others are left unchanged. */
const isOurs = (name: string) => /^(database(\..+)?|files|outbox|secret)$/.test(name);

const OTHERS = 0o077;
/** The sticky bit, set on folders that everybody may write to, such as /tmp. */
const STICKY = 0o1000;

/**
 * Creates the folder if it is missing, and restricts it and the product's files in it to this account. Throws a message
 * if that is not permitted. Returns a warning if the file system has no permissions, as on a Windows drive.
 */
export async function ensurePrivateDataFolder(folder: string): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await stat(folder)).mode & STICKY) throw new Error(`${folder} is shared by every account`);
    // The folder first: afterwards nobody else can replace its entries by links.
    await close(folder);
    if ((await stat(folder)).mode & OTHERS) return noPermissions(folder);
    for (const name of (await readdir(folder)).filter(isOurs)) await restrictPermissionsRecursively(join(folder, name));
    return undefined;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The data folder ${folder} can't be closed to other accounts of this machine: ${why}. It must be a folder of its ` +
        'own that belongs to the account that runs this. Use chown -R and chmod -R go-rwx on it, or set DATA_DIR to another.',
    );
  }
}

/** Restricts a file, or a folder with everything in it. */
export async function restrictPermissionsRecursively(path: string): Promise<void> {
  await close(path);
  if (!(await stat(path)).isDirectory()) return;
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory() || entry.isFile()) await close(join(entry.parentPath, entry.name));
}

/** Keeps the owner's permissions and removes all others. */
async function close(path: string): Promise<void> {
  try {
    const { mode } = await stat(path);
    if (mode & OTHERS) await chmod(path, mode & 0o700);
  } catch (error) {
    // Deleted meanwhile, by a process that shares the folder.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function noPermissions(folder: string): string {
  return (
    `The data folder ${folder} lies on a file system that keeps no permissions: other accounts of this machine can read ` +
    'it. For more than a trial, set DATA_DIR to a folder on a local disk.'
  );
}
