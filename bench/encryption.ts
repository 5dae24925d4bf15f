// node bench/encryption.ts: what encryption under a key for each person costs. Two API processes of the same version, one
// of them with `encryption/plain.ts` loaded first, are called in turns on the same database. Writes docs/bench/encryption.md.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { getOrStartPostgres } from '../scripts/setup/postgres.mjs';
import { type ComparedCall, type ComparisonArm, createComparedCalls } from './encryption/calls.ts';
import { bootstrapRatioOfMedians, type PairedTimes, type TimeRatio } from './encryption/ratios.ts';
import { migrateAndFillDatabase } from './load/fill.ts';
import { formatWithDecimalBelowTen, markdownTable } from './load/format.ts';
import { startApiProcess } from './load/product.ts';
import { measureMilliseconds } from './load/traffic.ts';

const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, most: { type: 'string', default: '1000000' } },
});
/** Polls and submits may take so much longer. */
const GOAL = 1.05;
const PLAIN = fileURLToPath(new URL('encryption/plain.ts', import.meta.url));

const postgres = await getOrStartPostgres();
if ('missing' in postgres) throw new Error(postgres.missing);
const folder = mkdtempSync(join(tmpdir(), 'thrive-encryption-'));
const ended: (() => Promise<unknown>)[] = [postgres.stop, async () => rmSync(folder, { recursive: true, force: true })];
try {
  await migrateAndFillDatabase(postgres.url, Number(options.rows));
  const [encrypted, plain] = await Promise.all([
    startApiProcess(postgres.url, join(folder, 'encrypted')),
    startApiProcess(postgres.url, join(folder, 'plain'), [PLAIN]),
  ]);
  ended.unshift(encrypted.stop, plain.stop);
  const sides = [
    { server: encrypted, side: 0 },
    { server: plain, side: 1 },
  ];
  const found: Found[] = [];
  for (const one of createComparedCalls(Number(options.most))) found.push(await compare(one, sides));
  const page = pageOf(found);
  const place = fileURLToPath(new URL('../docs/bench', import.meta.url));
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'encryption.md'), page);
  console.log(page);
} finally {
  for (const end of ended) await end();
}

type Found = { name: string; ratio: TimeRatio; processor: [encrypted: number, plain: number] };

/** One call of each side in turn, each side first every other time. */
async function compare(
  { name, rounds, warm, prepare, run }: ComparedCall,
  sides: readonly ComparisonArm[],
): Promise<Found> {
  const turns: PairedTimes = { encrypted: [], plain: [] };
  for (const side of sides) await prepare?.(side);
  let before = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    if (round === warm) before = sides.map(({ server }) => server.processor());
    for (const at of round % 2 ? sides.toReversed() : sides) {
      const milliseconds = await measureMilliseconds(() => run(at, round));
      if (round >= warm) (at.side === 0 ? turns.encrypted : turns.plain).push(milliseconds);
    }
  }
  const [one, other] = sides.map(({ server }, side) => (server.processor() - before[side]) / (rounds - warm));
  process.stderr.write('.');
  return { name, ratio: bootstrapRatioOfMedians(turns), processor: [one, other] };
}

function pageOf(found: readonly Found[]): string {
  const rows = found.map(({ name, ratio, processor: [one, other] }) => [
    name,
    String(ratio.calls),
    formatWithDecimalBelowTen(ratio.encrypted),
    formatWithDecimalBelowTen(ratio.plain),
    `${ratio.ratio.toFixed(3)} (${ratio.low.toFixed(3)} to ${ratio.high.toFixed(3)})`,
    one.toFixed(2),
    other.toFixed(2),
  ]);
  const promised = found.filter(({ name }) => /poll|^submit/.test(name));
  const missed = promised.filter(({ ratio }) => ratio.ratio > GOAL);
  const [{ model }] = cpus();
  return `# What a key for each person costs

\`node bench/encryption.ts\` writes this page. Two API processes of the same version answer on the same PostgreSQL: one as it is,
one in which the two modules that encrypt columns and files are replaced by ones that do not. One caller asks both in turns,
each first every other time, so that whatever else the machine does falls on both. The ratio is that of the medians; in brackets
where it lies in 95 of 100 draws from the same calls.

${markdownTable(['call', 'calls of each', 'ms, encrypted', 'ms, plain', 'ratio', 'processor ms, encrypted', 'plain'], rows)}

Promised are polls and submits within ${Math.round(100 * GOAL - 100)} %: ${missed.length === 0 ? 'kept' : `missed by ${missed.map(({ name }) => name).join(', ')}`}.
They read and write nothing that is encrypted. What does pays a query for the key, and AES-256-GCM over its bytes.

Machine: ${cpus().length} cores (${model.trim()}), Node ${process.versions.node}, ${process.platform}; load average ${loadavg()[0].toFixed(1)} at
the end. PostgreSQL ran without fsync, in a temporary folder, over ${Number(options.rows).toLocaleString('en')} jobs.
`;
}
