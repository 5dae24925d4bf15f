// The four worlds in which scenes are drawn. A campaign uses one of them for a pillar, or describes its own; any scene
// can be drawn in any world (recolour.ts).
import type { PillarColourWorld } from '#campaign/colours.ts';
import { colourFromHex } from '../steps/canvas.ts';
import type { ColourWorld } from './scene.ts';

/** Leaf, dew, morning. */
const leaf: ColourWorld = {
  light: {
    from: [-0.5, -0.6, 0.62],
    key: colourFromHex('#fff1cf'),
    shade: colourFromHex('#1f5a48'),
    skinShade: colourFromHex('#6b3f26'),
    rims: [colourFromHex('#f6f2c4'), colourFromHex('#d9f0c4')],
  },
  ink: '#f4f3dc',
  tones: ['#f7f3d2', '#cfe2c3', '#8fc48d', '#4f9568', '#22604a', '#0e3529'],
  accent: '#f0897c',
};

/** Sunrise, gold, paper. */
const sunrise: ColourWorld = {
  light: {
    from: [0.35, -0.72, 0.6],
    key: colourFromHex('#ffe2ab'),
    shade: colourFromHex('#5a2334'),
    skinShade: colourFromHex('#7a2f34'),
    rims: [colourFromHex('#ffc463'), colourFromHex('#ff9a4a')],
  },
  ink: '#fff1cf',
  tones: ['#fff1cf', '#f8cf74', '#ee9f3f', '#c4602c', '#84343a', '#2b1330'],
  accent: '#2f6d7a',
};

/** Lagoon, silk, dusk. */
const lagoon: ColourWorld = {
  light: {
    from: [0.5, -0.6, 0.6],
    key: colourFromHex('#fdeed6'),
    shade: colourFromHex('#1b3f60'),
    skinShade: colourFromHex('#5a4258'),
    rims: [colourFromHex('#fff0d2'), colourFromHex('#8fd0dc')],
  },
  ink: '#eef6f3',
  tones: ['#fbf7ea', '#cfe6e6', '#7fb8c6', '#2f7d9c', '#17496b', '#0a1d38'],
  accent: '#e8a99c',
};

/** Orchid, neon, night. */
const orchid: ColourWorld = {
  light: {
    from: [0.55, -0.6, 0.58],
    key: colourFromHex('#ffe3ea'),
    shade: colourFromHex('#2c1a6e'),
    skinShade: colourFromHex('#4a2a80'),
    rims: [colourFromHex('#ff7ac8'), colourFromHex('#5fe6f2')],
  },
  ink: '#fff4e6',
  tones: ['#fff4e6', '#ffc4de', '#f2559f', '#a436b8', '#43208a', '#0b0826'],
  accent: '#6ff2f0',
};

/** By the names by which a campaign may call them. */
export const colourWorlds = { leaf, sunrise, lagoon, orchid } as const satisfies Readonly<Record<string, ColourWorld>>;

export const colourWorldNames = Object.keys(colourWorlds);

/** The world that a campaign names or describes. Throws for a name that is none of `colourWorldNames`. */
export function resolveColourWorld(wanted: string | PillarColourWorld): ColourWorld {
  if (typeof wanted !== 'string') {
    const { light, ink, tones, accent } = wanted;
    const { from, key, shade, skinShade, rims } = light;
    return {
      light: {
        from,
        key: colourFromHex(key),
        shade: colourFromHex(shade),
        skinShade: colourFromHex(skinShade),
        rims: [colourFromHex(rims[0]), colourFromHex(rims[1])],
      },
      ink,
      tones,
      accent,
    };
  }
  const known: Readonly<Record<string, ColourWorld>> = colourWorlds;
  if (!known[wanted]) throw new Error(`no world is called '${wanted}'; there are ${colourWorldNames.join(', ')}`);
  return known[wanted];
}
