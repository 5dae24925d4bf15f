// The rings of a tree, one for each year, around the head; the newest is still gold.
import { createSeededRandomFunction } from '../steps/noise.ts';
import { colourWorlds } from './colour-worlds.ts';
import {
  blendHex,
  curvePath,
  farthestCornerDistance,
  MASTER_WIDTH_UNITS,
  type Point,
  randomBetween,
  type Scene,
  type SceneDrawInput,
  sidePositionsInWideFrame,
  svgFrameFill,
} from './scene.ts';
import { foregroundShoreLayers, pointAtAngle, svgLeaf } from './svg-parts.ts';

const home = colourWorlds.sunrise;

/** What the master holds; a larger frame shows an older tree. */
const RINGS = 19;

/** One ring as a closed line that follows its neighbour: slow wandering, a little more with every year. */
function ringAt({ head }: SceneDrawInput, centre: Point, year: number, phase: number): string {
  const random = createSeededRandomFunction(Math.round(phase * 1000) + year);
  const radius = head.radius * (0.92 + year * 0.17 + (year % 3) * 0.018);
  const points = Array.from({ length: 28 }, (_, k) => {
    const angle = (k / 28) * 2 * Math.PI;
    const wander =
      1 +
      0.035 * Math.sin(angle * 2 + phase) +
      0.022 * Math.sin(angle * 5 + phase * 2 + year * 0.3) +
      randomBetween(random, -0.005, 0.005);
    return pointAtAngle(centre, angle, radius * wander);
  });
  return curvePath(points, true);
}

export const growthRingsScene: Scene = {
  world: home,
  techniques: ['engraving', 'screenprint', 'illustration', 'paper-cut'],
  light: home.light,
  ink: home.ink,
  draw(setting) {
    const { head, random, cover } = setting;
    const { tones } = home;
    const phase = randomBetween(random, 0, 6.28);
    const centre = { x: head.x + randomBetween(random, -50, 50), y: head.y + randomBetween(random, -30, 20) };
    const rings = Math.max(RINGS, Math.ceil((farthestCornerDistance(setting, centre) / head.radius - 0.8) / 0.17));
    const wood = Array.from({ length: rings }, (_, k) => {
      const year = rings - 1 - k;
      const aged = (year * (RINGS - 1)) / (rings - 1);
      const tone = blendHex(
        blendHex(tones[0], tones[2], Math.min(1, aged / 9)),
        tones[4],
        Math.max(0, (aged - 8) / 10),
      );
      const gilt = year === 6;
      return `<path d="${ringAt(setting, centre, year, phase)}" fill="${gilt ? tones[1] : blendHex(tone, tones[5], year % 2 ? 0.1 : 0)}" stroke="${gilt ? '#fff6d8' : blendHex(tone, tones[5], 0.38)}" stroke-width="${gilt ? 9 : 3 + (year % 4) * 1.6}"/>`;
    });
    const shoot = (x: number, size: number): string =>
      `<path d="M${x} ${cover + 60}Q${x + 12} ${cover - size * 0.5} ${x} ${cover - size}" stroke="${home.accent}" stroke-width="8" fill="none"/>` +
      svgLeaf({ x: x + 5, y: cover - size * 0.62 }, size * 0.62, -58, home.accent) +
      svgLeaf({ x: x + 5, y: cover - size * 0.7 }, size * 0.7, 52, home.accent) +
      svgLeaf({ x, y: cover - size * 0.96 }, size * 0.55, -6, blendHex(home.accent, tones[0], 0.3));
    const side = random() < 0.5 ? 0.1 : 0.9;
    const meadow = sidePositionsInWideFrame(setting, 620, 210).map(({ x }) =>
      shoot(x + randomBetween(random, -50, 50), randomBetween(random, 80, 180)),
    );
    return {
      back: [{ svg: svgFrameFill(tones[4]) + wood.join(''), grain: 0.3 }],
      front: [
        {
          svg:
            meadow.join('') +
            shoot(head.x + MASTER_WIDTH_UNITS * (side - 0.5), 170) +
            shoot(head.x + MASTER_WIDTH_UNITS * (0.5 - side), 110),
          shadow: { blur: 12, drop: 6, strength: 0.35 },
        },
        ...foregroundShoreLayers(setting, [tones[3], tones[4], tones[5]], 30),
      ],
    };
  },
};
