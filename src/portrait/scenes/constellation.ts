// A lamp-lit cave of cut paper, and in its light a constellation of ideas hung on gold thread.
import { elementAt } from '../element-at.ts';
import { colourWorlds } from './colour-worlds.ts';
import {
  curvePath,
  formatPathNumberToOneDecimal,
  frameWidthInMastersAtLeastOne,
  groundPath,
  hexFromRamp,
  type Point,
  randomBetween,
  type Scene,
  type SceneDrawInput,
  type SceneLayer,
  sidePositionsInWideFrame,
  svgFrameFill,
  svgRadialGradient,
} from './scene.ts';
import { xPositionsAcrossAndBeyondFrame } from './svg-parts.ts';

const home = colourWorlds.sunrise;

const tones = ['#fbe3b0', '#f6bf5b', '#e8923a', '#c4602c', '#8a3a2a', '#54223a', '#2b1330'];
const ink = { cream: '#fff1cf', gold: '#ffd274', plum: '#2b1330', ember: '#e8923a' };

/** Makes a sheet of paper lie above the next. */
const lift = { blur: 16, drop: 8, strength: 0.42 };

/** A sheet with a hole torn around the head: the smaller its level, the closer to the lamp. */
function sheet(setting: SceneDrawInput, level: number): string {
  const { frame, head, random } = setting;
  const radius = head.radius * (1.3 + level * 0.37);
  // In a wide frame the cave opens to the sides, the outer sheets most.
  const open = 1 + (level / 5) * 0.8 * (frameWidthInMastersAtLeastOne(setting) - 1);
  const phase = randomBetween(random, 0, 6.28);
  const rim = Array.from({ length: 14 }, (_, k) => {
    const angle = (k / 14) * 2 * Math.PI;
    const wander = 1 + 0.075 * Math.sin(angle * 3 + phase) + randomBetween(random, -0.045, 0.045);
    return {
      x: head.x + Math.cos(angle) * radius * wander * 0.93 * open,
      y: head.y - head.radius * 0.12 + Math.sin(angle) * radius * wander * 1.06,
    };
  });
  const outside = `M-80 -80H${frame.width + 80}V${frame.height + 80}H-80Z`;
  return `<path fill-rule="evenodd" d="${outside}${curvePath(rim, true)}" fill="${tones[level + 1]}"/>`;
}

/** A four-pointed star folded from paper: a light and a dark half on each ray. */
function star(at: Point, size: number, turn = 0): string {
  const point = (angle: number, radius: number): string =>
    `${formatPathNumberToOneDecimal(Math.sin(angle) * radius)} ${formatPathNumberToOneDecimal(-Math.cos(angle) * radius)}`;
  let markup = '';
  for (let ray = 0; ray < 4; ray++) {
    const angle = (ray * Math.PI) / 2;
    const reach = ray % 2 ? size * 0.62 : size;
    markup += `<path d="M0 0L${point(angle - 0.785, size * 0.2)}L${point(angle, reach)}Z" fill="${ink.cream}"/>`;
    markup += `<path d="M0 0L${point(angle + 0.785, size * 0.2)}L${point(angle, reach)}Z" fill="${ink.ember}"/>`;
  }
  return `<g transform="translate(${formatPathNumberToOneDecimal(at.x)} ${formatPathNumberToOneDecimal(at.y)}) rotate(${formatPathNumberToOneDecimal(turn)})">${markup}</g>`;
}

/** The stars stand on a loose crown around the head, near ones and far ones by turns. */
function stars({ head, random }: SceneDrawInput): Point[] {
  const count = 11;
  return Array.from({ length: count }, (_, k) => {
    const angle = -Math.PI * (1.2 - (k / (count - 1)) * 1.4) + randomBetween(random, -0.07, 0.07);
    const reach = head.radius * (k % 2 ? randomBetween(random, 1.78, 2.1) : randomBetween(random, 1.36, 1.6));
    return {
      x: head.x + Math.cos(angle) * reach * 0.88,
      y: Math.max(70, head.y - head.radius * 0.1 + Math.sin(angle) * reach),
    };
  });
}

/** The chain of ideas, and thin threads that lead from its far stars out to the next thoughts. */
function threads(points: readonly Point[], { head }: SceneDrawInput): string {
  const line = (from: Point, to: Point): string =>
    `M${formatPathNumberToOneDecimal(from.x)} ${formatPathNumberToOneDecimal(from.y)}L${formatPathNumberToOneDecimal(to.x)} ${formatPathNumberToOneDecimal(to.y)}`;
  const chain = points.slice(1).map((point, k) => line(elementAt(points, k), point));
  const outward = points
    .filter((_, k) => k % 2)
    .map((point) => {
      const end = { x: head.x + (point.x - head.x) * 1.75, y: head.y + (point.y - head.y) * 1.75 };
      return line(point, end);
    });
  return `<path d="${chain.join('')}" stroke="${ink.plum}" stroke-width="3" fill="none" opacity=".75"/><path d="${outward.join('')}" stroke="${ink.plum}" stroke-width="1.6" fill="none" opacity=".5"/>`;
}

function lamps(points: readonly Point[], random: SceneDrawInput['random']): string {
  const halo = points
    .filter((_, k) => k % 3 === 0)
    .map(
      (at, k) =>
        `${svgRadialGradient(`h${k}`, at, 92, [
          [0, ink.cream, 0.9],
          [0.25, ink.gold, 0.45],
          [1, ink.gold, 0],
        ])}<circle cx="${formatPathNumberToOneDecimal(at.x)}" cy="${formatPathNumberToOneDecimal(at.y)}" r="92" fill="url(#h${k})"/>`,
    );
  const bodies = points.map((at, k) =>
    k % 3 === 0
      ? star(at, 54, randomBetween(random, -8, 8))
      : `<circle cx="${formatPathNumberToOneDecimal(at.x)}" cy="${formatPathNumberToOneDecimal(at.y)}" r="${k % 2 ? 9 : 12}" fill="${ink.cream}" stroke="${ink.plum}" stroke-width="3"/>`,
  );
  return halo.join('') + bodies.join('');
}

/** Where the cave is wide the chain goes on, from thought to thought, towards both edges. */
function beyond(setting: SceneDrawInput, points: readonly Point[]): { svg: string; points: Point[] } {
  const { head, random } = setting;
  const places = sidePositionsInWideFrame(setting, head.radius * 2.5, 190).map(({ x, side }, k) => ({
    side,
    x: x + randomBetween(random, -40, 40),
    y: head.y + (k % 4 < 2 ? -1 : 1) * randomBetween(random, 60, 230),
  }));
  const chains = [1, -1].map((side) => {
    const chain = [
      elementAt(points, side > 0 ? points.length - 2 : 1),
      ...places.filter((point) => point.side === side),
    ];
    return chain
      .map(({ x, y }, k) => `${k ? 'L' : 'M'}${formatPathNumberToOneDecimal(x)} ${formatPathNumberToOneDecimal(y)}`)
      .join('');
  });
  const svg = `<path d="${chains.join('')}" stroke="${ink.gold}" stroke-width="2.6" fill="none" opacity=".8"/>`;
  return { svg, points: places.sort((one, other) => one.x - other.x) };
}

function front({ frame, head, cover, random }: SceneDrawInput, points: readonly Point[]): SceneLayer[] {
  const hill = (rise: number, level: number, tilt: number): string => {
    const phase = randomBetween(random, 0, 6.28);
    const upper = xPositionsAcrossAndBeyondFrame(frame).map((x) => ({
      x,
      y: cover - rise + Math.sin(x / 190 + phase) * 20 + Math.min(620, Math.abs(x - head.x)) * tilt,
    }));
    return `<path d="${groundPath(upper, frame)}" fill="${tones[level]}"/>`;
  };
  const ends = [elementAt(points, 0), elementAt(points, points.length - 1)];
  const hung = ends.map((end, k) => {
    const at = { x: head.x + (k ? 422 : -422), y: cover - 74 };
    return `<path d="M${formatPathNumberToOneDecimal(end.x)} ${formatPathNumberToOneDecimal(end.y)}L${formatPathNumberToOneDecimal(at.x)} ${formatPathNumberToOneDecimal(at.y)}" stroke="${ink.plum}" stroke-width="2.6" opacity=".75"/>${star(at, 46)}`;
  });
  return [hill(56, 4, -0.2), hung.join(''), hill(14, 5, -0.07), hill(-26, 6, 0.02)].map((svg) => ({
    svg,
    grain: 0.35,
    shadow: lift,
  }));
}

export const constellationScene: Scene = {
  world: home,
  techniques: ['screenprint', 'engraving', 'illustration', 'paper-cut'],
  light: home.light,
  ink: ink.cream,
  draw(setting) {
    const { head } = setting;
    const points = stars(setting);
    const further = beyond(setting, points);
    const glow = svgRadialGradient('lamp', { x: head.x, y: head.y - head.radius * 0.2 }, head.radius * 2.1, [
      [0, ink.cream],
      [0.55, hexFromRamp(tones, 0.06)],
      [1, hexFromRamp(tones, 0.2)],
    ]);
    const sheets = [0, 1, 2, 3, 4, 5].map((level): SceneLayer => ({ svg: sheet(setting, level), shadow: lift }));
    return {
      back: [
        { svg: glow + svgFrameFill('url(#lamp)'), grain: 0.4 },
        ...sheets,
        { svg: threads(points, setting) + further.svg },
        { svg: lamps([...points, ...further.points], setting.random), grain: 0.6 },
      ],
      front: front(setting, points),
    };
  },
};
