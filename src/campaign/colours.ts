// The colours of the active campaign by pillar: for screens, and for the world of its pictures.
import pack from '#pack/colours.json' with { type: 'json' };
import { campaign } from './campaign.ts';
import type { WidenLiterals } from './widen-literals.ts';

/** Colours of a screen as `#rrggbb` or `oklch(L C H)`. */
type ScreenPalette = {
  accent: string;
  /** Nearly paper, for large areas. */
  tint: string;
  /** Dark enough to be read on the tint. */
  deep: string;
  /** In which of the site's two tones words stand on the accent. */
  onAccent: 'ink' | 'paper';
};

/** From light to dark. */
export type SixTonesFromLight = readonly [string, string, string, string, string, string];

/** What a pillar's pictures are made of, colours as `#rrggbb`. */
export type PillarColourWorld = {
  light: {
    /** Where the main light comes from, seen from the face: x right, y down, z towards the viewer. */
    from: readonly [x: number, y: number, z: number];
    key: string;
    shade: string;
    /** The hue of shadows on skin: nearer to blood than the shade, or people look ill. */
    skinShade: string;
    /** The coloured edges, right and left of the person. */
    rims: readonly [right: string, left: string];
  };
  /** The lettering, which stands on the darkest tones. */
  ink: string;
  tones: SixTonesFromLight;
  accent: string;
};

export type PillarColours = {
  screen: ScreenPalette;
  /** The name of a ready-made world (src/portrait/scenes/colour-worlds.ts), or one of the campaign's own. */
  pictures: string | PillarColourWorld;
};

type ColoursByPillar = Readonly<Record<string, PillarColours>>;

const fields: WidenLiterals<ColoursByPillar> = pack.pillars;

/** By the keys of the pillars, in their order. */
export const coloursByPillar = fields as ColoursByPillar;

/** The colours of the pillar with this key; of any other, those with which the site opens. */
export function pillarColoursOrDefault(pillar: string): PillarColours {
  const found = coloursByPillar[pillar] ?? coloursByPillar[campaign.pillars[1].key];
  if (!found) throw new Error(`colours.json has no colours for the pillar ${pillar}.`);
  return found;
}
