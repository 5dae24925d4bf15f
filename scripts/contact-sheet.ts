// npm run contact-sheet -- FOLDER [--out contact-sheet.jpg] [--seed 7] [--technique engraving]
// Draws every person of a folder in every scene and lays the pictures out on one sheet: a row a person, pillar by pillar.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import sharp from 'sharp';
import { campaign } from '#campaign/campaign.ts';
import { enrolPerson } from '#portrait/enrol-person.ts';
import type { PosePhotos } from '#portrait/generators/generator.ts';
import { drawPortraitVariants, QualityCheckFailed } from '#portrait/portrait.ts';
import { type TechniqueName, techniqueNames } from '#portrait/techniques/names.ts';

const USAGE = `npm run contact-sheet -- FOLDER [--out contact-sheet.jpg] [--seed 7] [--technique engraving]
  FOLDER holds NAME_front.jpg (or .png) for each person, and NAME_left and NAME_right where they were taken. Any other
  picture is taken for the front of one more person, but for those whose names begin with neg_ or end with a pose.`;

/** Pixels of one picture on the sheet. */
const CELL = { width: 216, height: 270 };
const GAP = 8;
/** A person with many scenes takes several rows of this length: a pillar each. */
const COLUMNS = 7;

const orders = campaign.pillars.flatMap(({ key, statuses }) =>
  statuses.map((status) => ({ pillar: key, status: status.key })),
);

/** A person by the file of their front; no other pose, and nothing that is meant to be refused. */
const FRONT = /^(?!neg_)(?!.*_(?:left|right)\.)(.+?)(?:_front)?\.(?:jpe?g|png)$/i;

/** The photos of each person in the folder. Poses that were not taken are stood in for by the front. */
async function peopleIn(folder: string): Promise<Map<string, PosePhotos>> {
  const files = (await readdir(folder)).toSorted();
  const people = new Map<string, PosePhotos>();
  for (const file of files) {
    const name = FRONT.exec(file)?.[1];
    if (!name) continue;
    const photo = (pose: string) =>
      readFile(join(folder, files.find((other) => other.startsWith(`${name}_${pose}.`)) ?? file));
    people.set(name, { front: await photo('front'), left: await photo('left'), right: await photo('right') });
  }
  return people;
}

async function drawAll(people: Map<string, PosePhotos>, seed: number, technique?: TechniqueName) {
  const bar = new SingleBar({ format: '{bar} {value} of {total}  {name}', hideCursor: true, clearOnComplete: true });
  bar.start(people.size * orders.length, 0, { name: '' });
  const cells: Buffer[] = [];
  const likeness = new Map<string, number[]>();
  const refused: string[] = [];
  for (const [name, photos] of people) {
    const person = await enrolPerson(photos, () => {});
    for (const order of orders) {
      const scene = `${name}  ${order.pillar}/${order.status}`;
      try {
        const painted = await drawPortraitVariants(person, { ...order, seed, technique, variantCount: 1 });
        likeness.set(name, [...(likeness.get(name) ?? []), painted.likeness]);
        cells.push(await sharp(painted.picture).resize(CELL).toBuffer());
      } catch (error) {
        if (!(error instanceof QualityCheckFailed)) throw error;
        refused.push(`${scene}: ${error.message}`);
        cells.push(await emptyCell());
      }
      bar.increment({ name: scene });
    }
  }
  bar.stop();
  return { cells, likeness, refused };
}

/** The place of a picture that was not good enough to show. */
function emptyCell(): Promise<Buffer> {
  return sharp({ create: { ...CELL, channels: 3, background: '#e4e0d6' } })
    .png()
    .toBuffer();
}

async function layOut(cells: Buffer[], out: string): Promise<void> {
  const rows = Math.ceil(cells.length / COLUMNS);
  await sharp({
    create: {
      width: COLUMNS * (CELL.width + GAP) + GAP,
      height: rows * (CELL.height + GAP) + GAP,
      channels: 3,
      background: '#fbfaf5',
    },
  })
    .composite(
      cells.map((input, i) => ({
        input,
        left: GAP + (i % COLUMNS) * (CELL.width + GAP),
        top: GAP + Math.floor(i / COLUMNS) * (CELL.height + GAP),
      })),
    )
    .jpeg({ quality: 86 })
    .toFile(out);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'contact-sheet.jpg' },
    seed: { type: 'string', default: '7' },
    technique: { type: 'string' },
  },
});
const people = positionals.length === 1 ? await peopleIn(positionals[0]).catch(() => undefined) : undefined;
if (!people?.size) {
  console.error(`A folder with photos is needed:\n  ${USAGE}`);
  process.exit(1);
}
const technique = techniqueNames.find((known) => known === values.technique);
if (values.technique && !technique) {
  console.error(`A technique is one of ${techniqueNames.join(', ')}, not '${values.technique}'.`);
  process.exit(1);
}
const { cells, likeness, refused } = await drawAll(people, Number(values.seed), technique);
await layOut(cells, values.out);
const width = Math.max(...[...likeness.keys()].map((name) => name.length));
for (const [name, values] of [...likeness, ['all', [...likeness.values()].flat()] as const]) {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted[sorted.length >> 1];
  console.log(`${name.padEnd(width)}  likeness ${middle.toFixed(2)} in the middle, ${sorted[0].toFixed(2)} at least`);
}
for (const one of refused) console.log(`not good enough to show: ${one}`);
console.log(`${values.out}: ${cells.length - refused.length} pictures`);
process.exit(0);
