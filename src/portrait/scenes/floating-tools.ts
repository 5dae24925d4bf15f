// Brushes, notes, yarn, a ball and a pencil float around the person.
import { elementAt } from '../element-at.ts';
import { colourWorlds } from './colour-worlds.ts';
import {
  blendHex,
  formatPathNumberToOneDecimal,
  frameWidthInMastersAtLeastOne,
  MASTER_WIDTH_UNITS,
  type Point,
  randomBetween,
  type Scene,
  sidePositionsInWideFrame,
  svgFrameFill,
  svgLinearGradient,
} from './scene.ts';
import { foregroundShoreLayers, pointAtAngle, svgDisc, svgRing } from './svg-parts.ts';

const home = colourWorlds.lagoon;

const { tones, accent } = home;
const warm = ['#f6cdb2', '#f2b866', accent, '#fbf1d9'];

// Each thing is drawn upright around its middle, about two hundred units tall.
const things: ((paint: string) => string)[] = [
  (paint) =>
    `<path d="M-9 -8L-13 88Q0 104 13 88L9 -8Z" fill="${paint}"/><rect x="-13" y="-34" width="26" height="30" fill="${tones[1]}"/><path d="M-13 -34Q-22 -72 0 -104Q22 -72 13 -34Z" fill="${tones[5]}"/>`,
  (paint) =>
    `<path d="M-16 62V-84L58 -100V44" fill="none" stroke="${paint}" stroke-width="13" stroke-linejoin="round"/><path d="M-16 -84L58 -100V-68L-16 -52Z" fill="${paint}"/><ellipse cx="-40" cy="64" rx="31" ry="23" transform="rotate(-18 -40 64)" fill="${paint}"/><ellipse cx="34" cy="46" rx="31" ry="23" transform="rotate(-18 34 46)" fill="${paint}"/>`,
  (paint) =>
    `${svgDisc({ x: 0, y: 0 }, 74, paint)}${[-46, -16, 16, 46].map((x) => `<path d="M${x} -66Q${x + 34} 0 ${x - 8} 70" fill="none" stroke="${blendHex(paint, tones[5], 0.35)}" stroke-width="7"/>`).join('')}<path d="M50 54Q120 70 96 128" fill="none" stroke="${paint}" stroke-width="9" stroke-linecap="round"/>`,
  (paint) =>
    `<path d="M-16 -70H16V66L0 104L-16 66Z" fill="${paint}"/><path d="M-16 66L0 104L16 66Z" fill="${warm[3]}"/><path d="M-6 90L0 104L6 90Z" fill="${tones[5]}"/><rect x="-16" y="-96" width="32" height="28" rx="9" fill="${accent}"/>`,
  (paint) =>
    `${svgDisc({ x: 0, y: 0 }, 70, paint)}<path d="M-70 0H70M0 -70V70M-50 -50Q0 -6 50 -50M-50 50Q0 6 50 50" fill="none" stroke="${tones[5]}" stroke-width="6"/>`,
  (paint) =>
    `<path d="M-70 -52Q-34 -74 0 -52Q34 -74 70 -52V58Q34 36 0 58Q-34 36 -70 58Z" fill="${paint}"/><path d="M0 -52V58" stroke="${tones[4]}" stroke-width="6"/>${[-26, 0, 26].map((y) => `<path d="M-54 ${y - 8}Q-34 ${y - 18} -16 ${y - 8}M16 ${y - 8}Q34 ${y - 18} 54 ${y - 8}" stroke="${tones[3]}" stroke-width="5" fill="none"/>`).join('')}`,
];

function float(index: number, at: Point, size: number, turn: number): string {
  return `<g transform="translate(${formatPathNumberToOneDecimal(at.x)} ${formatPathNumberToOneDecimal(at.y)}) rotate(${formatPathNumberToOneDecimal(turn)}) scale(${(size / 200).toFixed(3)})">${elementAt(things, index % things.length)(elementAt(warm, index % warm.length))}</g>`;
}

export const floatingToolsScene: Scene = {
  world: home,
  techniques: ['illustration', 'screenprint', 'engraving', 'paper-cut'],
  light: home.light,
  ink: home.ink,
  draw(setting) {
    const { head, random, cover } = setting;
    const base =
      svgLinearGradient('air', [
        [0, tones[4]],
        [0.45, tones[3]],
        [0.8, tones[2]],
      ]) + svgFrameFill('url(#air)');
    const heart = { x: head.x, y: head.y };
    const start = Math.floor(random() * things.length);
    const turn = randomBetween(random, -0.1, 0.1);
    const afloat = Array.from({ length: 9 }, (_, k) => {
      const angle = -Math.PI * (1.12 - (k / 8) * 1.24) + turn;
      const at = pointAtAngle(heart, angle, head.radius * (k % 2 ? 2.02 : 1.72));
      return float(
        start + k,
        { x: heart.x + (at.x - heart.x) * 0.98, y: at.y + 20 },
        k % 2 ? 150 : 190,
        randomBetween(random, -34, 34),
      );
    });
    const near = [
      float(start + 3, { x: head.x - MASTER_WIDTH_UNITS * 0.4, y: cover - 54 }, 220, randomBetween(random, -40, -16)),
      float(start + 4, { x: head.x + MASTER_WIDTH_UNITS * 0.4, y: cover - 44 }, 200, randomBetween(random, 16, 40)),
    ];
    const further = sidePositionsInWideFrame(setting, head.radius * 2.75, 235).map(({ x }, k) => {
      const at = {
        x: x + randomBetween(random, -40, 40),
        y: head.y + (k % 4 < 2 ? 150 : -190) + randomBetween(random, -90, 90),
      };
      return float(start + k * 2 + (k >> 2), at, randomBetween(random, 120, 200), randomBetween(random, -34, 34));
    });
    const rings = Array.from({ length: Math.round(4 * frameWidthInMastersAtLeastOne(setting) ** 1.4) }, (_, k) =>
      svgRing(heart, head.radius * (1.5 + 0.36 * k + 0.016 * k * k), 3, tones[0], Math.max(0.16, 0.6 - k * 0.1)),
    );
    return {
      back: [
        { svg: base, grain: 0.7 },
        {
          svg:
            rings.join('') + svgDisc(heart, head.radius * 1.4, tones[1]) + svgDisc(heart, head.radius * 1.3, tones[0]),
          grain: 0.3,
        },
        { svg: further.join('') + afloat.join(''), shadow: { blur: 18, drop: 18, strength: 0.35 } },
      ],
      front: [
        { svg: near.join(''), shadow: { blur: 18, drop: 14, strength: 0.4 } },
        ...foregroundShoreLayers(setting, [tones[3], tones[4], tones[5]], 26),
      ],
    };
  },
};
