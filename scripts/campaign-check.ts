// npm run campaign:check [-- campaigns/harbour]: validates a campaign pack and reports all problems, or its content.
// The build runs it with --quiet.
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readAndCheckPack } from '#campaign/pack/check-pack.ts';
import { colourWorldNames } from '#portrait/scenes/colour-worlds.ts';
import { sceneNames } from '#portrait/scenes/index.ts';
import { techniqueNames } from '#portrait/techniques/names.ts';
import { productLanguages, readProductMessages } from './campaign/product-messages.ts';
import { formatPackSummary } from './campaign/summary.ts';
import { resolveChosenCampaign } from './setup/campaign.mjs';

const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quiet: { type: 'boolean', default: false } },
});

function folderOf(wanted: string | undefined): string {
  return wanted
    ? resolve(wanted.includes('/') ? wanted : join(root, 'campaigns', wanted))
    : resolveChosenCampaign(root).folder;
}

try {
  const folder = folderOf(positionals[0]);
  const offer = {
    scenes: sceneNames,
    techniques: techniqueNames,
    worlds: colourWorldNames,
    languages: productLanguages,
    messages: readProductMessages('en'),
  };
  const { faults, pack, texts } = await readAndCheckPack(folder, offer);
  const here = relative(process.cwd(), folder) || '.';
  for (const { file, place, message } of faults)
    console.error(`✘ ${join(here, file)}${place ? `: ${place}` : ''}: ${message}`);
  if (faults.length) {
    console.error(`\n${faults.length === 1 ? 'One thing' : `${faults.length} things`} to mend.`);
    process.exitCode = 1;
  } else if (pack && !values.quiet) {
    console.log(formatPackSummary(pack, texts, productLanguages));
    console.log(`\n✔ The campaign “${basename(folder)}” is in order.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
