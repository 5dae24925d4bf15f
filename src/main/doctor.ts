// `npm run doctor [-- --no-drawing]`: checks every part of the installation with its own settings, draws a made-up
// person with each engine, and reports what is wrong. Exits with 1 if something is. With the
// embedded database it asks the running process, where there is one. `-- --settings` explains the settings and opens nothing.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { inventedFacePicture, SMALL_PICTURES_FOLDER } from '#campaign/gallery.ts';
import { drawTestPortrait } from '#server/doctor/draw-test-portrait.ts';
import { type HealthFinding, runHealthChecks } from '#server/doctor/run-health-checks.ts';
import { describeLocations } from './adapters.ts';
import { checkRunningProcess, ignoreProcessFindings, isDataFolderInUse } from './doctor-of-running-process.ts';
import { readProcessConfig, runProgram } from './process.ts';
import { openServices } from './services.ts';
import { reportSettings } from './settings/report.ts';

/** One of the gallery's drawn characters: a face that belongs to nobody. */
const MADE_UP = new URL(
  import.meta.resolve(`#pack/public${SMALL_PICTURES_FOLDER}${basename(inventedFacePicture.src)}`),
);
const HEAD = { left: 110, top: 60, width: 500, height: 500 };

const { values } = parseArgs({
  options: { 'no-drawing': { type: 'boolean', default: false }, settings: { type: 'boolean', default: false } },
});

await runProgram(async () => {
  if (values.settings) await explainSettings();
  const config = readProcessConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' });
  const services = await openServices(config, { cron: false }).catch(async (error) => {
    if (config.databaseUrl || !isDataFolderInUse(error)) throw error;
    return endWith([await checkRunningProcess(config.port)].map(told));
  });
  const examined = await runHealthChecks({
    ...services,
    publicUrl: config.publicUrl,
    places: describeLocations(config),
  });
  const findings = config.databaseUrl ? examined : ignoreProcessFindings(examined);
  findings.forEach(tell);
  if (!values['no-drawing']) {
    const face = new Uint8Array(
      await sharp(await readFile(MADE_UP))
        .extract(HEAD)
        .png()
        .toBuffer(),
    );
    const order = {
      photos: { front: face, left: face, right: face },
      pillar: inventedFacePicture.pillar,
      status: inventedFacePicture.status,
      gender: 'female',
    };
    for (const generator of services.generators) {
      const drawn = await drawTestPortrait(generator, order);
      findings.push(drawn);
      tell(drawn);
    }
  }
  await services.close();
  endWith(findings);
});

async function explainSettings(): Promise<never> {
  const dotEnv = await readFile('.env', 'utf8').catch(() => undefined);
  const { lines, problems } = reportSettings(process.env, dotEnv);
  console.log(lines.join('\n'));
  process.exit(problems ? 1 : 0);
}

function endWith(findings: HealthFinding[]): never {
  const wrong = findings.filter(({ isHealthy }) => !isHealthy).length;
  console.log(wrong ? `\n${wrong} of ${findings.length} need a look.` : '\nEverything works.');
  process.exit(wrong ? 1 : 0);
}

function told(finding: HealthFinding): HealthFinding {
  tell(finding);
  return finding;
}

function tell({ part, isHealthy, message }: HealthFinding): void {
  console.log(`${isHealthy ? '✔' : '✘'} ${part}: ${message}`);
}
