// A garden whose stems are circuits; they branch at right angles and bloom in light.
import { elementAt } from '../element-at.ts';
import { colourWorlds } from './colour-worlds.ts';
import {
  formatPathNumberToOneDecimal,
  type Point,
  randomBetween,
  type Scene,
  type SceneDrawInput,
  sidePositionsInWideFrame,
  svgFrameFill,
  svgLinearGradient,
  svgRadialGradient,
} from './scene.ts';
import { foregroundShoreLayers, pointAtAngle, svgDisc, svgRing } from './svg-parts.ts';

const home = colourWorlds.orchid;

/** A flower of light: petals as open loops around a contact. */
function bloom(at: Point, size: number, tone: string, petals: number): string {
  const loops = Array.from({ length: petals }, (_, k) => {
    const middle = pointAtAngle(at, (k / petals) * 2 * Math.PI - Math.PI / 2, size * 0.62);
    return `<circle cx="${formatPathNumberToOneDecimal(middle.x)}" cy="${formatPathNumberToOneDecimal(middle.y)}" r="${formatPathNumberToOneDecimal(size * 0.36)}" fill="${tone}" fill-opacity=".28" stroke="${tone}" stroke-width="${formatPathNumberToOneDecimal(Math.max(2.5, size * 0.06))}"/>`;
  });
  return loops.join('') + svgDisc(at, size * 0.3, home.tones[5]) + svgDisc(at, size * 0.2, '#ffffff');
}

/** A stem from the ground: straight, then 45 degrees aside, then straight again, with branches that end in contacts. */
function stem(
  { random, cover }: SceneDrawInput,
  foot: number,
  height: number,
  lean: number,
  tone: string,
  size: number,
): string {
  const [low, high] = [height * randomBetween(random, 0.26, 0.4), height * randomBetween(random, 0.62, 0.76)];
  const shift = lean * randomBetween(random, 30, 80);
  const [a, b, c] = [
    { x: foot, y: cover + 40 - low },
    { x: foot + shift, y: cover + 40 - low - Math.abs(shift) },
    { x: foot + shift, y: cover + 40 - height },
  ];
  const twig = (y: number, side: number): string => {
    const x = y > b.y ? foot : foot + shift;
    const out = side * randomBetween(random, 26, 54);
    const end = { x: x + out, y: y - Math.abs(out) - randomBetween(random, 24, 70) };
    return `<path d="M${formatPathNumberToOneDecimal(x)} ${formatPathNumberToOneDecimal(y)}L${formatPathNumberToOneDecimal(x + out)} ${formatPathNumberToOneDecimal(y - Math.abs(out))}V${formatPathNumberToOneDecimal(end.y)}"/>${svgRing(end, 9, 5, tone)}`;
  };
  const twigs = [
    twig(cover - low * 0.5, -1),
    twig(cover - high, lean),
    twig(cover - high - 60, -lean),
    twig(cover - (low + high) / 2 - 40, 1),
  ];
  return `<g fill="none" stroke="${tone}" stroke-width="6" stroke-linejoin="round"><path d="M${formatPathNumberToOneDecimal(foot)} ${formatPathNumberToOneDecimal(cover + 60)}V${formatPathNumberToOneDecimal(a.y)}L${formatPathNumberToOneDecimal(b.x)} ${formatPathNumberToOneDecimal(b.y)}V${formatPathNumberToOneDecimal(c.y)}"/>${twigs.join('')}</g>${bloom(c, size, tone, size > 60 ? 8 : 6)}`;
}

export const circuitGardenScene: Scene = {
  world: home,
  techniques: ['neon', 'screenprint', 'engraving', 'illustration'],
  light: home.light,
  ink: home.ink,
  draw(setting) {
    const { frame, head, random } = setting;
    const { tones, accent } = home;
    const neon = [accent, tones[2], tones[1], '#ffb27a'];
    const night =
      svgLinearGradient('night', [
        [0, tones[5]],
        [0.6, '#251259'],
        [1, tones[3]],
      ]) + svgFrameFill('url(#night)');
    const moon = { x: head.x, y: head.y };
    const glow =
      svgRadialGradient('glow', moon, head.radius * 2.6, [
        [0, tones[2], 0.9],
        [0.5, tones[3], 0.6],
        [1, tones[4], 0],
      ]) + svgFrameFill('url(#glow)');
    const grid = Array.from({ length: Math.ceil(frame.height / 45) }, (_, k) =>
      Array.from({ length: Math.ceil(frame.width / 45) }, (_, i) =>
        svgDisc({ x: 22 + i * 45, y: 22 + k * 45 }, 2.2, tones[1], 0.35),
      ).join(''),
    );
    const tracks = [1.42, 1.62, 1.82].map((grow, k) => {
      const gaps = Array.from(
        { length: 5 },
        () =>
          `${formatPathNumberToOneDecimal(randomBetween(random, 120, 420))} ${formatPathNumberToOneDecimal(randomBetween(random, 16, 40))}`,
      ).join(' ');
      return `<circle cx="${formatPathNumberToOneDecimal(moon.x)}" cy="${formatPathNumberToOneDecimal(moon.y)}" r="${formatPathNumberToOneDecimal(head.radius * grow)}" fill="none" stroke="${neon[k]}" stroke-width="${7 - k * 1.6}" stroke-dasharray="${gaps}" stroke-linecap="round"/>`;
    });
    const tall = Math.min(1, frame.height / 1350);
    const grow = (x: number, k: number): string =>
      stem(
        setting,
        x + randomBetween(random, -20, 20),
        tall * (k % 3 === 1 ? 940 : k % 3 ? 620 : 780) * randomBetween(random, 0.9, 1.08),
        x < head.x ? 1 : -1,
        elementAt(neon, (k + 3) % 4),
        randomBetween(random, 52, 84),
      );
    const stems = [-476, -380, -278, 266, 370, 472].map((aside, k) => grow(head.x + aside, k));
    const near = (
      [
        [-450, 230],
        [-344, 150],
        [344, 170],
        [460, 250],
      ] as const
    ).map(([aside, height], k) => stem(setting, head.x + aside, height, aside < 0 ? 1 : -1, elementAt(neon, k), 40));
    // A wide frame is a whole bed of them.
    const bed = sidePositionsInWideFrame(setting, 600, 150).map(({ x }, k) => grow(x, k + (k >> 2)));
    const seedlings = sidePositionsInWideFrame(setting, 590, 190).map(({ x, side }, k) =>
      stem(setting, x, randomBetween(random, 140, 260), -side, elementAt(neon, k % 4), 40),
    );
    return {
      back: [
        { svg: night, grain: 0.6 },
        { svg: grid.join('') },
        { svg: glow, grain: 0.8 },
        { svg: svgDisc(moon, head.radius * 1.3, tones[1], 0.9) + tracks.join(''), grain: 0.3 },
        { svg: bed.join('') + stems.join(''), shadow: { blur: 12, drop: 0, strength: 0.5 } },
      ],
      front: [
        { svg: seedlings.join('') + near.join(''), shadow: { blur: 10, drop: 0, strength: 0.5 } },
        ...foregroundShoreLayers(setting, [tones[4], tones[5]], 24),
      ],
    };
  },
};
