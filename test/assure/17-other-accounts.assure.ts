// Promise 17: another account of the same machine reads nothing of the data folder, whatever umask the product was started
// with and however open the folder was before.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { frontFacePhoto } from '#test/faces.ts';
import { testProductPromise } from './assure.ts';
import {
  createPersonWithJob,
  createTemporaryFolder,
  startAttackedProduct,
  uploadPhotoForResultCode,
} from './attacks/product.ts';

const NOBODY = 65_534;

/** Tries to open files and list folders; says which it could. */
const READER = `
  const { openSync, closeSync, readdirSync } = require('node:fs');
  const could = (path) => {
    try { closeSync(openSync(path)); readdirSync(path); return true; } catch (error) { return error.code === 'ENOTDIR'; }
  };
  let text = '';
  process.stdin.on('data', (chunk) => { text += chunk; });
  process.stdin.on('end', () => console.log(JSON.stringify(JSON.parse(text).filter(could))));`;

/** Which of these paths another account can open. Undefined where this account may not become another. */
async function openedByNobody(paths: readonly string[]): Promise<string[] | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const child = spawn(process.execPath, ['-e', READER], {
    uid: NOBODY,
    gid: NOBODY,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  child.stdin.end(JSON.stringify(paths));
  await once(child, 'close');
  return JSON.parse(said);
}

testProductPromise(
  17,
  'every file and folder of the data folder, opened by another account while the product runs',
  async (trial) => {
    const dataDir = await createTemporaryFolder();
    const leftOpen = ['files/photos/left-open', 'outbox/left-open.part', 'secret'];
    for (const name of leftOpen) {
      await mkdir(join(dataDir, name, '..'), { recursive: true, mode: 0o755 });
      await writeFile(join(dataDir, name), 'a face, an address, a secret of more than 32 characters', { mode: 0o644 });
    }
    const outside = join(await createTemporaryFolder(), 'of-everybody');
    await writeFile(outside, '', { mode: 0o644 });
    // Otherwise the looks below would prove nothing.
    const before = await openedByNobody([outside, dataDir, ...leftOpen.map((name) => join(dataDir, name))]);
    trial.try(
      before === undefined || before.length === 5,
      () => `before the start another account could open ${before} only`,
    );
    const product = await startAttackedProduct({ dataDir });
    const person = await createPersonWithJob(product);
    const kept = await uploadPhotoForResultCode(product, person, await frontFacePhoto());
    trial.try(kept === 'ok', () => `a photo was answered ${kept}`);

    const names = ['.', ...(await readdir(dataDir, { recursive: true }))];
    const modes = await Promise.all(
      names.map(async (name) => (await lstat(join(dataDir, name)).catch(() => undefined))?.mode),
    );
    for (const [nth, name] of names.entries())
      trial.try(((modes[nth] ?? 0) & 0o077) === 0, () => `${name} has mode ${((modes[nth] ?? 0) & 0o777).toString(8)}`);
    const opened = await openedByNobody([outside, ...names.map((name) => join(dataDir, name))]);
    for (const path of names.map((name) => join(dataDir, name)))
      trial.try(!opened?.includes(path), () => `${path} was opened by another account`);
    trial.try(!opened || opened.includes(outside), () => 'another account could not even open what is of everybody');
    const how = opened ? 'tried by another account' : 'by their permissions only: this account may not become another';
    return `${names.length} files and folders, ${how}; 0 opened; 5 of 5 could be before the start`;
  },
);
