// The campaign's art direction in words, for engines that draw from words: one world a pillar, one motif a status. The
// studio's scenes show the same motifs (src/portrait/scenes). Whoever changes a word raises `promptVersion` (prompt.ts).
import type { campaign } from './campaign.ts';
import type { Gender } from './types.ts';

type Pillars = (typeof campaign.pillars)[number];

export type World = {
  /** How it feels, and what things in it are made of. */
  world: string;
  palette: string;
  light: string;
  /** The quiet shape at the foot of the picture, on which the lettering stands. */
  ground: string;
  /** What the person wears: the only thing that the gender answer changes. */
  wardrobe: Record<Gender, string>;
};

/** A pillar or a status of the campaign without words here does not compile. */
type ArtDirection = {
  [P in Pillars as P['key']]: World & { motifs: { [S in P['statuses'][number] as S['key']]: string } };
};

export const artDirection: ArtDirection = {
  wellness: {
    world: 'a garden in the early morning: leaf and dew, cut from matte paper in many layers',
    palette: 'cream, pale sage, leaf green and deep forest green, with one small accent of coral',
    light: 'low, warm morning sun from the upper left, with soft green shade',
    ground: 'low hills of deep forest green paper',
    wardrobe: {
      female: 'a plain sage-green linen blouse with a soft collar',
      male: 'a plain sage-green linen shirt with an open collar',
    },
    motifs: {
      healthy:
        'a great slice of orange stands behind the head like a rising sun, with orchard leaves, two smaller slices and fruit around it',
      'well-rounded':
        'moons and thin rings of different sizes lie within each other around the head, in balance on one thread',
      safe: 'great leaves close over the head like a roof, and a paper lantern hangs beneath them with a warm, steady light',
      mindful:
        'a still pond at first light: wide ripples circle the head, lily pads and one coral lotus float on the water',
      fit: 'ribbons of light run around the person like the lanes of a track, fast and clean, brighter towards the outside',
      supported:
        'a garden trellis stands behind the person, and from both sides flowering branches reach in like helping hands',
      energized: 'a bright sunburst opens behind the head, and golden pollen and dandelion seeds fly along its rays',
    },
  },
  potential: {
    world: 'a stage of folded and gilded paper at sunrise',
    palette: 'ivory, gold, amber, burnt orange and deep plum, with one small accent of teal',
    light: 'a golden sunrise from the upper right, with warm plum shade',
    ground: 'folded hills of deep plum paper',
    wardrobe: {
      female: 'a plain amber silk blouse under a well-cut plum jacket',
      male: 'a plain ivory shirt under a well-cut plum jacket',
    },
    motifs: {
      inspired:
        'a lamp-lit cave of cut paper opens behind the person, and in its glow a constellation of small stars hangs on gold thread',
      included:
        'a round mosaic surrounds the head: every tile has another colour and another simple shape, and none is missing',
      encouraged: 'paper lanterns rise past the person into the evening light, each one lighting the next',
      empowered: 'a gilded halo stands behind the head, and its rays are straight beams and bolts of gold',
      mentored:
        'two bodies travel on crossing orbits around the head: a large golden one leads, a small teal one follows its light',
      'trained-for-leadership':
        'a staircase of paper climbs past the person towards an open, arched door full of sunlight',
      'always-improving':
        'the growth rings of a great tree spread around the head in paper layers, and the newest ring shines in gold',
    },
  },
  balance: {
    world: 'a lagoon at dusk: silk, water and mist',
    palette: 'pearl, pale aqua, lagoon blue and deep navy, with one small accent of peach',
    light: 'the last soft daylight from the upper right, with cool blue shade',
    ground: 'slow waves of deep navy silk',
    wardrobe: {
      female: 'a plain lagoon-blue wrap blouse of soft silk',
      male: 'a plain lagoon-blue knitted jumper with a round neck',
    },
    motifs: {
      relaxed: 'slow waves hang across the dusk like hammocks, one behind the other, and rock a low, pale sun',
      'a-hobbyist':
        'brushes, a ball of yarn, a pencil, a ball, an open book and musical notes float in a loose ring around the person',
      'a-happy-parent':
        'a large paper boat and a small one that keeps close to it sail past on water folded from paper',
      'a-caregiver': 'two great petals are cupped around a soft light, and the person stands in its warmth',
      'well-rested': 'one great moon stands behind the head, and broad sheets of silk drift past in the calm night air',
      mindful: 'pale sand is raked in patient, even lines around three dark stones, and the lines circle the head',
      'flexi-working':
        'one arched window behind the person opens on two skies: a bright working day on one side, a starry evening with a crescent moon on the other',
    },
  },
  opportunity: {
    world: 'an orchid garden on a neon-lit night: glass, glow and deep shadow',
    palette: 'blush, orchid pink, magenta and violet on midnight purple, with one small accent of cyan',
    light: 'a pink glow from the upper right with a thin cyan edge of light, and violet shade',
    ground: 'smooth curves of midnight purple glass',
    wardrobe: {
      female: 'a plain midnight-purple blazer over a plain orchid top',
      male: 'a plain midnight-purple blazer over a plain dark crew-neck shirt',
    },
    motifs: {
      growing:
        'a glasshouse glows in the night around the person, and slender plants in it have already reached the roof',
      'globally-exposed':
        'a globe of light with a fine grid stands behind the head, and arcs of light leave it for all sides of the world',
      'challenging-myself':
        'a steep mountain ridge at the end of the night: a rope of tiny lights climbs it towards a first light at the summit',
      heard: 'waves of sound go out from the person as rings of light, and the night answers with an aurora',
      leader: 'a bright comet goes ahead across the night sky, and its long tail sweeps behind the head',
      'team-builder':
        'tall arches of light lean on each other behind the person, and where two of them cross a third colour lights up',
      innovator:
        'a garden whose stems are circuit lines: they branch at right angles and bloom in glowing, geometric flowers',
    },
  },
};
