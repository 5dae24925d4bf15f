// The installation's secret: configured, or generated at the first start and stored in the data folder.
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Without the secret, encrypted keys can't be read and links stop working: back it up with the data. */
export async function readSecret(config: { secret: string | undefined; dataDir: string }): Promise<string> {
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
