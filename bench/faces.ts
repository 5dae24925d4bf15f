// npm run bench:faces -- FOLDER [--write-population]: how photo check and identity treat people of every skin tone.
// FOLDER holds NAME_neutral.jpg and NAME_smile.jpg, as ../shared/faces/london does. Renews the tables of docs/fairness.md;
// with --write-population also the statistics that the product ships. Takes about half an hour the first time.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { serializePopulationStatistics } from '#portrait/steps/population.ts';
import { drawAndMeasurePortraits } from './faces/drawn.ts';
import { measureRefusalsLikenessAndHairCutouts } from './faces/hair-and-headscarf-measurements.ts';
import { measurePhotoVariantsInFolder } from './faces/measure-photos.ts';
import { computeDescriptorPopulationStatistics } from './faces/population.ts';
import { renderFacesReportParts } from './faces/report.ts';
import { replaceMarkedPageParts } from './faces/table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'write-population': { type: 'boolean', default: false } },
});
if (positionals.length !== 1) throw new Error('usage: npm run bench:faces -- FOLDER [--write-population]');

const provenance =
  'Means and leading directions over descriptions of the 77 people of the Face Research Lab London Set (DeBruine & Jones 2017, doi 10.6084/m9.figshare.5047666.v5, CC BY 4.0) that webmorphR.stim carries, computed by npm run bench:faces -- FOLDER --write-population. It holds no description of any one person.';

const seen = await measurePhotoVariantsInFolder(positionals[0]);
if (values['write-population']) {
  const file = new URL('../src/portrait/steps/population.json', import.meta.url);
  writeFileSync(file, serializePopulationStatistics(computeDescriptorPopulationStatistics(seen), provenance));
}
const layered = await measureRefusalsLikenessAndHairCutouts(positionals[0], seen);
const parts = renderFacesReportParts(seen, await drawAndMeasurePortraits(positionals[0], seen), layered);
const page = new URL('../docs/fairness.md', import.meta.url);
writeFileSync(page, replaceMarkedPageParts(readFileSync(page, 'utf8'), parts));
for (const [name, text] of Object.entries(parts)) console.log(`\n${name}\n\n${text}`);
process.exit(0);
