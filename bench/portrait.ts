// npm run bench:portrait [-- FOLDER]: what a portrait costs, step by step, beside the last version that painted photos, in the same minutes.
// Both run in processes of their own and run alternately, so that a busy machine slows both. With a FOLDER of faces
// (NAME_neutral.jpg, as ../shared/faces/london) also how alike the pictures are. Writes docs/bench/portrait.md; takes some
// five minutes.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { techniqueNames } from '#portrait/techniques/names.ts';
import { frontFacePhoto, leftFacePhoto, rightFacePhoto } from '#test/faces.ts';
import { measureLikenessAsMarkdown } from './portrait/likeness.ts';
import { type PortraitResults, renderPortraitReportMarkdown } from './portrait/report.ts';
import { startVersionProcess, tryCheckOutBaselineVersion, type VersionProcess } from './portrait/version-processes.ts';
import type { TaskMeasurements } from './portrait/version-worker.ts';

const orders = [
  { pillar: 'wellness', status: 'mindful' },
  { pillar: 'potential', status: 'inspired' },
  { pillar: 'balance', status: 'well-rested' },
];

/** How often each technique is drawn before it is measured, as a server has after its first minutes, and how often it is measured then. */
const WARM_UP_ROUNDS = 2;
const MEASURED_ROUNDS = 3;

const photos = { front: await frontFacePhoto(), left: await leftFacePhoto(), right: await rightFacePhoto() };

/** The first picture of a new process, learning and all, then pictures of the person known. */
async function measure(sides: VersionProcess[]): Promise<PortraitResults[]> {
  const measured = sides.map(
    (): PortraitResults => ({ first: [], again: [], pictures: [], letters: [], techniques: {}, changes: {} }),
  );
  const everySide = async (what: (side: VersionProcess, into: PortraitResults) => Promise<unknown>) => {
    for (const [i, side] of sides.entries()) await what(side, measured[i]);
  };
  await everySide(async (side, { first }) => {
    first.push(await side.ask({ kind: 'learn', photos }));
    first.push(await side.ask({ kind: 'paint', ...orders[0], seed: 1 }));
  });
  await everySide(async (side, { again }) => again.push(await side.ask({ kind: 'learn', photos })));
  for (const [seed, order] of orders.entries()) {
    await everySide(async (side, { pictures }) => pictures.push(await side.ask({ kind: 'paint', ...order, seed })));
    process.stderr.write('.');
  }
  // Techniques, and pictures without a face, of today's version only.
  const [[ours], [into]] = [sides, measured];
  /** Draws in each technique in turn, and keeps what it cost once the engine has compiled what is used often. */
  const everyTechnique = async (kind: 'paint' | 'change') => {
    const costs = techniqueNames.map((technique) => ({ technique, all: [] as TaskMeasurements[] }));
    for (let round = 0; round < WARM_UP_ROUNDS + MEASURED_ROUNDS; round++) {
      for (const { technique, all } of costs) all.push(await ours.ask({ kind, ...orders[0], seed: 5, technique }));
      process.stderr.write('.');
    }
    return Object.fromEntries(costs.map(({ technique, all }) => [technique, all.slice(WARM_UP_ROUNDS)]));
  };
  into.techniques = await everyTechnique('paint');
  await ours.ask({ kind: 'followed', ...orders[0], seed: 5 });
  into.changes = await everyTechnique('change');
  into.letters.push(await ours.ask({ kind: 'letters', ...orders[0], seed: 1 }));
  process.stderr.write('\n');
  return measured;
}

const before = tryCheckOutBaselineVersion();
if (!before) console.error('The history does not reach back to the version that painted: there is no comparison.');
const sides = [startVersionProcess(), ...(before ? [startVersionProcess(before)] : [])];
try {
  const [now, then] = await measure(sides);
  for (const side of sides) side.close();
  const folder = process.argv[2];
  const report = [
    renderPortraitReportMarkdown(now, then),
    ...(folder ? [await measureLikenessAsMarkdown(folder, orders)] : []),
  ].join('\n');
  const file = new URL('../docs/bench/portrait.md', import.meta.url);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(fileURLToPath(file), report);
  console.log(report);
} finally {
  for (const side of sides) side.close();
  if (before) rmSync(before, { recursive: true, force: true });
}
process.exit(0);
