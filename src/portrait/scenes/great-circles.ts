// A globe of light behind the head, and great circles that leave it for the whole world.
import { elementAt } from '../element-at.ts';
import { colourWorlds } from './colour-worlds.ts';
import {
  brushStrokePath,
  formatPathNumberToOneDecimal,
  frameWidthInMastersAtLeastOne,
  type Point,
  randomBetween,
  type Scene,
  type SceneDrawInput,
  scaleCountToFrameArea,
  sidePositionsInWideFrame,
  svgFrameFill,
  svgLinearGradient,
  svgRadialGradient,
} from './scene.ts';
import { foregroundShoreLayers, pointAtAngle, svgDisc, svgRing } from './svg-parts.ts';

const home = colourWorlds.orchid;

/** The net of a globe: meridians and parallels as ellipses, tilted. */
function net(at: Point, radius: number, tilt: number): string {
  const meridians = [0.16, 0.45, 0.72, 0.92].map(
    (share) =>
      `<ellipse rx="${formatPathNumberToOneDecimal(radius * share)}" ry="${formatPathNumberToOneDecimal(radius)}"/>`,
  );
  const parallels = [-0.75, -0.45, -0.15, 0.15, 0.45, 0.75].map(
    (height) =>
      `<ellipse cy="${formatPathNumberToOneDecimal(radius * height)}" rx="${formatPathNumberToOneDecimal(radius * Math.sqrt(1 - height * height))}" ry="${formatPathNumberToOneDecimal(radius * 0.09)}"/>`,
  );
  return `<g transform="translate(${formatPathNumberToOneDecimal(at.x)} ${formatPathNumberToOneDecimal(at.y)}) rotate(${formatPathNumberToOneDecimal(tilt)})" fill="none" stroke="${home.tones[1]}" stroke-width="2.4" opacity=".8">${meridians.join('')}${parallels.join('')}</g>`;
}

/** A route: it leaves the globe, bows over it, and comes down at another place; a light travels on it. */
function route(at: Point, radius: number, from: number, to: number, height: number, tone: string): string {
  const middle = (from + to) / 2;
  const points = [
    pointAtAngle(at, from, radius),
    pointAtAngle(at, from * 0.7 + middle * 0.3, radius * (1 + height * 0.7)),
    pointAtAngle(at, middle, radius * (1 + height)),
    pointAtAngle(at, to * 0.7 + middle * 0.3, radius * (1 + height * 0.7)),
    pointAtAngle(at, to, radius),
  ];
  const port = (point: Point): string => svgDisc(point, 13, tone, 0.35) + svgDisc(point, 7, '#ffffff');
  return `<path d="${brushStrokePath(points, (share) => 2.5 + 8 * share * share)}" fill="${tone}"/>${port(elementAt(points, 0))}${port(elementAt(points, 4))}`;
}

/** A port far from the globe, with the route that leads to it and the ring of what lies around. */
function farPort(globe: Point, radius: number, port: Point, tone: string): string {
  const side = Math.sign(port.x - globe.x);
  const start = pointAtAngle(globe, side > 0 ? -0.5 : Math.PI + 0.5, radius);
  const middle = { x: (start.x + port.x) / 2, y: Math.min(start.y, port.y) - 90 - Math.abs(port.x - start.x) * 0.12 };
  const rings = [26, 46, 70].map((reach, k) => svgRing(port, reach, 2.4, tone, 0.75 - k * 0.2));
  return `<path d="${brushStrokePath([start, middle, port], (share) => 2 + 7 * share * share)}" fill="${tone}"/>${rings.join('')}${svgDisc(port, 9, '#ffffff')}`;
}

export const greatCirclesScene: Scene = {
  world: home,
  techniques: ['neon', 'engraving', 'screenprint', 'illustration'],
  light: home.light,
  ink: home.ink,
  draw(setting: SceneDrawInput) {
    const { frame, head, random, cover } = setting;
    const { tones, accent } = home;
    const globe = { x: head.x, y: head.y + 20 };
    const radius = head.radius * 1.62;
    const tilt = randomBetween(random, -26, 26);
    const night =
      svgLinearGradient('night', [
        [0, tones[5]],
        [0.6, '#251259'],
        [1, tones[4]],
      ]) + svgFrameFill('url(#night)');
    const stars = Array.from({ length: scaleCountToFrameArea(setting, 80) }, () =>
      svgDisc({ x: random() * frame.width, y: random() * frame.height }, 0.8 + random() ** 4 * 2.6, tones[0]),
    );
    const air =
      svgRadialGradient('air', globe, radius * 1.5, [
        [0.62, tones[2], 0.85],
        [0.8, tones[3], 0.35],
        [1, tones[4], 0],
      ]) + svgFrameFill('url(#air)');
    const ball = svgRadialGradient('ball', { x: globe.x + radius * 0.3, y: globe.y - radius * 0.45 }, radius * 1.7, [
      [0, tones[1]],
      [0.3, tones[2]],
      [0.65, tones[3]],
      [1, tones[4]],
    ]);
    const start = randomBetween(random, 0, 0.5);
    const routes = Array.from({ length: 7 }, (_, k) => {
      const from = Math.PI * (0.86 + start * 0.3) + k * 0.36;
      return route(
        globe,
        radius,
        from,
        from + randomBetween(random, 0.7, 1.25),
        randomBetween(random, 0.1, 0.34),
        elementAt([accent, tones[1], '#ffb27a'], k % 3),
      );
    });
    const ports = sidePositionsInWideFrame(setting, radius + 330, 330).map(({ x }, k) =>
      farPort(
        globe,
        radius,
        { x, y: head.y + (k % 4 < 2 ? 1 : -0.5) * randomBetween(random, 60, 300) },
        elementAt([accent, tones[1], '#ffb27a'], k % 3),
      ),
    );
    const [west, east] = [-60, frame.width + 60];
    return {
      back: [
        { svg: night + stars.join(''), grain: 0.7 },
        { svg: air, grain: 0.8 },
        { svg: ports.join('') },
        {
          svg:
            ball +
            svgDisc(globe, radius, 'url(#ball)') +
            net(globe, radius, tilt) +
            svgRing(globe, radius, 4, tones[0]),
          grain: 0.4,
        },
        { svg: routes.join('') },
      ],
      front: [
        {
          svg: `<g transform="rotate(${formatPathNumberToOneDecimal(frameWidthInMastersAtLeastOne(setting) > 1 ? 0 : tilt * 0.3)} ${formatPathNumberToOneDecimal(head.x)} ${formatPathNumberToOneDecimal(cover)})">${[0, 1, 2].map((k) => `<path d="M${west} ${formatPathNumberToOneDecimal(cover - 96 + k * 34)}Q${formatPathNumberToOneDecimal(head.x)} ${formatPathNumberToOneDecimal(cover + 40 + k * 30)} ${formatPathNumberToOneDecimal(east)} ${formatPathNumberToOneDecimal(cover - 110 + k * 40)}" stroke="${[accent, tones[1], '#ffb27a'][k]}" stroke-width="${6 - k}" fill="none"/>`).join('')}</g>`,
        },
        ...foregroundShoreLayers(setting, [tones[4], tones[5]], 34),
      ],
    };
  },
};
