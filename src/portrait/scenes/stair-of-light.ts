// A staircase of paper climbs past the person into an open, sunlit door.
import { colourWorlds } from './colour-worlds.ts';
import {
  distanceFromHeadToFrameEdge,
  farthestCornerDistance,
  formatPathNumberToOneDecimal,
  hexFromRamp,
  type Point,
  pickRandomOpenSide,
  randomBetween,
  type Scene,
  svgFrameFill,
  svgLinearGradient,
  svgRadialGradient,
} from './scene.ts';
import { foregroundShoreLayers, svgBurst, svgDisc } from './svg-parts.ts';

const home = colourWorlds.sunrise;

/** Below every frame. */
const DEEP = 4000;

/** One step: a lit tread and a shaded riser that reaches down to the ground. */
function step(corner: Point, next: Point, side: number, tone: string): string {
  const depth = 26;
  return (
    `<path d="M${formatPathNumberToOneDecimal(corner.x)} ${formatPathNumberToOneDecimal(corner.y)}L${formatPathNumberToOneDecimal(next.x)} ${formatPathNumberToOneDecimal(corner.y)}V${DEEP}H${formatPathNumberToOneDecimal(corner.x)}Z" fill="${tone}"/>` +
    `<path d="M${formatPathNumberToOneDecimal(corner.x)} ${formatPathNumberToOneDecimal(corner.y)}L${formatPathNumberToOneDecimal(next.x)} ${formatPathNumberToOneDecimal(corner.y)}L${formatPathNumberToOneDecimal(next.x + side * depth)} ${formatPathNumberToOneDecimal(corner.y - depth)}H${formatPathNumberToOneDecimal(corner.x + side * depth)}Z" fill="${home.tones[0]}"/>`
  );
}

export const stairOfLightScene: Scene = {
  world: home,
  techniques: ['screenprint', 'engraving', 'illustration', 'paper-cut'],
  light: home.light,
  ink: home.ink,
  draw(setting) {
    const { frame, head, random, cover } = setting;
    const { tones } = home;
    const side = pickRandomOpenSide(setting);
    const door = {
      x:
        head.x +
        side * (randomBetween(random, 290, 330) + 0.66 * Math.max(0, distanceFromHeadToFrameEdge(setting, side) - 640)),
      y: Math.max(170, frame.height * 0.185),
    };
    // A wide flight has more steps, none of them higher than the others.
    const steps = Math.max(11, Math.round((Math.abs(door.x - head.x) + 700) / 92));
    const [start, rise] = [{ x: head.x - side * 640, y: cover - 10 }, (cover - 90 - door.y) / steps];
    const run = (side * (Math.abs(door.x - start.x) + 60)) / steps;
    const stairs = Array.from({ length: steps }, (_, k) => {
      const corner = { x: start.x + run * k, y: start.y - rise * (k + 1) };
      const next = { x: k === steps - 1 ? head.x + side * frame.width : start.x + run * (k + 1) + side, y: corner.y };
      return step(corner, next, side, hexFromRamp(tones.slice(1, 5), 1 - k / (steps - 1)));
    });
    const sky =
      svgRadialGradient('sky', door, farthestCornerDistance(setting, door, 1250), [
        [0, tones[0]],
        [0.3, tones[1]],
        [0.62, tones[2]],
        [1, tones[4]],
      ]) + svgFrameFill('url(#sky)');
    const arch = (grow: number, paint: string): string => {
      const w = 105 + grow;
      return `<path d="M${formatPathNumberToOneDecimal(door.x - w)} ${formatPathNumberToOneDecimal(door.y + 140)}V${formatPathNumberToOneDecimal(door.y)}A${formatPathNumberToOneDecimal(w)} ${formatPathNumberToOneDecimal(w)} 0 0 1 ${formatPathNumberToOneDecimal(door.x + w)} ${formatPathNumberToOneDecimal(door.y)}V${formatPathNumberToOneDecimal(door.y + 140)}Z" fill="${paint}"/>`;
    };
    const gleam = svgLinearGradient('gleam', [
      [0, '#ffffff'],
      [1, tones[1]],
    ]);
    const halo = { x: head.x, y: head.y - 20 };
    return {
      back: [
        { svg: sky, grain: 0.7 },
        {
          svg: svgBurst(
            door,
            0,
            farthestCornerDistance(setting, door, 1700),
            26,
            tones[0],
            randomBetween(random, 0, 1),
            0.42,
          ),
          grain: 0.6,
        },
        { svg: stairs.join(''), shadow: { blur: 20, drop: 0, strength: 0.35 }, grain: 0.2 },
        {
          svg: gleam + arch(34, tones[3]) + arch(20, tones[0]) + arch(0, 'url(#gleam)'),
          shadow: { blur: 26, drop: 0, strength: 0.3 },
        },
        {
          svg: `${svgRadialGradient('halo', halo, head.radius * 1.7, [
            [0.4, tones[0], 0.75],
            [1, tones[1], 0],
          ])}${svgDisc(halo, head.radius * 1.7, 'url(#halo)')}`,
          grain: 0.7,
        },
      ],
      front: foregroundShoreLayers(setting, [tones[3], tones[4], tones[5]], 34),
    };
  },
};
