// `npm run check:types`: type-checks everything, and again with `noUncheckedIndexedAccess`. TypeScript has that option for a
// whole program only, so the errors of the second run count outside of the files below.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Steps of drawing that loop over pixels or over the numbers of a face's description. */
const PIXEL_STEPS = [
  'align-face',
  'canvas',
  'check/face-patch',
  'cut-out',
  'shifted-features-check',
  'cheek-and-jaw-check',
  'composite-figure',
  'exposure',
  'cutout-colours',
  'downsample-plane',
  'identity',
  'synthetic-strangers',
  'matting',
  'matting-windows',
  'mood',
  'population',
  'draw-layers',
  'front-photo-light',
  'trimap',
];

/** Files in which an index may be used unchecked. */
const UNCHECKED = [
  // Loops over pixels, planes and points: an index is in range by construction, and a check for each would cost time.
  /^src\/portrait\/(raster|simd|drawing|techniques)\//,
  /^src\/portrait\/(pixels|pixel-channels|formats\/figure-placement|initials\/(check-initials|distance|extruded-letters))\.ts\(/,
  new RegExp(`^src/portrait/steps/(${PIXEL_STEPS.join('|')})\\.ts\\(`),
  /^src\/web\/photos\/pose-guidance\/(pixels|face-mesh|find-faces|observe|pose-guidance\.worker)\.ts\(/,
  // Landmarks of a face by their fixed numbers, and the only face of a photo whose faces were counted.
  /^src\/portrait\/steps\/(check-photo|quality-check|check\/(framing|landmarks|photo-rules|face-measurements))\.ts\(/,
  /^src\/portrait\/vision\/eyes\.ts\(/,
  // In tests and tools a wrong index ends the run anyway.
  /^[^(]*\.test(-helpers)?\.tsx?\(/,
  /^(test|e2e|bench|scripts)\//,
  /^src\/web\/testing\//,
];

/** Runs the compiler; resolves with its lines of output and its exit code. */
function compile(...options) {
  const child = spawn(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-p', '.', '--pretty', 'false', ...options],
    {
      cwd: root,
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, lines: output.split('\n').filter(Boolean) }));
  });
}

const plain = await compile();
for (const line of plain.lines) console.error(line);
if (plain.code !== 0) process.exit(1);

const checked = await compile('--noUncheckedIndexedAccess', 'true');
const errors = checked.lines.filter((line) => /^\S.*: error TS/.test(line));
// A compiler that failed without a type error, as when it was killed, has checked nothing.
if (checked.code !== 0 && errors.length === 0) throw new Error(`tsc failed: ${checked.lines.join('\n')}`);
const counted = errors.filter((line) => !UNCHECKED.some((files) => files.test(line)));
for (const line of counted) console.error(line);
process.exitCode = counted.length > 0 ? 1 : 0;
