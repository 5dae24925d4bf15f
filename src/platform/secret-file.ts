// The installation's secret: configured, or generated at the first start and stored in the data folder; and the master keys.
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRotatingKeyWrapper, type KeyWrapper } from './envelope.ts';

/** Without the secret, encrypted keys can't be read and links stop working: back it up with the data. */
export async function readOrCreateSecret(config: { secret: string | undefined; dataDir: string }): Promise<string> {
  if (config.secret) return config.secret;
  await mkdir(config.dataDir, { recursive: true });
  const file = join(config.dataDir, 'secret');
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(randomBytes(32).toString('hex'));
    await handle.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32) throw new Error(`The file ${file} is damaged: it should hold 64 characters.`);
  return secret;
}

/**
 * The master keys: the lines of `masterKeysFile`, the newest first, and after them the one that is derived from the secret,
 * so that an installation can move from one to the other. Fails with a sentence about the file.
 */
export async function loadMasterKeysWrapper(file: string | undefined, secret: string): Promise<KeyWrapper> {
  if (file === undefined) return createRotatingKeyWrapper([secret]);
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new Error(`MASTER_KEYS_FILE can't be read: ${error.message}`);
  });
  const [newest, ...older] = text.split('\n').flatMap((line) => line.trim() || []);
  if (newest === undefined || [newest, ...older].some((line) => line.length < 32))
    throw new Error('MASTER_KEYS_FILE must hold one key a line, 32 characters or more each, the newest first.');
  return createRotatingKeyWrapper([newest, ...older, secret]);
}
