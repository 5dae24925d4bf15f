// The colours of the campaign's pillars as CSS variables, generated at build time.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { PillarColours } from '../../src/campaign/colours.ts';

const SHEET = /\/src\/web\/styles\/base\.css$/;

/** The declarations of one pillar. */
function declarations({ screen: { accent, tint, deep, onAccent } }: PillarColours): string {
  return `--accent:${accent};--accent-tint:${tint};--accent-deep:${deep};--on-accent:var(--${onAccent})`;
}

/** What a page wears before anybody has answered: the colours of the second pillar, with which the site opens. */
export function renderDefaultPaletteCss(pillars: Readonly<Record<string, PillarColours>>): string {
  return `:root{${declarations(Object.values(pillars)[1])}}`;
}

/** Adds `[data-pillar]` for each pillar of the pack in this folder; while developing, the page changes with the file. */
export function palettePlugin(folder: string): Plugin {
  const file = join(folder, 'colours.json');
  return {
    name: 'palette',
    enforce: 'pre',
    transform: {
      filter: { id: SHEET },
      handler(sheet) {
        this.addWatchFile(file);
        const { pillars }: { pillars: Record<string, PillarColours> } = JSON.parse(readFileSync(file, 'utf8'));
        const rules = Object.entries(pillars).map(
          ([key, colours]) => `[data-pillar="${key}"]{${declarations(colours)}}`,
        );
        return [sheet, renderDefaultPaletteCss(pillars), ...rules].join('\n');
      },
    },
  };
}
