// Ribbons of light run around the person like the lanes of a track, faster towards the outside.
import { elementAt } from '../element-at.ts';
import { colourWorlds } from './colour-worlds.ts';
import {
  blendHex,
  brushStrokePath,
  farthestCornerDistance,
  formatPathNumberToOneDecimal,
  hexFromRamp,
  type Point,
  pickRandomOpenSide,
  randomBetween,
  type Scene,
  type SceneDrawInput,
  svgFrameFill,
  svgRadialGradient,
} from './scene.ts';
import { foregroundShoreLayers, pointAtAngle, svgDisc } from './svg-parts.ts';

const home = colourWorlds.leaf;

const light = ['#fffbe0', '#ffe27a', '#f0897c', '#8fd6a0'] as const;

/** A runner's light: it sweeps around the head on its lane and tapers behind. */
function lane(
  { head }: SceneDrawInput,
  reach: number,
  from: number,
  sweep: number,
  width: number,
  tone: string,
): string {
  const heart = { x: head.x, y: head.y + 40 };
  const points = Array.from({ length: 9 }, (_, k): Point => {
    const point = pointAtAngle({ x: 0, y: 0 }, from + (k / 8) * sweep, reach);
    // The lanes lie on a tilted oval, as a track seen from the stand.
    return { x: heart.x + point.x * 1.04 + point.y * 0.16, y: heart.y + point.y * 0.92 - point.x * 0.2 };
  });
  const end = elementAt(points, 8);
  return `<path d="${brushStrokePath(points, (share) => width * share ** 0.8)}" fill="${tone}"/>${svgDisc(end, width * 0.5, '#ffffff')}`;
}

export const runningLightScene: Scene = {
  world: home,
  techniques: ['screenprint', 'engraving', 'illustration', 'paper-cut'],
  light: home.light,
  ink: home.ink,
  draw(setting) {
    const { frame, head, random, cover } = setting;
    const { tones } = home;
    const base =
      svgRadialGradient('glow', { x: head.x, y: head.y }, Math.max(1000, farthestCornerDistance(setting, head) * 0.9), [
        [0, tones[1]],
        [0.34, tones[2]],
        [0.6, tones[3]],
        [1, tones[5]],
      ]) + svgFrameFill('url(#glow)');
    const turn = pickRandomOpenSide(setting);
    // A larger frame has more lanes.
    const count = Math.max(13, Math.round((farthestCornerDistance(setting, head) / head.radius - 2.05) / 0.135));
    const lanes = Array.from({ length: count }, (_, k) => {
      const reach = head.radius * (1.36 + k * 0.135);
      return lane(
        setting,
        reach,
        randomBetween(random, 0, 6.28),
        turn * randomBetween(random, 1.5, 2.7),
        15 + Math.min(14, k) * 1.7,
        k % 4 === 2 ? light[2] : hexFromRamp(light.slice(0, 2), random()),
      );
    });
    const track = Array.from(
      { length: count - 1 },
      (_, k) =>
        `<ellipse cx="${formatPathNumberToOneDecimal(head.x)}" cy="${formatPathNumberToOneDecimal(head.y + 40)}" rx="${formatPathNumberToOneDecimal(head.radius * (1.43 + k * 0.135) * 1.05)}" ry="${formatPathNumberToOneDecimal(head.radius * (1.43 + k * 0.135) * 0.95)}" transform="rotate(-9 ${formatPathNumberToOneDecimal(head.x)} ${formatPathNumberToOneDecimal(head.y + 40)})" fill="none" stroke="${tones[0]}" stroke-width="2" opacity=".4"/>`,
    );
    const stretch = Math.max(1, (turn > 0 ? frame.width - head.x : head.x) / 800);
    const near = [0, 1, 2, 3].map((k) => {
      const y = cover - 104 + k * 34;
      const points = [
        { x: head.x - turn * 640, y: y + 20 },
        { x: head.x - turn * 260, y: y + 84 },
        { x: head.x + turn * 120, y: y + 74 },
        { x: head.x + turn * (360 + k * 40) * stretch, y: y - 10 },
      ];
      return `<path d="${brushStrokePath(points, (share) => (26 - k * 3) * share ** 0.7)}" fill="${elementAt([light[1], light[2], light[0], light[3]], k)}"/>${svgDisc(elementAt(points, 3), 13 - k * 1.5, '#ffffff')}`;
    });
    return {
      back: [
        { svg: base, grain: 0.8 },
        { svg: track.join(''), grain: 0.3 },
        { svg: lanes.join(''), shadow: { blur: 14, drop: 6, strength: 0.3 } },
      ],
      front: [
        { svg: near.join(''), shadow: { blur: 12, drop: 6, strength: 0.35 } },
        ...foregroundShoreLayers(setting, [blendHex(tones[4], tones[5], 0.4), tones[5]], 24),
        {
          svg: `<rect y="${formatPathNumberToOneDecimal(cover + 60)}" width="100%" height="100%" fill="${tones[5]}"/>`,
        },
      ],
    };
  },
};
