// Moons and rings within each other, all in balance on one thread.
import { elementAt } from '../element-at.ts';
import { colourWorlds } from './colour-worlds.ts';
import {
  blendHex,
  formatPathNumberToOneDecimal,
  frameWidthInMastersAtLeastOne,
  type Point,
  pickRandomOpenSide,
  randomBetween,
  type Scene,
  sidePositionsInWideFrame,
  svgFrameFill,
  svgLinearGradient,
} from './scene.ts';
import { foregroundShoreLayers, pointAtAngle, svgDisc, svgLeaf, svgRing } from './svg-parts.ts';

const home = colourWorlds.leaf;

/** A moon: a disc and the crescent of shade that makes it round. */
function moon(at: Point, radius: number, light: string, shade: string, side: number): string {
  const bow = radius * 0.55;
  const sweep = side > 0 ? 1 : 0;
  return (
    svgDisc(at, radius, light) +
    `<path d="M${formatPathNumberToOneDecimal(at.x)} ${formatPathNumberToOneDecimal(at.y - radius)}A${formatPathNumberToOneDecimal(radius)} ${formatPathNumberToOneDecimal(radius)} 0 0 ${sweep} ${formatPathNumberToOneDecimal(at.x)} ${formatPathNumberToOneDecimal(at.y + radius)}A${formatPathNumberToOneDecimal(Math.hypot(radius, bow))} ${formatPathNumberToOneDecimal(Math.hypot(radius, bow))} 0 0 ${1 - sweep} ${formatPathNumberToOneDecimal(at.x)} ${formatPathNumberToOneDecimal(at.y - radius)}Z" fill="${shade}" opacity=".75"/>`
  );
}

export const nestedMoonsScene: Scene = {
  world: home,
  techniques: ['paper-cut', 'engraving', 'illustration', 'screenprint'],
  light: home.light,
  ink: home.ink,
  draw(setting) {
    const { head, random, cover } = setting;
    const { tones, accent } = home;
    const side = pickRandomOpenSide(setting);
    const heart = { x: head.x, y: head.y };
    const base =
      svgLinearGradient('air', [
        [0, tones[3]],
        [0.5, tones[2]],
        [1, tones[4]],
      ]) + svgFrameFill('url(#air)');
    const shadow = { blur: 22, drop: 8, strength: 0.22 };
    // Around the nest of a wide frame lie larger ones, the darker the larger.
    const outer = Array.from({ length: Math.round(6 * (frameWidthInMastersAtLeastOne(setting) - 1)) }, (_, k) => ({
      svg: svgDisc(
        pointAtAngle(heart, side * k, head.radius * 0.2),
        head.radius * (3.25 + k * 0.62),
        blendHex('#61a273', tones[4], k / 6),
      ),
      grain: 0.3,
      shadow,
    })).reverse();
    const steps = [2.75, 2.4, 2.06, 1.74, 1.44];
    const nested = steps.map((grow, k) => {
      const tone = elementAt([tones[3], tones[2], '#b2d6a6', tones[1], tones[0]], k);
      // Each one touches the next at a point that wanders around: nested, not merely concentric.
      const touch = pointAtAngle(heart, side * (k * 1.25 + 0.4), head.radius * 0.1 * (4 - k));
      return { svg: svgDisc(touch, head.radius * grow, tone), grain: 0.3, shadow };
    });
    const orbit = head.radius * 1.74;
    const small = [0.2, 1.1, 2.55, 3.5, 5.6].map((turn, k) => {
      const at = pointAtAngle(heart, side * turn + randomBetween(random, -0.12, 0.12) - 0.4, orbit);
      const size = elementAt([62, 34, 46, 28, 40], k);
      return k === 1 ? svgDisc(at, size, accent) : moon(at, size, tones[0], elementAt(tones, 3 + (k % 2)), side);
    });
    const near = [
      moon({ x: head.x + side * 420, y: cover - 40 }, 120, tones[1], tones[3], side),
      moon({ x: head.x + side * 268, y: cover + 26 }, 58, tones[0], tones[2], side),
    ];
    const sprig = [-1, 0, 1].map((k) =>
      svgLeaf(
        { x: head.x - side * 430, y: cover + 50 },
        180 - Math.abs(k) * 40,
        k * 36,
        elementAt(tones, 2 + Math.abs(k)),
      ),
    );
    // They hang from one line at both sides, and keep their balance.
    const hung = sidePositionsInWideFrame(setting, head.radius * 3, 265).map(({ x }, k) => {
      const at = { x, y: head.y + (k % 4 < 2 ? -1 : 1) * randomBetween(random, 40, 210) };
      const size = randomBetween(random, 44, 104);
      const thread = `<path d="M${formatPathNumberToOneDecimal(at.x)} -20V${formatPathNumberToOneDecimal(at.y)}" stroke="${tones[5]}" stroke-width="3" opacity=".5"/>`;
      const body =
        k % 5 === 3
          ? svgDisc(at, size * 0.6, accent)
          : moon(at, size, elementAt(tones, k % 2), elementAt(tones, 2 + (k % 3)), side);
      return thread + svgRing(at, size * 1.32, 2.5, tones[0], 0.5) + body;
    });
    return {
      back: [
        { svg: base, grain: 0.6 },
        ...outer,
        ...nested,
        { svg: hung.join(''), shadow: { blur: 10, drop: 8, strength: 0.28 } },
        {
          svg: svgRing(heart, orbit, 3, tones[5], 0.55) + small.join(''),
          shadow: { blur: 10, drop: 8, strength: 0.28 },
        },
      ],
      front: [
        { svg: near.join('') + sprig.join(''), shadow: { blur: 16, drop: 8, strength: 0.3 } },
        ...foregroundShoreLayers(setting, [tones[4], tones[5]], 30),
      ],
    };
  },
};
