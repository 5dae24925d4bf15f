// Raked sand with three stones; the lines form circles around the head.
import { colourWorlds } from './colour-worlds.ts';
import {
  blendHex,
  curvePath,
  formatPathNumberToOneDecimal,
  type Point,
  pickRandomOpenSide,
  randomBetween,
  type Scene,
  type SceneDrawInput,
  sidePositionsInWideFrame,
  svgFrameFill,
  svgLinearGradient,
} from './scene.ts';
import { foregroundShoreLayers, svgDisc } from './svg-parts.ts';

const home = colourWorlds.lagoon;

const sand = { light: '#f6ecd8', line: '#c9b9a4', shade: '#a99a92', stone: '#3d5a6c' };

/** A furrow: a dark line with its lit bank below. */
function furrow(path: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${sand.shade}" stroke-width="${formatPathNumberToOneDecimal(width)}" opacity=".62"/><path d="${path}" transform="translate(2 5)" fill="none" stroke="#fffaf0" stroke-width="${formatPathNumberToOneDecimal(width * 0.8)}"/>`;
}

/** A round of sand that is raked in circles. */
type Round = { centre: Point; hush: number };

/** Long lines over the whole sheet that bow aside for the rounds. */
function lines({ frame, random }: SceneDrawInput, rounds: readonly Round[]): string {
  const phase = randomBetween(random, 0, 6.28);
  return Array.from({ length: Math.ceil((frame.height + 60) / 34) }, (_, k) => {
    const points = Array.from({ length: Math.ceil((frame.width + 120) / 80) + 1 }, (_, i) => {
      const from = { x: -60 + i * 80, y: 0 };
      from.y = k * 34 - 20 + Math.sin(from.x / 300 + phase) * 26;
      return rounds.reduce((point, { centre, hush }) => {
        const [dx, dy] = [point.x - centre.x, point.y - centre.y];
        const distance = Math.hypot(dx, dy) || 1;
        const push = Math.max(0, hush - distance) * 0.96;
        return { x: point.x + (dx / distance) * push, y: point.y + (dy / distance) * push };
      }, from);
    });
    return furrow(curvePath(points), 5);
  }).join('');
}

function stone(at: Point, size: number, random: SceneDrawInput['random']): string {
  const points = Array.from({ length: 9 }, (_, k) => {
    const r = size * randomBetween(random, 0.86, 1.1);
    return { x: at.x + Math.cos((k / 9) * 6.28) * r, y: at.y + Math.sin((k / 9) * 6.28) * r * 0.7 };
  });
  const path = curvePath(points, true);
  return `<path d="${path}" fill="${sand.stone}"/><g transform="translate(${formatPathNumberToOneDecimal(-size * 0.14)} ${formatPathNumberToOneDecimal(-size * 0.17)})"><path d="${path}" transform="translate(${formatPathNumberToOneDecimal(at.x * 0.24)} ${formatPathNumberToOneDecimal(at.y * 0.24)}) scale(.76)" fill="${blendHex(sand.stone, home.tones[2], 0.5)}"/></g>`;
}

export const rakedSandScene: Scene = {
  world: home,
  techniques: ['engraving', 'screenprint', 'illustration', 'paper-cut'],
  light: home.light,
  ink: home.ink,
  draw(setting) {
    const { frame, head, random, cover } = setting;
    const side = pickRandomOpenSide(setting);
    const centre = { x: head.x, y: head.y + 10 };
    const hush = head.radius * 2.02;
    const circle = ({ x, y }: Point, radius: number): string =>
      furrow(
        `M${formatPathNumberToOneDecimal(x - radius)} ${formatPathNumberToOneDecimal(y)}a${formatPathNumberToOneDecimal(radius)} ${formatPathNumberToOneDecimal(radius)} 0 1 1 ${formatPathNumberToOneDecimal(radius * 2)} 0a${formatPathNumberToOneDecimal(radius)} ${formatPathNumberToOneDecimal(radius)} 0 1 1 ${formatPathNumberToOneDecimal(-radius * 2)} 0Z`,
        6,
      );
    const circles = Array.from({ length: 9 }, (_, k) =>
      circle(centre, head.radius * 1.1 + (k * (hush - head.radius * 1.1)) / 8),
    );
    const evening =
      svgLinearGradient('evening', [
        [0, '#e9c9b9'],
        [0.4, sand.light],
        [1, '#9fb6bd'],
      ]) + svgFrameFill('url(#evening)');
    const stones = [
      { x: head.x + side * 410, y: frame.height * 0.141, size: 92 },
      { x: head.x + side * 300, y: frame.height * 0.199, size: 50 },
      { x: head.x - side * 450, y: cover - 260, size: 64 },
    ];
    const near =
      stone({ x: head.x + side * 420, y: cover - 6 }, 128, random) +
      stone({ x: head.x + side * 268, y: cover + 14 }, 62, random);
    // In a wide garden further stones lie in rounds of their own.
    const gardens = sidePositionsInWideFrame(setting, 940, 700).map(({ x }, k) => {
      const at = { x, y: head.y + (k % 2 ? 1 : -1) * randomBetween(random, 20, 130) };
      const size = randomBetween(random, 70, 118);
      const rings = Array.from({ length: 5 }, (_, ring) => circle(at, size * 1.25 + ring * 36));
      const large =
        stone(at, size, random) + stone({ x: at.x + size * 1.1, y: at.y + size * 0.6 }, size * 0.42, random);
      return { round: { centre: at, hush: size * 1.25 + 160 }, rings: rings.join(''), stones: large };
    });
    const rounds = [{ centre, hush: hush + 14 }, ...gardens.map(({ round }) => round)];
    const clear = gardens.map(({ round }) => svgDisc(round.centre, round.hush, sand.light, 0.9));
    return {
      back: [
        { svg: evening, grain: 0.7 },
        { svg: lines(setting, rounds) },
        {
          svg:
            clear.join('') +
            gardens.map(({ rings }) => rings).join('') +
            svgDisc(centre, hush, sand.light, 0.9) +
            circles.join(''),
        },
        {
          svg:
            gardens.map((one) => one.stones).join('') +
            stones.map(({ x, y, size }) => stone({ x, y }, size, random)).join(''),
          shadow: { blur: 20, drop: 16, strength: 0.5 },
        },
      ],
      front: [
        ...foregroundShoreLayers(setting, [home.tones[3], home.tones[4]], 30),
        { svg: near, shadow: { blur: 18, drop: 10, strength: 0.5 } },
        ...foregroundShoreLayers({ ...setting, cover: cover + 34 }, [home.tones[5]]),
      ],
    };
  },
};
