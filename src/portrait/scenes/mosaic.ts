// A mosaic around the person in which every tile differs, and none could be missing.
import { elementAt } from '../element-at.ts';
import { colourWorlds } from './colour-worlds.ts';
import {
  blendHex,
  farthestCornerDistance,
  formatPathNumberToOneDecimal,
  type Point,
  randomBetween,
  type Scene,
  type SceneDrawInput,
  svgFrameFill,
} from './scene.ts';
import { foregroundShoreLayers, pointAtAngle, svgDisc, svgRing } from './svg-parts.ts';

const home = colourWorlds.sunrise;

const glass = ['#fff1cf', '#f8cf74', '#ee9f3f', '#d9752f', '#b94a34', '#84343a', '#2f6d7a', '#5fa39b', '#5a2a4e'];

/** One tile between two angles and two radii, cut a little unevenly, with a motif of its own. */
function tile(
  { frame, random }: SceneDrawInput,
  heart: Point,
  [from, to]: readonly [number, number],
  [inner, outer]: readonly [number, number],
  index: number,
): string {
  const jitter = (): number => randomBetween(random, -5, 5);
  const corners = [
    pointAtAngle(heart, from, inner + jitter()),
    pointAtAngle(heart, from, outer + jitter()),
    pointAtAngle(heart, to, outer + jitter()),
    pointAtAngle(heart, to, inner + jitter()),
  ];
  const tone = elementAt(glass, Math.floor(random() * glass.length));
  const other = elementAt(glass, (glass.indexOf(tone) + 2 + index) % glass.length);
  const middle = pointAtAngle(heart, (from + to) / 2, (inner + outer) / 2);
  const size = (outer - inner) * 0.26;
  const motif = [
    svgDisc(middle, size, other),
    svgRing(middle, size, size * 0.42, other),
    `<path d="M${formatPathNumberToOneDecimal(middle.x - size)} ${formatPathNumberToOneDecimal(middle.y + size)}L${formatPathNumberToOneDecimal(middle.x)} ${formatPathNumberToOneDecimal(middle.y - size)}L${formatPathNumberToOneDecimal(middle.x + size)} ${formatPathNumberToOneDecimal(middle.y + size)}Z" fill="${other}"/>`,
    `<rect x="${formatPathNumberToOneDecimal(middle.x - size * 0.8)}" y="${formatPathNumberToOneDecimal(middle.y - size * 0.8)}" width="${formatPathNumberToOneDecimal(size * 1.6)}" height="${formatPathNumberToOneDecimal(size * 1.6)}" transform="rotate(45 ${formatPathNumberToOneDecimal(middle.x)} ${formatPathNumberToOneDecimal(middle.y)})" fill="${other}"/>`,
    '',
    `<path d="M${formatPathNumberToOneDecimal(middle.x - size)} ${formatPathNumberToOneDecimal(middle.y)}H${formatPathNumberToOneDecimal(middle.x + size)}M${formatPathNumberToOneDecimal(middle.x)} ${formatPathNumberToOneDecimal(middle.y - size)}V${formatPathNumberToOneDecimal(middle.y + size)}" stroke="${other}" stroke-width="${formatPathNumberToOneDecimal(size * 0.5)}"/>`,
  ][Math.floor(random() * 6)];
  // Most of a wide mosaic's outer rows lies outside the frame.
  const seen = middle.x > -80 && middle.x < frame.width + 80 && middle.y > -80 && middle.y < frame.height + 80;
  if (!seen) return '';
  const path = corners
    .map(({ x, y }) => `${formatPathNumberToOneDecimal(x)} ${formatPathNumberToOneDecimal(y)}`)
    .join('L');
  return `<path d="M${path}Z" fill="${tone}" stroke="${blendHex(tone, '#fff8e6', 0.35)}" stroke-width="2.5"/>${motif}`;
}

export const mosaicScene: Scene = {
  world: home,
  techniques: ['paper-cut', 'illustration', 'engraving', 'screenprint'],
  light: home.light,
  ink: home.ink,
  draw(setting) {
    const { frame, head, random, cover } = setting;
    const { tones } = home;
    const heart = { x: head.x, y: head.y };
    const count = Math.max(9, Math.ceil((farthestCornerDistance(setting, heart) - head.radius * 1.5) / 92));
    const rows = Array.from({ length: count }, (_, row) => {
      const inner = head.radius * 1.5 + row * 92;
      const count = Math.round((inner * 2 * Math.PI) / 104);
      const turn = randomBetween(random, 0, 1);
      return Array.from({ length: count }, (_, k) =>
        tile(
          setting,
          heart,
          [turn + ((k + 0.045) / count) * 2 * Math.PI, turn + ((k + 0.955) / count) * 2 * Math.PI],
          [inner + 4, inner + 86],
          k,
        ),
      ).join('');
    });
    // A row of tiles half behind the ground: higher they would lie on the throat.
    const last = Math.round(frame.width / 98);
    const near = Array.from({ length: last + 1 }, (_, k) => {
      const x = (k / last) * frame.width;
      const at = { x, y: cover - 24 - Math.min(11, Math.abs(x - head.x) / 49) };
      return `<g transform="rotate(${formatPathNumberToOneDecimal(randomBetween(random, -9, 9))} ${formatPathNumberToOneDecimal(at.x)} ${formatPathNumberToOneDecimal(at.y)})"><rect x="${formatPathNumberToOneDecimal(at.x - 46)}" y="${formatPathNumberToOneDecimal(at.y - 42)}" width="92" height="92" rx="3" fill="${elementAt(glass, Math.floor(random() * glass.length))}" stroke="#fff1cf" stroke-width="2.5"/></g>`;
    });
    return {
      back: [
        { svg: svgFrameFill('#3a1a36') },
        { svg: rows.join(''), grain: 0.2, shadow: { blur: 6, drop: 4, strength: 0.5 } },
        {
          svg:
            svgDisc(heart, head.radius * 1.5, tones[1]) +
            svgDisc(heart, head.radius * 1.42, tones[0]) +
            svgRing(heart, head.radius * 1.34, 4, tones[2]),
          shadow: { blur: 22, drop: 6, strength: 0.4 },
        },
      ],
      front: [
        { svg: near.join(''), shadow: { blur: 10, drop: 4, strength: 0.4 } },
        ...foregroundShoreLayers({ ...setting, cover: cover - 16 }, [tones[5]]),
        { svg: `<rect y="${formatPathNumberToOneDecimal(cover)}" width="100%" height="100%" fill="${tones[5]}"/>` },
      ],
    };
  },
};
