// `npm run fonts`: cuts faces from the packages that hold the whole of them: that of the site's headings, and that in which
// pictures set Arabic. Run it when a package or one of the choices below has changed.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

type Cut = { from: string; to: string; letters: string; options: Parameters<typeof subsetFont>[2] };

const root = join(import.meta.dirname, '..');
const { resolve } = createRequire(import.meta.url);

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
}

const cuts: Cut[] = [
  {
    from: 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    to: 'src/web/styles/fonts/bricolage-grotesque.woff2',
    // What people of the offered languages write: Latin with its accents, and the signs of typesetting.
    letters: [range(0x20, 0x7e), range(0xa0, 0x17f), '–—‘’‚“”„†•…‹›€™←↑→↓−×÷'].join(''),
    // One optical size for all headings: they run from 20 to 150 px, most are near this one. The axis is half of the file,
    // and every page waits for it. Nothing is set lighter than 600.
    options: { targetFormat: 'woff2', variationAxes: { opsz: 60, wght: { min: 600, max: 800 } } },
  },
  {
    from: 'readex-pro/files/readex-pro-arabic-wght-normal.woff2',
    to: 'src/portrait/steps/readex-pro-arabic.ttf',
    // The letters of Arabic with their vowel marks, space and commas; the forms that they join in come along.
    letters: ` ${range(0x621, 0x63a)}${range(0x641, 0x652)}،؛؟`,
    options: { targetFormat: 'truetype', variationAxes: { wght: 700 } },
  },
];

for (const { from, to, letters, options } of cuts) {
  const whole = resolve(`@fontsource-variable/${from}`);
  const target = join(root, to);
  const font = await readFile(whole);
  const cut = await subsetFont(font, letters, options);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, cut);
  // A changed font keeps its licence beside it.
  await copyFile(join(dirname(whole), '../LICENSE'), target.replace(/\.\w+$/, '.LICENSE.txt'));
  console.log(`${to}: ${cut.length} bytes of ${font.length}`);
}
