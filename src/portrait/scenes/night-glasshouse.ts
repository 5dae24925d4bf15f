// A glasshouse glows in the night; what grows in it has already reached the roof.
import { elementAt } from '../element-at.ts';
import { colourWorlds } from './colour-worlds.ts';
import {
  blendHex,
  brushStrokePath,
  farthestCornerDistance,
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

const home = colourWorlds.orchid;

const green = ['#b9f5d0', '#4fd6a6', '#1f9a8a', '#175a70'] as const;

/** Iron ribs of a pointed glass roof around `middle`, and panes that catch the light by chance. */
function glass({ frame, head, random }: SceneDrawInput, middle: number): string {
  const [top, eaves] = [Math.min(64, head.y * 0.11), head.y - head.radius * 0.35];
  const columns = 9;
  const x = (k: number): number => middle - 510 + (k * 1020) / (columns - 1);
  const roof = (k: number): number => top + Math.abs(k - (columns - 1) / 2) ** 1.6 * ((eaves - top) / 9.2);
  const panes = Array.from({ length: columns - 1 }, (_, k) => {
    const rows = [roof(k), eaves, eaves + 190, eaves + 380, eaves + 570];
    return rows
      .slice(1)
      .map((bottom, row) =>
        random() < 0.36
          ? `<path d="M${formatPathNumberToOneDecimal(x(k))} ${formatPathNumberToOneDecimal(row === 0 ? roof(k) : elementAt(rows, row))}L${formatPathNumberToOneDecimal(x(k + 1))} ${formatPathNumberToOneDecimal(row === 0 ? roof(k + 1) : elementAt(rows, row))}V${formatPathNumberToOneDecimal(bottom)}H${formatPathNumberToOneDecimal(x(k))}Z" fill="${random() < 0.5 ? home.tones[1] : green[0]}" opacity="${formatPathNumberToOneDecimal(randomBetween(random, 0.12, 0.4))}"/>`
          : '',
      )
      .join('');
  });
  const ribs = Array.from(
    { length: columns },
    (_, k) => `M${formatPathNumberToOneDecimal(x(k))} ${formatPathNumberToOneDecimal(roof(k))}V${frame.height}`,
  ).join('');
  const gable = Array.from(
    { length: columns },
    (_, k) => `${k ? 'L' : 'M'}${formatPathNumberToOneDecimal(x(k))} ${formatPathNumberToOneDecimal(roof(k))}`,
  ).join('');
  const bars = [0, 190, 380, 570]
    .map(
      (drop) =>
        `M${formatPathNumberToOneDecimal(x(0))} ${formatPathNumberToOneDecimal(eaves + drop)}H${formatPathNumberToOneDecimal(x(columns - 1))}`,
    )
    .join('');
  return `${panes.join('')}<path d="${ribs}${bars}" stroke="${home.tones[0]}" stroke-width="4" fill="none" opacity=".75"/><path d="${gable}" stroke="${home.tones[0]}" stroke-width="10" fill="none" stroke-linejoin="round"/>`;
}

/** A climbing plant: a stem that winds upwards, its leaves in pairs, neon at the tip. */
function climber({ frame, random, cover }: SceneDrawInput, foot: number, tall: number, lean: number): string {
  const height = tall * Math.min(1, frame.height / 1350);
  const points = Array.from({ length: 6 }, (_, k) => ({
    x: foot + lean * k * 13 + Math.sin(k * 1.9 + foot) * 30,
    y: cover + 40 - (height * k) / 5,
  }));
  const leaves = sampleCatmullRomSpline(points, 12)
    .slice(2)
    .flatMap((at, k) =>
      [-1, 1].map((side) =>
        svgLeaf(
          at,
          randomBetween(random, 70, 116) * (1.1 - k * 0.05),
          side * randomBetween(random, 46, 78),
          blendHex(elementAt(green, (k + (side > 0 ? 1 : 0)) % 4), home.tones[4], 0.12),
          0.34,
        ),
      ),
    );
  const tip = elementAt(points, 5);
  return `<path d="${brushStrokePath(points, (share) => 13 - 9 * share)}" fill="${green[2]}"/>${leaves.join('')}${svgLeaf(tip, 74, 0, green[0])}${svgDisc({ x: tip.x, y: tip.y - 70 }, 13, home.tones[2])}${svgDisc({ x: tip.x, y: tip.y - 70 }, 6, home.tones[0])}`;
}

export const nightGlasshouseScene: Scene = {
  world: home,
  techniques: ['neon', 'illustration', 'engraving', 'screenprint'],
  light: { ...home.light, rims: [home.light.rims[0], home.light.rims[1]] },
  ink: home.ink,
  draw(setting) {
    const { head, random, cover } = setting;
    const { tones } = home;
    const night =
      svgLinearGradient('night', [
        [0, tones[5]],
        [0.5, '#251259'],
        [1, tones[4]],
      ]) + svgFrameFill('url(#night)');
    const glow =
      svgRadialGradient(
        'glow',
        { x: head.x, y: head.y + 40 },
        Math.max(760, farthestCornerDistance(setting, head) * 0.7),
        [
          [0, tones[1], 0.95],
          [0.4, tones[2], 0.7],
          [0.75, tones[3], 0.4],
          [1, tones[4], 0],
        ],
      ) + svgFrameFill('url(#glow)');
    const plants = (
      [
        [-444, 900],
        [-308, 620],
        [310, 700],
        [452, 980],
      ] as const
    ).map(([aside, height], k) =>
      climber(
        setting,
        head.x + aside + randomBetween(random, -24, 24),
        height * randomBetween(random, 0.9, 1.06),
        k < 2 ? 1 : -1,
      ),
    );
    const near = [-0.52, -0.42, -0.3, 0.32, 0.43, 0.53].map((x, k) =>
      svgLeaf(
        { x: head.x + MASTER_WIDTH_UNITS * x, y: cover + 70 },
        randomBetween(random, 170, 260) * (0.5 + Math.abs(x)),
        x * 80 + randomBetween(random, -10, 10),
        elementAt(green, 1 + (k % 3)),
        0.36,
      ),
    );
    // In a wide format several glasshouses stand side by side, each with its plants.
    const houses = sidePositionsInWideFrame(setting, 1020, 1020).map(({ x }) => glass(setting, x));
    const further = sidePositionsInWideFrame(setting, 620, 205).map(({ x, side }) =>
      climber(setting, x + randomBetween(random, -40, 40), randomBetween(random, 480, 980), -side),
    );
    const bed = sidePositionsInWideFrame(setting, 680, 120).map(({ x }, k) =>
      svgLeaf(
        { x, y: cover + 70 },
        randomBetween(random, 120, 240),
        randomBetween(random, -40, 40),
        elementAt(green, 1 + (k % 3)),
        0.36,
      ),
    );
    return {
      back: [
        { svg: night, grain: 0.6 },
        { svg: glow, grain: 0.8 },
        { svg: houses.join('') + glass(setting, head.x) },
        { svg: further.join('') + plants.join(''), shadow: { blur: 16, drop: 8, strength: 0.35 } },
      ],
      front: [
        { svg: bed.join('') + near.join(''), shadow: { blur: 14, drop: 6, strength: 0.4 } },
        ...foregroundShoreLayers(setting, [tones[4], tones[5]], 24),
      ],
    };
  },
};
