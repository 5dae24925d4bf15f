// `npm run doctor [-- --no-drawing]`: checks every part of the installation with its own settings, draws a made-up
// person with each engine, and reports what is wrong. Exits with 1 if something is. With the
// embedded database it asks the running process, where there is one. `-- --settings` explains the settings and opens nothing.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp from 'sharp';
import { healthCheckCharacterPicture, SMALL_CHARACTER_PICTURES_URL_PATH } from '#campaign/gallery.ts';
import type { Config } from '#platform/config.ts';
import { checkEngineByDrawing } from '#server/doctor/draw-test-portrait.ts';
import { type HealthFinding, runHealthChecks } from '#server/doctor/run-health-checks.ts';
import { describeStorageAndMail } from './adapters.ts';
import {
  checkReadinessOfRunningProcess,
  isDataFolderInUseError,
  markProcessDependentFindingsAsHealthy,
} from './doctor-of-running-process.ts';
import { parseCommandLine, readProcessConfig, runWithPrivateUmaskOrExit } from './process.ts';
import { openServicesAndMigrate } from './services.ts';
import { buildSettingsReport, summarizeSettingsAsHealthFinding } from './settings/report.ts';

/** One of the gallery's drawn characters: a face that belongs to nobody. */
const MADE_UP = new URL(
  import.meta.resolve(`#pack/public${SMALL_CHARACTER_PICTURES_URL_PATH}${basename(healthCheckCharacterPicture.src)}`),
);
const HEAD = { left: 110, top: 60, width: 500, height: 500 };

const USAGE = 'npm run doctor [-- --no-drawing | --settings]';
const OPTIONS = {
  'no-drawing': { type: 'boolean', default: false },
  settings: { type: 'boolean', default: false },
} as const;

await runWithPrivateUmaskOrExit(async () => {
  const { values } = parseCommandLine({ options: OPTIONS }, USAGE);
  if (values.settings) await explainSettings();
  const config = readProcessConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' });
  const findings = [told(summarizeSettingsAsHealthFinding(process.env))];
  const services = await openServicesAndMigrate(config, { cron: false }).catch(async (error: unknown) =>
    endWith([...findings, told(await withoutServices(error, config))]),
  );
  const examined = await runHealthChecks({
    ...services,
    publicUrl: config.publicUrl,
    places: describeStorageAndMail(config),
  });
  findings.push(...(config.databaseUrl ? examined : markProcessDependentFindingsAsHealthy(examined)).map(told));
  if (!values['no-drawing']) {
    const subject = await madeUpSubject();
    for (const generator of services.generators) findings.push(told(await checkEngineByDrawing(generator, subject)));
  }
  await services.close();
  endWith(findings);
});

/** What can be said where the parts could not be opened: by a running product, or by what the start fails with. */
async function withoutServices(error: unknown, { databaseUrl, port }: Config): Promise<HealthFinding> {
  if (!databaseUrl && isDataFolderInUseError(error)) return checkReadinessOfRunningProcess(port);
  return { part: 'Start', isHealthy: false, message: error instanceof Error ? error.message : String(error) };
}

async function madeUpSubject() {
  const picture = await sharp(await readFile(MADE_UP))
    .extract(HEAD)
    .png()
    .toBuffer();
  const face = new Uint8Array(picture);
  return {
    photos: { front: face, left: face, right: face },
    pillar: healthCheckCharacterPicture.pillar,
    status: healthCheckCharacterPicture.status,
    gender: 'female',
  };
}

async function explainSettings(): Promise<never> {
  const dotEnv = await readFile('.env', 'utf8').catch(() => undefined);
  const { lines, problems } = buildSettingsReport(process.env, dotEnv);
  console.log(lines.join('\n'));
  process.exit(problems ? 1 : 0);
}

function endWith(findings: HealthFinding[]): never {
  const wrong = findings.filter(({ isHealthy }) => !isHealthy).length;
  console.log(wrong ? `\n${wrong} of ${findings.length} need a look.` : '\nEverything works.');
  process.exit(wrong ? 1 : 0);
}

function told(finding: HealthFinding): HealthFinding {
  const { part, isHealthy, message } = finding;
  console.log(`${isHealthy ? '✔' : '✘'} ${part}: ${message}`);
  return finding;
}
