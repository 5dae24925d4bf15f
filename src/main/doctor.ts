// `npm run doctor [-- --no-drawing]`: checks every part of the installation with its own settings, draws a made-up
// person with each engine, and reports what is wrong. Exits with 1 if something is.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { SMALL_FOLDER, sitter } from '#campaign/gallery.ts';
import { drawMadeUp } from '#server/doctor/draw-made-up.ts';
import { examine, type Finding } from '#server/doctor/examine.ts';
import { placesOf } from './adapters.ts';
import { configOf, run } from './process.ts';
import { openServices } from './services.ts';

/** One of the gallery's drawn characters: a face that belongs to nobody. */
const MADE_UP = new URL(import.meta.resolve(`#pack/public${SMALL_FOLDER}${basename(sitter.src)}`));
const HEAD = { left: 110, top: 60, width: 500, height: 500 };

const { values } = parseArgs({ options: { 'no-drawing': { type: 'boolean', default: false } } });

await run(async () => {
  const config = configOf({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' });
  const services = await openServices(config, { cron: false });
  const findings = await examine({ ...services, publicUrl: config.publicUrl, places: placesOf(config) });
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
      pillar: sitter.pillar,
      status: sitter.status,
      gender: 'female',
    };
    for (const generator of services.generators) {
      const drawn = await drawMadeUp(generator, order);
      findings.push(drawn);
      tell(drawn);
    }
  }
  await services.close();
  const wrong = findings.filter(({ well }) => !well).length;
  console.log(wrong ? `\n${wrong} of ${findings.length} need a look.` : '\nEverything works.');
  process.exit(wrong ? 1 : 0);
});

function tell({ part, well, words }: Finding): void {
  console.log(`${well ? '✔' : '✘'} ${part}: ${words}`);
}
