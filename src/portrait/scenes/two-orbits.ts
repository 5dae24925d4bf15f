// Two bodies on crossing orbits; the elder leads, the younger learns the way by its light.
import { elementAt } from '../element-at.ts';
import { colourWorlds } from './colour-worlds.ts';
import {
  brushStrokePath,
  curvePath,
  farthestCornerDistance,
  frameWidthInMastersAtLeastOne,
  type Point,
  pickRandomOpenSide,
  randomBetween,
  type Scene,
  type SceneDrawInput,
  svgFrameFill,
  svgRadialGradient,
} from './scene.ts';
import { foregroundShoreLayers, svgDisc } from './svg-parts.ts';

const home = colourWorlds.sunrise;

/** Points on a tilted ellipse around the head, from one angle over a sweep. */
function arc({ head }: SceneDrawInput, wide: number, high: number, tilt: number, from: number, sweep: number): Point[] {
  return Array.from({ length: 21 }, (_, k) => {
    const angle = from + (k / 20) * sweep;
    const [x, y] = [Math.cos(angle) * wide, Math.sin(angle) * high];
    return { x: head.x + x * Math.cos(tilt) - y * Math.sin(tilt), y: head.y + x * Math.sin(tilt) + y * Math.cos(tilt) };
  });
}

export const twoOrbitsScene: Scene = {
  world: home,
  techniques: ['engraving', 'screenprint', 'illustration', 'paper-cut'],
  light: home.light,
  ink: home.ink,
  draw(setting) {
    const { head, random, cover } = setting;
    const { tones, accent } = home;
    const r = head.radius;
    const side = pickRandomOpenSide(setting);
    const base =
      svgRadialGradient(
        'base',
        { x: head.x, y: head.y },
        Math.max(1000, farthestCornerDistance(setting, head) * 0.95),
        [
          [0, tones[0]],
          [0.3, tones[1]],
          [0.52, tones[2]],
          [0.76, tones[3]],
          [1, tones[4]],
        ],
      ) + svgFrameFill('url(#base)');
    const grooves = Array.from(
      { length: Math.max(7, Math.round((farthestCornerDistance(setting, head) / r - 1.7) / 0.3)) },
      (_, k) =>
        `<path d="${curvePath(arc(setting, r * (1.5 + k * 0.3), r * (1.42 + k * 0.28), side * 0.4, 0, 2 * Math.PI))}" fill="none" stroke="${tones[3]}" stroke-width="2.4" opacity=".45"/>`,
    );
    const course = (
      wide: number,
      high: number,
      tilt: number,
      from: number,
      sweep: number,
      width: number,
      tone: string,
    ): { svg: string; end: Point } => {
      const points = arc(setting, wide, high, tilt, from, sweep);
      return {
        svg: `<path d="${brushStrokePath(points, (share) => width * share)}" fill="${tone}"/>`,
        end: elementAt(points, 20),
      };
    };
    const start = randomBetween(random, -0.3, 0.3);
    const elder = course(r * 1.72, r * 1.62, side * 0.5, Math.PI * 0.62 + start, side * Math.PI * 1.42, 58, tones[5]);
    const young = course(
      // In a wide frame the younger one has a longer way around.
      r * 2.25 * Math.min(2.6, frameWidthInMastersAtLeastOne(setting)),
      r * 1.5,
      -side * (frameWidthInMastersAtLeastOne(setting) > 1 ? 0.2 : 0.62),
      Math.PI * (side > 0 ? 1.62 : 1.38) + start,
      side * Math.PI * 0.72,
      34,
      accent,
    );
    const shine = svgRadialGradient('shine', elder.end, 190, [
      [0, '#ffffff', 0.95],
      [0.35, tones[1], 0.6],
      [1, tones[1], 0],
    ]);
    const near = arc(
      { ...setting, head: { ...head, y: cover - r * 1.35 } },
      r * 2.5,
      r * 1.25,
      side * 0.06,
      0.1,
      Math.PI - 0.2,
    );
    return {
      back: [
        { svg: base, grain: 0.8 },
        { svg: grooves.join('') },
        {
          svg: `${svgRadialGradient('halo', { x: head.x, y: head.y }, r * 1.5, [
            [0.7, tones[0], 0.9],
            [1, tones[0], 0],
          ])}${svgDisc({ x: head.x, y: head.y }, r * 1.5, 'url(#halo)')}`,
          grain: 0.6,
        },
        {
          svg:
            young.svg +
            svgDisc(young.end, 40, accent) +
            svgDisc({ x: young.end.x - 9, y: young.end.y - 10 }, 22, '#8fc4bd'),
          shadow: { blur: 14, drop: 10, strength: 0.3 },
        },
        {
          svg: `${elder.svg}${shine}${svgDisc(elder.end, 190, 'url(#shine)')}`,
          shadow: { blur: 14, drop: 10, strength: 0.25 },
          grain: 0.5,
        },
        {
          svg:
            svgDisc(elder.end, 84, tones[5]) +
            svgDisc({ x: elder.end.x - 8, y: elder.end.y - 8 }, 70, tones[1]) +
            svgDisc({ x: elder.end.x - 20, y: elder.end.y - 22 }, 40, tones[0]),
        },
      ],
      front: [
        {
          svg: `<path d="${brushStrokePath(near, () => 12)}" fill="${tones[1]}"/>${svgDisc(elementAt(near, side > 0 ? 3 : 17), 27, accent)}`,
          shadow: { blur: 12, drop: 8, strength: 0.35 },
        },
        ...foregroundShoreLayers(setting, [tones[3], tones[4], tones[5]], 28),
      ],
    };
  },
};
