import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readFileSuffixSettings } from './file-suffix-settings.ts';

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'thrive-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'value'), text);
  return join(folder, 'value');
}

test('reads a secret from a file, without the line break at its end', () => {
  const path = fileWith('a secret of many letters\n');
  const { env, files, problems } = readFileSuffixSettings({ SECRET_FILE: path, PORT: '1' });
  expect(env).toMatchObject({ SECRET: 'a secret of many letters', PORT: '1' });
  expect(files).toEqual({ SECRET: path });
  expect(problems).toEqual([]);
});

test('names a secret that is set twice, a missing file and an empty one, and no content', () => {
  const { problems } = readFileSuffixSettings({
    SECRET: 'from the environment',
    SECRET_FILE: fileWith('from the file'),
    SMTP_URL_FILE: '/nowhere/smtp',
    DATABASE_URL_FILE: fileWith('\n'),
  });
  expect(problems).toHaveLength(3);
  expect(problems.join('\n')).toMatch(
    /DATABASE_URL_FILE names an empty file[\s\S]*SECRET_FILE and SECRET[\s\S]*SMTP_URL_FILE can't be read: ENOENT/,
  );
  expect(problems.join('\n')).not.toMatch(/from the/);
});
