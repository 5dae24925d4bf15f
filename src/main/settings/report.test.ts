// The explanation of settings: sources, effects, likely mistakes; and no secret in it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { settingNames } from '#platform/config.ts';
import effects from './effects.json' with { type: 'json' };
import { damerauLevenshteinDistance, findMisspelledSettings } from './misspelled-settings.ts';
import { buildSettingsReport, maskSettingValue } from './report.ts';

const settingEffects: Record<string, string> = effects;
const text = (env: Record<string, string>, dotEnv?: string) => buildSettingsReport(env, dotEnv).lines.join('\n');

test('says of each setting where it comes from and what it does', () => {
  const folder = mkdtempSync(join(tmpdir(), 'thrive-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'secret');
  writeFileSync(file, `${'a-secret-value'.repeat(3)}\n`);
  const report = text({ PORT: '4000', SECRET_FILE: file, PATH: '/bin', HOME: '/root', LANG: 'C' });
  expect(report).toMatch(/PORT = 4000 {3}\(environment\)\n {4}Port of the web server/);
  expect(report).toContain(`SECRET = (secret)   (file ${file})`);
  expect(report).toMatch(/2 of \d+ settings are set[\s\S]*The settings fit together/);
  expect(report).not.toContain('a-secret-value');
});

test('says of a setting from before that it has no effect, and what to do', () => {
  const report = text({ STORAGE_PUBLIC_URL: 'https://files.example.com' });
  expect(report).toContain('✘ STORAGE_PUBLIC_URL has no effect any more');
  expect(report).not.toContain('Is STORAGE_URL meant?');
});

test('shows no secret, whatever holds it', () => {
  expect(maskSettingValue('SECRET', 'abc')).toBe('(secret)');
  expect(maskSettingValue('ENGINE_API_KEY', 'abc')).toBe('(secret)');
  expect(maskSettingValue('DATABASE_URL', 'postgres://thrive:p@ss/w@db:5432/thrive?password=x')).toBe(
    'postgres://…@db:5432/thrive?…',
  );
  expect(maskSettingValue('STORAGE_URL', 's3+https://KEY:S%2F@host/bucket?region=eu')).toBe(
    's3+https://…@host/bucket?…',
  );
  expect(maskSettingValue('COMFYUI_SERVERS', 'http://a:b@one:8188,http://c:d@two')).toBe(
    'http://…@one:8188,http://…@two',
  );
  expect(maskSettingValue('ADMIN_EMAILS', 'boss@a.com, other@a.com')).toBe('(2 addresses)');
});

test('names the setting that was probably meant, and leaves the variables of others alone', () => {
  const others = [
    'HOME',
    'PWD',
    'USER',
    'LANG',
    'HOSTNAME',
    'MAIL',
    'NODE_OPTIONS',
    'OTEL_SERVICE_NAME',
    'LOGNAME',
    'SHELL',
    'npm_config_cache',
    'REQUESTS_CA_BUNDLE',
  ];
  expect(findMisspelledSettings(others, settingNames)).toEqual({});
  expect(
    findMisspelledSettings(['POTR', 'ADMIN_EMAIL', 'DATABASE_URI', 'STORAGE_BUCKET_URL', 'smtp_url'], settingNames),
  ).toEqual({
    POTR: 'PORT',
    ADMIN_EMAIL: 'ADMIN_EMAILS',
    DATABASE_URI: 'DATABASE_URL',
    STORAGE_BUCKET_URL: expect.stringMatching(/^STORAGE_/),
    smtp_url: 'SMTP_URL',
  });
  expect(damerauLevenshteinDistance('POTR', 'PORT')).toBe(1);
  const { problems, lines } = buildSettingsReport({ POTR: '1', PORT: 'x' });
  expect(problems).toBe(2);
  expect(lines.join('\n')).toMatch(/✘ POTR is no setting.*Is PORT meant\?[\s\S]*✘ PORT must be a port/);
});

test('says who reads a .env file', () => {
  expect(text({}, 'POSTGRES_PASSWORD=hush\n# x\nexport SECRET=hush\n')).toMatch(
    /\.env here sets POSTGRES_PASSWORD, SECRET\. Only/,
  );
  expect(text({}, 'SECRET=hush')).not.toContain('hush');
});

test('has a sentence for every setting, the one of the configuration page', () => {
  expect(Object.keys(settingEffects).toSorted()).toEqual(settingNames.toSorted());
  const page = readFileSync(join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');
  for (const [, name, cell] of page.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| (.*?) \|/gm)) {
    if (!settingNames.includes(name)) continue;
    const words = cell.replaceAll(/\s*\(\[[^\]]*\]\([^)]*\)\)/g, '').replaceAll('`', '');
    expect(settingEffects[name], name).toBe(words);
  }
});
