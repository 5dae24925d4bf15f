// A trellis stands behind the person, and from both sides branches reach in.
import { elementAt } from '../element-at.ts';
import { colourWorlds } from './colour-worlds.ts';
import {
  blendHex,
  brushStrokePath,
  formatPathNumberToOneDecimal,
  MASTER_WIDTH_UNITS,
  randomBetween,
  type Scene,
  type SceneDrawInput,
  sampleCatmullRomSpline,
  sidePositionsInWideFrame,
  svgFrameFill,
  svgLinearGradient,
  svgRadialGradient,
} from './scene.ts';
import { foregroundShoreLayers, svgDisc, svgLeaf } from './svg-parts.ts';

const home = colourWorlds.leaf;

/** Slats in both diagonals, the rear ones first, with a round opening left for the head. */
function lattice({ frame }: SceneDrawInput, lean: number, tone: string): string {
  const shift = lean * frame.height * 0.62;
  const taller = Math.max(0, Math.ceil(((frame.height - 1350) * 0.62) / 148));
  const slats = Array.from({ length: Math.round((frame.width + 1140) / 148) + 2 * taller }, (_, k) => {
    const x = -500 + (k - taller) * 148;
    return `<path d="M${x} -40L${formatPathNumberToOneDecimal(x + shift)} ${formatPathNumberToOneDecimal(frame.height + 40)}" stroke="${tone}" stroke-width="24"/><path d="M${x - 7} -40L${formatPathNumberToOneDecimal(x - 7 + shift)} ${formatPathNumberToOneDecimal(frame.height + 40)}" stroke="${home.tones[0]}" stroke-width="4" opacity=".7"/>`;
  });
  return lean < 0 ? `<g transform="translate(420 0)">${slats.join('')}</g>` : slats.join('');
}

/** A branch that reaches in, carries leaves and ends in a spray of five. */
function branch({ frame, random, head }: SceneDrawInput, side: number, y: number, reach: number): string {
  const edge = Math.max(540, side > 0 ? frame.width - head.x : head.x);
  const points = [
    { x: head.x + side * (edge + 100), y: y + 90 },
    { x: head.x + side * (edge - 40), y: y + randomBetween(random, 10, 50) },
    // A long branch wanders between the slats.
    ...Array.from({ length: Math.floor((edge - 540) / 300) }, (_, k) => ({
      x: head.x + side * (edge - 300 - k * 300),
      y: y + (k % 2 ? 1 : -1) * randomBetween(random, 20, 70),
    })),
    { x: head.x + side * (reach + 90), y: y + randomBetween(random, -30, 10) },
    { x: head.x + side * reach, y: y - 20 },
  ];
  const end = elementAt(points, 3);
  const spray = [-1.15, -0.6, 0, 0.55, 1.1].map((turn) => {
    const length = randomBetween(random, 40, 62);
    const tip = { x: end.x - side * Math.cos(turn) * length, y: end.y + Math.sin(turn) * length };
    const twig = brushStrokePath(
      [end, { x: (end.x + tip.x) / 2, y: (end.y + tip.y) / 2 + 6 }, tip],
      (share) => 7 - 4 * share,
    );
    const leaf = svgLeaf(
      tip,
      randomBetween(random, 70, 96),
      -side * (90 + turn * 55),
      blendHex(home.tones[2], home.tones[4], random()),
    );
    return `<path d="${twig}" fill="${home.tones[5]}"/>${leaf}`;
  });
  const pairs = Math.round((9 * edge) / 540);
  const leaves = sampleCatmullRomSpline(points, pairs)
    .slice(1, -1)
    .map((at, k) =>
      svgLeaf(
        at,
        randomBetween(random, 62, 96),
        (k % 2 ? 24 : 150) * -side + randomBetween(random, -14, 14),
        blendHex(home.tones[2], home.tones[4], random()),
      ),
    );
  const flower = elementAt(sampleCatmullRomSpline(points, pairs), 3);
  return `<path d="${brushStrokePath(points, (share) => 22 - 12 * share)}" fill="${home.tones[5]}"/>${spray.join('')}${leaves.join('')}${svgDisc(flower, 19, home.accent)}${svgDisc(flower, 8, home.tones[0])}`;
}

export const trellisScene: Scene = {
  world: home,
  techniques: ['illustration', 'screenprint', 'engraving', 'paper-cut'],
  light: home.light,
  ink: home.ink,
  draw(setting) {
    const { head, random, cover } = setting;
    const { tones } = home;
    const base =
      svgLinearGradient('air', [
        [0, tones[1]],
        [0.5, tones[0]],
        [1, tones[2]],
      ]) + svgFrameFill('url(#air)');
    const sun = svgRadialGradient('sun', { x: head.x, y: head.y }, head.radius * 1.75, [
      [0.72, '#fff6d2'],
      [1, '#fff6d2', 0],
    ]);
    const shadow = { blur: 12, drop: 8, strength: 0.3 };
    const branches = [-1, 1].flatMap((side) =>
      [0, 1, 2].map((k) =>
        branch(
          setting,
          side,
          head.y - 330 + k * 270 + randomBetween(random, -30, 30),
          head.radius * (k === 1 ? 1.3 : 1.16),
        ),
      ),
    );
    const near = [-0.5, -0.4, 0.4, 0.5].map((x, k) =>
      svgLeaf(
        { x: head.x + MASTER_WIDTH_UNITS * x, y: cover + 80 },
        randomBetween(random, 200, 260),
        x * 60,
        elementAt(tones, 2 + (k % 2)),
        0.38,
      ),
    );
    const hedge = sidePositionsInWideFrame(setting, 650, 130).map(({ x }, k) =>
      svgLeaf(
        { x, y: cover + 80 },
        randomBetween(random, 150, 250),
        randomBetween(random, -36, 36),
        elementAt(tones, 2 + (k % 2)),
        0.38,
      ),
    );
    return {
      back: [
        { svg: base, grain: 0.6 },
        { svg: lattice(setting, 1, tones[3]), shadow },
        { svg: lattice(setting, -1, '#6fae7c'), shadow },
        { svg: `${sun}${svgDisc({ x: head.x, y: head.y }, head.radius * 1.75, 'url(#sun)')}`, grain: 0.6 },
        { svg: branches.join(''), shadow },
      ],
      front: [
        { svg: hedge.join('') + near.join(''), shadow },
        ...foregroundShoreLayers(setting, [tones[4], tones[5]], 26),
      ],
    };
  },
};
