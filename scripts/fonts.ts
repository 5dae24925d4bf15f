// `npm run fonts`: cuts the face of the headings for the site, from the package that holds the whole of it. Run it when
// that package or one of the choices below has changed.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const whole = resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2');
const folder = join(import.meta.dirname, '../src/web/styles/fonts');

/**
 * One optical size for all headings: they run from 20 to 150 px, most are near this one. The axis is half of the file, and
 * every page waits for it.
 */
const OPTICAL_SIZE = 60;
/** Nothing is set lighter. */
const WEIGHTS = { min: 600, max: 800 };

/** What people of the offered languages write: Latin with its accents, and the signs of typesetting. */
const letters = [range(0x20, 0x7e), range(0xa0, 0x17f), '–—‘’‚“”„†•…‹›€™←↑→↓−×÷'].join('');

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
}

const cut = await subsetFont(await readFile(whole), letters, {
  targetFormat: 'woff2',
  variationAxes: { opsz: OPTICAL_SIZE, wght: WEIGHTS },
});
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'bricolage-grotesque.woff2'), cut);
// A changed font keeps its licence beside it.
await copyFile(join(dirname(whole), '../LICENSE'), join(folder, 'bricolage-grotesque.LICENSE.txt'));
console.log(`${cut.length} bytes of ${(await readFile(whole)).length}`);
