// One great moon at dusk, and sheets of silk that drift behind and before the sleeper's calm.
import type { RandomNumberFunction } from '../steps/noise.ts';
import { colourWorlds } from './colour-worlds.ts';
import {
  curvePath,
  formatPathNumberToOneDecimal,
  hexFromRamp,
  type Point,
  pickRandomOpenSide,
  randomBetween,
  type Scene,
  type SceneDrawInput,
  scaleCountToFrameArea,
  svgClothBetweenEdges,
  svgFrameFill,
  svgLinearGradient,
  svgRadialGradient,
} from './scene.ts';

const home = colourWorlds.lagoon;

const folds = ['#123a5a', '#2d6f90', '#7fb8c6', '#cfe6e6', '#fbf7ea'];
const ink = { night: '#0a1d38', dusk: '#24506f', haze: '#c99aa0', moon: '#fbf1d9', pearl: '#eef6f3' };

/** Light and shade on a cloth: folds of uneven width that wander, open and close on their way. */
function foldsOf(
  random: RandomNumberFunction,
  count: number,
  low: number,
  high: number,
): (across: number, along: number) => string {
  const [phase, drift, pinch] = [
    randomBetween(random, 0, 6.28),
    randomBetween(random, 0.5, 0.9),
    randomBetween(random, 0, 6.28),
  ];
  return (across, along) => {
    const wander = across + 0.1 * Math.sin(along * 5 * drift + phase) + 0.05 * Math.sin(across * 9 + along * 4 + pinch);
    const ridge = 0.5 + 0.5 * Math.sin(wander * Math.PI * 2 * count + phase);
    const fine = 0.5 + 0.5 * Math.sin(wander * Math.PI * 2 * count * 2.6 + pinch);
    // Folds are deep where the cloth is gathered and nearly flat where it hangs free.
    const depth = 0.45 + 0.4 * Math.sin(along * 6.1 + pinch);
    const hem = across < 0.025 || across > 0.975 ? 0.25 : 0;
    return hexFromRamp(
      folds,
      low + (high - low) * (0.62 + (ridge ** 1.4 - 0.5) * depth + (fine - 0.5) * 0.14 * depth + hem),
    );
  };
}

function sky(setting: SceneDrawInput, side: number): string[] {
  const { frame, head, random } = setting;
  const moon = { x: head.x + side * head.radius * 0.62, y: head.y - head.radius * 0.5 };
  const radius = head.radius * 1.66;
  // On the side that no head covers: a dark sea over a crown looked like a shadow on the hair.
  const seas = Array.from({ length: 6 }, () => {
    const [angle, reach, size] = [
      randomBetween(random, -1.9, 1.2),
      radius * randomBetween(random, 0.3, 0.72),
      radius * randomBetween(random, 0.1, 0.22),
    ];
    const [oval, bulge] = [randomBetween(random, 0, 6.28), randomBetween(random, 0, 6.28)];
    const points = Array.from({ length: 12 }, (_, k) => {
      const turn = (k / 12) * 2 * Math.PI;
      const r = size * (1 + 0.14 * Math.sin(2 * turn + oval) + 0.09 * Math.sin(3 * turn + bulge));
      return {
        x: moon.x + side * Math.cos(angle) * reach + Math.cos(turn) * r,
        y: moon.y + Math.sin(angle) * reach + Math.sin(turn) * r * 0.8,
      };
    });
    return `<path d="${curvePath(points, true)}"/>`;
  });
  const stars = Array.from(
    { length: scaleCountToFrameArea(setting, 34) },
    () =>
      `<circle cx="${formatPathNumberToOneDecimal(random() * frame.width)}" cy="${formatPathNumberToOneDecimal(random() * frame.height * 0.46)}" r="${formatPathNumberToOneDecimal(randomBetween(random, 1.2, 3.4))}" fill="${ink.pearl}"/>`,
  );
  return [
    svgLinearGradient('dusk', [
      [0, ink.night],
      [0.34, ink.dusk],
      [0.6, '#6f8ea3'],
      [0.78, ink.haze],
      [1, ink.dusk],
    ]) +
      svgFrameFill('url(#dusk)') +
      stars.join(''),
    svgRadialGradient('aura', moon, radius * 1.75, [
      [0.5, ink.moon, 0.55],
      [1, ink.moon, 0],
    ]) + svgFrameFill('url(#aura)'),
    `<circle cx="${formatPathNumberToOneDecimal(moon.x)}" cy="${formatPathNumberToOneDecimal(moon.y)}" r="${formatPathNumberToOneDecimal(radius)}" fill="${ink.moon}"/><g fill="#e2cfb9" opacity=".42">${seas.join('')}</g>${svgRadialGradient(
      'curve',
      { x: moon.x - side * radius * 0.5, y: moon.y - radius * 0.45 },
      radius * 1.7,
      [
        [0.55, '#d8b9a8', 0],
        [1, '#a98f9f', 0.75],
      ],
    )}<circle cx="${formatPathNumberToOneDecimal(moon.x)}" cy="${formatPathNumberToOneDecimal(moon.y)}" r="${formatPathNumberToOneDecimal(radius)}" fill="url(#curve)"/>`,
  ];
}

/** A sheet from one side of the frame to the other; `side` mirrors it. */
function drift(
  { frame }: SceneDrawInput,
  side: number,
  points: readonly (readonly [x: number, top: number, bottom: number])[],
): { upper: Point[]; lower: Point[] } {
  const x = (share: number): number => frame.width * (side < 0 ? 1 - share : share);
  return {
    upper: points.map(([at, top]) => ({ x: x(at), y: top })),
    lower: points.map(([at, , bottom]) => ({ x: x(at), y: bottom })),
  };
}

function behind(setting: SceneDrawInput, side: number): string {
  const { head, random } = setting;
  const sway = (): number => randomBetween(random, -35, 35);
  const y = head.y;
  const sheet = drift(setting, -side, [
    [-0.1, y - 560 + sway(), y - 260 + sway()],
    [0.14, y - 330 + sway(), y - 20 + sway()],
    [0.34, y - 40 + sway(), y + 190 + sway()],
    [0.62, y + 130 + sway(), y + 330 + sway()],
    [0.86, y - 40 + sway(), y + 300 + sway()],
    [1.1, y - 150 + sway(), y + 200 + sway()],
  ]);
  return svgClothBetweenEdges('sheet', sheet.upper, sheet.lower, foldsOf(random, 2.4, 0, 0.72));
}

function before(setting: SceneDrawInput, side: number): string[] {
  const { frame, cover, random } = setting;
  const sway = (): number => randomBetween(random, -16, 16);
  const high = drift(setting, side, [
    [-0.1, cover - 330 + sway(), cover + 60],
    [0.12, cover - 190 + sway(), cover + 70],
    [0.36, cover - 52 + sway(), cover + 120],
    [0.64, cover - 20 + sway(), cover + 130],
    [0.86, cover - 70 + sway(), cover + 110],
    [1.1, cover - 170 + sway(), cover + 100],
  ]);
  const low = drift(setting, -side, [
    [-0.1, cover - 80 + sway(), frame.height + 140],
    [0.2, cover - 6 + sway(), frame.height + 90],
    [0.5, cover + 10 + sway(), frame.height + 60],
    [0.8, cover - 4 + sway(), frame.height + 80],
    [1.1, cover - 30 + sway(), frame.height + 120],
  ]);
  const shade = svgLinearGradient('fall', [
    [0, ink.night, 0],
    [0.3, ink.night, 0.62],
    [1, ink.night, 0.9],
  ]);
  return [
    svgClothBetweenEdges('high', high.upper, high.lower, foldsOf(random, 2.2, 0.2, 1)),
    svgClothBetweenEdges('low', low.upper, low.lower, foldsOf(random, 2.4, 0, 0.66)),
    `${shade}<rect y="${formatPathNumberToOneDecimal(cover - 20)}" width="${formatPathNumberToOneDecimal(frame.width)}" height="${formatPathNumberToOneDecimal(frame.height - cover + 20)}" fill="url(#fall)"/>`,
  ];
}

export const moonlitSilkScene: Scene = {
  world: home,
  techniques: ['screenprint', 'illustration', 'engraving', 'paper-cut'],
  light: home.light,
  ink: ink.pearl,
  draw(setting) {
    const side = pickRandomOpenSide(setting);
    const grains = [0.6, 0.8, 0.5];
    return {
      back: [
        ...sky(setting, side).map((svg, k) => ({ svg, grain: grains[k] })),
        { svg: behind(setting, side), grain: 0.1 },
      ],
      front: before(setting, side).map((svg, k) => ({ svg, grain: k === 2 ? 0.5 : 0.1 })),
    };
  },
};
