// A file system of a few megabytes that can really be full.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export type SmallDisk = {
  folder: string;
  /** Fills it to the last byte. */
  fill(): Promise<void>;
  /** Removes what filled it. */
  free(): Promise<void>;
};

/** Undefined where this account may not mount one. It is gone after the test. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'thrive-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  onTestFinished(() => {
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill() {
      const file = await open(filler, 'a');
      try {
        for (let size = 1 << 20; size > 0; size >>= 1) await writeUntilFull(file, randomBytes(size));
      } finally {
        await file.close();
      }
    },
    free: () => rm(filler, { force: true }),
  };
}

async function writeUntilFull(file: Awaited<ReturnType<typeof open>>, bytes: Uint8Array): Promise<void> {
  for (;;) {
    try {
      await file.appendFile(bytes);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
      throw error;
    }
  }
}
