// Checks the colours of a pack: their form, and the contrast of every pair on which it puts text.
import { contrastRatio } from '../oklab.ts';
import { suggestNearestNameAsText } from './nearest-name.ts';
import type { PackFault } from './pack-fault.ts';
import { type AllowedPackNames, createFaultReporterForFile } from './rules.ts';
import type { PackFiles } from './schema.ts';

/** As WCAG asks it of text of any size. */
const CONTRAST = 4.5;
/** The site's two tones (src/web/styles/tokens.css). */
const tones = { ink: 'oklch(0.22 0.03 265)', paper: 'oklch(0.985 0.008 85)' };

type TextContrast = { pillar: string; pair: string; ratio: number };

/** Every pairing of colours on which words stand. */
export function measureTextContrasts({ colours }: Pick<PackFiles, 'colours'>): TextContrast[] {
  return Object.entries(colours.pillars).flatMap(([pillar, { screen, pictures }]) => {
    const { accent, tint, deep, onAccent } = screen;
    const pairs: [pair: string, one: string, other: string][] = [
      [`${onAccent} on accent`, tones[onAccent], accent],
      ['deep on tint', deep, tint],
      ['deep on paper', deep, tones.paper],
      ['ink on tint', tones.ink, tint],
    ];
    if (typeof pictures !== 'string')
      for (const tone of pictures.tones.slice(5, 6)) pairs.push(['ink on the darkest tone', pictures.ink, tone]);
    return pairs.map(([pair, one, other]) => ({ pillar, pair, ratio: contrastRatio(one, other) }));
  });
}

/** Words that could not be read, worlds that nobody knows, and tones that do not run from light to dark. */
export function findColourFaults(pack: Pick<PackFiles, 'colours'>, { worlds }: AllowedPackNames): PackFault[] {
  const faults: PackFault[] = [];
  const tell = createFaultReporterForFile(faults, 'colours.json');
  for (const { pillar, pair, ratio } of measureTextContrasts(pack))
    if (ratio < CONTRAST)
      tell(`pillar “${pillar}”`, `${pair} has a contrast of ${ratio.toFixed(2)}, and words need ${CONTRAST}.`);
  for (const [pillar, { pictures }] of Object.entries(pack.colours.pillars)) {
    const here = `pillar “${pillar}”, pictures`;
    if (typeof pictures === 'string') {
      if (!worlds.includes(pictures))
        tell(
          here,
          `“${pictures}” is not a world.${suggestNearestNameAsText(pictures, worlds) || ` There are ${worlds.join(', ')}.`}`,
        );
      continue;
    }
    const dark = pictures.tones.map((tone) => contrastRatio(tone, '#000000'));
    const wrong = dark.findIndex((value, nth) => value >= (dark[nth - 1] ?? Number.POSITIVE_INFINITY));
    if (wrong > 0)
      tell(`${here}, tone ${wrong + 1}`, `is not darker than the one before it: the six run from light to dark.`);
  }
  return faults;
}
