// A large paper boat and a small one that keeps close, on water folded like paper.
import { elementAt } from '../element-at.ts';
import { colourWorlds } from './colour-worlds.ts';
import {
  blendHex,
  formatPathNumberToOneDecimal,
  frameWidthInMastersAtLeastOne,
  hexFromRamp,
  type Point,
  pickRandomOpenSide,
  randomBetween,
  type Scene,
  type SceneDrawInput,
  type SceneLayer,
  sidePositionsInWideFrame,
  svgFrameFill,
  svgLinearGradient,
} from './scene.ts';
import { svgDisc, svgRing } from './svg-parts.ts';

const home = colourWorlds.lagoon;

/** A folded boat, seen from the side: hull, and the sail with its crease. */
function boat(at: Point, size: number, tilt: number, paper: string): string {
  const shade = blendHex(paper, home.tones[4], 0.3);
  return (
    `<g transform="translate(${formatPathNumberToOneDecimal(at.x)} ${formatPathNumberToOneDecimal(at.y)}) rotate(${formatPathNumberToOneDecimal(tilt)}) scale(${formatPathNumberToOneDecimal(size / 10)})">` +
    `<path d="M0 -9.4L5 0H-5Z" fill="${paper}"/><path d="M0 -9.4L5 0H0Z" fill="${shade}"/>` +
    `<path d="M-10 -3.4L-5 0H5L10 -3.4L6.4 4.4H-6.4Z" fill="${paper}"/><path d="M-10 -3.4L-5 0H5L6.4 4.4H-6.4Z" fill="${blendHex(paper, home.tones[3], 0.16)}"/><path d="M5 0L10 -3.4L6.4 4.4Z" fill="${shade}"/></g>`
  );
}

/** Water as folded paper: a row of facets, lit from one side. */
function folds({ frame, random }: SceneDrawInput, level: number, tall: number, light: string, dark: string): string {
  const count = Math.round((frame.width + 240) / 147);
  const step = (frame.width + 240) / count;
  const start = -120 + randomBetween(random, -40, 40);
  return Array.from({ length: count }, (_, k) => {
    const [left, right] = [start + k * step, start + (k + 1) * step];
    const peak = {
      x: left + step * randomBetween(random, 0.42, 0.58),
      y: level - tall * randomBetween(random, 0.7, 1),
    };
    return (
      `<path d="M${formatPathNumberToOneDecimal(left)} ${formatPathNumberToOneDecimal(level)}L${formatPathNumberToOneDecimal(peak.x)} ${formatPathNumberToOneDecimal(peak.y)}L${formatPathNumberToOneDecimal(peak.x)} ${frame.height + 40}H${formatPathNumberToOneDecimal(left)}Z" fill="${light}"/>` +
      `<path d="M${formatPathNumberToOneDecimal(peak.x - 0.6)} ${formatPathNumberToOneDecimal(peak.y)}L${formatPathNumberToOneDecimal(right + 0.6)} ${formatPathNumberToOneDecimal(level)}V${frame.height + 40}H${formatPathNumberToOneDecimal(peak.x - 0.6)}Z" fill="${dark}"/>`
    );
  }).join('');
}

export const paperBoatsScene: Scene = {
  world: home,
  techniques: ['paper-cut', 'illustration', 'engraving', 'screenprint'],
  light: home.light,
  ink: home.ink,
  draw(setting) {
    const { head, random, cover } = setting;
    const { tones } = home;
    const side = pickRandomOpenSide(setting);
    const moon = { x: head.x, y: head.y - 10 };
    const sky =
      svgLinearGradient('sky', [
        [0, tones[2]],
        [0.45, tones[1]],
        [0.75, '#f3d9c6'],
      ]) + svgFrameFill('url(#sky)');
    const shadow = { blur: 16, drop: -6, strength: 0.28 };
    const rows = Array.from({ length: 4 }, (_, k): SceneLayer => {
      const tone = hexFromRamp(tones.slice(1, 5), k / 3.4);
      return {
        svg: folds(
          setting,
          head.y + 120 + k * 112,
          60 + k * 14,
          blendHex(tone, tones[0], 0.2),
          blendHex(tone, tones[4], 0.22),
        ),
        shadow,
      };
    });
    const large = boat({ x: head.x + side * 395, y: head.y + 150 }, 128, side * randomBetween(random, 3, 8), tones[0]);
    const small = boat(
      { x: head.x - side * 400, y: head.y + 262 },
      66,
      -side * randomBetween(random, 4, 10),
      home.accent,
    );
    const smallest = boat(
      { x: head.x + side * randomBetween(random, 330, 400), y: cover - 34 },
      74,
      side * 6,
      '#f6cdb2',
    );
    const rings = Array.from({ length: Math.round(3 * frameWidthInMastersAtLeastOne(setting) ** 1.6) }, (_, k) =>
      svgRing(moon, head.radius * (1.75 + 0.27 * k + 0.015 * k * k), 3, tones[0], Math.max(0.2, 0.86 - 0.06 * k)),
    );
    // A wide sea carries more of them: large and small keep close to each other.
    const fleet = sidePositionsInWideFrame(setting, 800, 350).map(
      ({ x, side: out }, k): { row: number; svg: string } => {
        const row = k % 3;
        const at = { x: x + randomBetween(random, -60, 60), y: head.y + 150 + row * 112 };
        const size = randomBetween(random, 62, 104);
        const little = boat({ x: at.x - out * size * 1.6, y: at.y + 12 }, size * 0.5, -out * 6, home.accent);
        return { row, svg: boat(at, size, out * randomBetween(random, 2, 9), k % 2 ? '#f6cdb2' : tones[0]) + little };
      },
    );
    const fleetOf = (row: number): SceneLayer => ({
      svg: fleet.flatMap((one) => (one.row === row ? one.svg : [])).join(''),
      shadow: { blur: 14, drop: 8, strength: 0.35 },
    });
    return {
      back: [
        { svg: sky, grain: 0.7 },
        { svg: rings.join('') + svgDisc(moon, head.radius * 1.52, '#fff6e2') },
        elementAt(rows, 0),
        fleetOf(0),
        { svg: large, shadow: { blur: 14, drop: 8, strength: 0.35 } },
        elementAt(rows, 1),
        fleetOf(1),
        { svg: small, shadow: { blur: 12, drop: 8, strength: 0.35 } },
        elementAt(rows, 2),
        fleetOf(2),
        elementAt(rows, 3),
      ],
      front: [
        { svg: folds(setting, cover - 14, 76, tones[3], blendHex(tones[3], tones[4], 0.6)), shadow },
        { svg: smallest, shadow: { blur: 12, drop: 6, strength: 0.35 } },
        {
          svg:
            folds(setting, cover + 30, 52, blendHex(tones[4], tones[5], 0.4), tones[5]) +
            `<rect y="${formatPathNumberToOneDecimal(cover + 110)}" width="100%" height="100%" fill="${tones[5]}" opacity=".55"/>`,
          shadow,
        },
      ],
    };
  },
};
