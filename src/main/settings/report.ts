// `npm run doctor -- --settings`: explains each setting that is set, and finds those that nobody reads. Opens nothing.
import { settingNames } from '#platform/config.ts';
import { readFileSuffixSettings, settingsWithFileVariant } from '#platform/file-suffix-settings.ts';
import { InvalidConfig } from '#platform/invalid-config.ts';
import { renamedSettings } from '#platform/renamed-settings.ts';
import type { HealthFinding } from '#server/doctor/run-health-checks.ts';
import { readProcessConfig } from '../process.ts';
import effects from './effects.json' with { type: 'json' };
import { findMisspelledSettings } from './misspelled-settings.ts';

/** What once was a setting, with what to know about it. */
const REMOVED: Record<string, string> = {
  STORAGE_PUBLIC_URL: 'has no effect any more: files are encrypted, so this server sends them to browsers. Remove it.',
};

type Env = Record<string, string | undefined>;

type SettingsReport = { lines: string[]; problems: number };

/** What each setting does, in the words of docs/configuration.md; a test compares the two. */
const settingEffects: Record<string, string> = effects;
/** Values of these are never shown. */
const SECRET = new Set(['SECRET', 'ENGINE_API_KEY']);
const ADDRESSES = new Set(['ADMIN_EMAILS', 'ADMIN_VIEWERS']);
/** What the build, the tests and the tools read, as docs/configuration.md lists it. */
const OTHERS = ['CAMPAIGN', 'API_URL', 'TEST_DATABASE_URL', 'TEST_STORAGE_URL', 'CHROMIUM_PATH', 'FIREFOX_PATH'];

/** `dotEnv` is the text of a `.env` file in the working directory, if there is one: only compose.yaml reads it. */
export function buildSettingsReport(given: Env, dotEnv?: string): SettingsReport {
  const { env, files } = readFileSuffixSettings(given);
  const set = settingNames.filter((name) => env[name]?.trim() || files[name]);
  const problems = [...strangersIn(given), ...problemsOf(given)];
  const lines = set.flatMap((name) => [
    `${name} = ${maskSettingValue(name, env[name] ?? '')}   (${files[name] ? `file ${files[name]}` : 'environment'})`,
    `    ${settingEffects[name]}`,
  ]);
  if (set.length === 0) lines.push('No setting is set: everything has its default, for trying it on this machine.');
  else lines.push(`\n${set.length} of ${settingNames.length} settings are set, the others have their defaults.`);
  if (dotEnv !== undefined) lines.push(aboutDotEnv(dotEnv));
  lines.push(...problems.map((problem) => `✘ ${problem}`));
  lines.push(problems.length ? `\n${problems.length} need a look.` : '\nThe settings fit together.');
  return { lines, problems: problems.length };
}

/** The same in one finding of the doctor, without the explanations. */
export function summarizeSettingsAsHealthFinding(given: Env): HealthFinding {
  const part = 'Settings';
  const { problems } = buildSettingsReport(given);
  if (problems === 0)
    return { part, isHealthy: true, message: 'They fit together (npm run doctor -- --settings explains each).' };
  return { part, isHealthy: false, message: `${problems} need a look: npm run doctor -- --settings names them.` };
}

function strangersIn(given: Env): string[] {
  const removed = Object.keys(given).filter((name) => name in REMOVED);
  const known = [
    ...settingNames,
    ...removed,
    ...settingsWithFileVariant.map((name) => `${name}_FILE`),
    ...Object.keys(renamedSettings),
    ...OTHERS,
  ];
  const strangers = Object.entries(findMisspelledSettings(Object.keys(given), known));
  return [
    ...removed.map((name) => `${name} ${REMOVED[name]}`),
    ...strangers.map(([name, nearest]) => `${name} is no setting, so it has no effect. Is ${nearest} meant?`),
  ];
}

function problemsOf(given: Env): string[] {
  try {
    return readProcessConfig(given).warnings;
  } catch (error) {
    if (error instanceof InvalidConfig) return error.problems;
    throw error;
  }
}

/** The value without what must stay secret: keys, user names and passwords in addresses, parameters, people's addresses. */
export function maskSettingValue(name: string, value: string): string {
  if (SECRET.has(name)) return '(secret)';
  if (ADDRESSES.has(name)) return `(${value.split(',').filter((one) => one.trim()).length} addresses)`;
  return value.replaceAll(/:\/\/[^\s,]*@/g, '://…@').replaceAll(/\?[^\s,]*/g, '?…');
}

function aboutDotEnv(text: string): string {
  const names = [...text.matchAll(/^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=/gm)].map(([, name]) => name);
  return `\nThe file .env here sets ${names.join(', ') || 'nothing'}. Only compose.yaml reads it, npm start does not.`;
}
