// One world a pillar: the light that falls in it, the colour of its lettering, and its tones from light to dark.
import { colourOf } from '../steps/canvas.ts';
import type { Light } from './scene.ts';

type World = { light: Light; ink: string; tones: readonly string[]; accent: string };

/** Leaf, dew, morning. */
export const wellness: World = {
  light: {
    from: [-0.5, -0.6, 0.62],
    key: colourOf('#fff1cf'),
    shade: colourOf('#1f5a48'),
    skinShade: colourOf('#6b3f26'),
    rims: [colourOf('#f6f2c4'), colourOf('#d9f0c4')],
  },
  ink: '#f4f3dc',
  tones: ['#f7f3d2', '#cfe2c3', '#8fc48d', '#4f9568', '#22604a', '#0e3529'],
  accent: '#f0897c',
};

/** Sunrise, gold, paper. */
export const potential: World = {
  light: {
    from: [0.35, -0.72, 0.6],
    key: colourOf('#ffe2ab'),
    shade: colourOf('#5a2334'),
    skinShade: colourOf('#7a2f34'),
    rims: [colourOf('#ffc463'), colourOf('#ff9a4a')],
  },
  ink: '#fff1cf',
  tones: ['#fff1cf', '#f8cf74', '#ee9f3f', '#c4602c', '#84343a', '#2b1330'],
  accent: '#2f6d7a',
};

/** Lagoon, silk, dusk. */
export const balance: World = {
  light: {
    from: [0.5, -0.6, 0.6],
    key: colourOf('#fdeed6'),
    shade: colourOf('#1b3f60'),
    skinShade: colourOf('#5a4258'),
    rims: [colourOf('#fff0d2'), colourOf('#8fd0dc')],
  },
  ink: '#eef6f3',
  tones: ['#fbf7ea', '#cfe6e6', '#7fb8c6', '#2f7d9c', '#17496b', '#0a1d38'],
  accent: '#e8a99c',
};

/** Orchid, neon, night. */
export const opportunity: World = {
  light: {
    from: [0.55, -0.6, 0.58],
    key: colourOf('#ffe3ea'),
    shade: colourOf('#2c1a6e'),
    skinShade: colourOf('#4a2a80'),
    rims: [colourOf('#ff7ac8'), colourOf('#5fe6f2')],
  },
  ink: '#fff4e6',
  tones: ['#fff4e6', '#ffc4de', '#f2559f', '#a436b8', '#43208a', '#0b0826'],
  accent: '#6ff2f0',
};
