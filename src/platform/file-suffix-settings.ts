// Secrets that a file holds instead of the environment, as containers mount them: SECRET_FILE names the file of SECRET.
import { readFileSync } from 'node:fs';

/** Settings that hold a secret, or an address with one in it. */
export const settingsWithFileVariant = ['DATABASE_URL', 'STORAGE_URL', 'SECRET', 'SMTP_URL', 'ENGINE_API_KEY'] as const;

type Env = Record<string, string | undefined>;

type SettingFiles = {
  /** The environment with the files' contents under the names of their settings. */
  env: Env;
  /** Path of the file by setting. */
  files: Record<string, string>;
  /** Sentences that begin with the variable. */
  problems: string[];
};

/** Reads each file that the environment names. White space around a secret is left out: editors end files with a line break. */
export function readFileSuffixSettings(given: Env): SettingFiles {
  const env = { ...given };
  const files: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of settingsWithFileVariant) {
    const variable = `${name}_FILE`;
    const path = given[variable]?.trim();
    if (!path) continue;
    files[name] = path;
    if (given[name]?.trim()) {
      problems.push(`${variable} and ${name} are both set: leave one of them out.`);
      continue;
    }
    try {
      env[name] = readFileSync(path, 'utf8').trim();
      if (!env[name]) problems.push(`${variable} names an empty file: ${path}.`);
    } catch (error) {
      problems.push(`${variable} can't be read: ${(error as Error).message}.`);
    }
  }
  return { env, files, problems };
}
