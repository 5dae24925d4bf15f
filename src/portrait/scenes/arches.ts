// Arches that lean on each other; where two cross, a third colour appears.
import { colourWorlds } from './colour-worlds.ts';
import {
  blendHex,
  formatPathNumberToOneDecimal,
  hexFromRamp,
  type Point,
  pickRandomOpenSide,
  randomBetween,
  type Scene,
  scaleCountToFrameArea,
  sidePositionsInWideFrame,
  svgFrameFill,
  svgLinearGradient,
  svgRadialGradient,
} from './scene.ts';
import { foregroundShoreLayers, svgDisc } from './svg-parts.ts';

const home = colourWorlds.orchid;

/** Far below every frame: there an arch may end. */
const DEEP = 4000;

/** Bands of one arch, the outermost first, from its foot on the ground. */
function arch(foot: Point, radius: number, width: number, tones: readonly string[]): string {
  return tones
    .map((tone, k) => {
      const r = radius - k * (width / tones.length);
      return `<path d="M${formatPathNumberToOneDecimal(foot.x - r)} ${DEEP}V${formatPathNumberToOneDecimal(foot.y)}A${formatPathNumberToOneDecimal(r)} ${formatPathNumberToOneDecimal(r)} 0 0 1 ${formatPathNumberToOneDecimal(foot.x + r)} ${formatPathNumberToOneDecimal(foot.y)}V${DEEP}" fill="none" stroke="${tone}" stroke-width="${formatPathNumberToOneDecimal((width / tones.length) * 0.78)}"/>`;
    })
    .join('');
}

export const archesScene: Scene = {
  world: home,
  techniques: ['neon', 'screenprint', 'engraving', 'illustration'],
  light: home.light,
  ink: home.ink,
  draw(setting) {
    const { frame, head, random, cover } = setting;
    const { tones, accent } = home;
    const side = pickRandomOpenSide(setting);
    const r = head.radius;
    const night =
      svgLinearGradient('night', [
        [0, tones[5]],
        [0.55, '#2b1464'],
        [1, tones[3]],
      ]) + svgFrameFill('url(#night)');
    const glow =
      svgRadialGradient('glow', { x: head.x, y: head.y }, r * 2.7, [
        [0, tones[1], 0.95],
        [0.42, tones[2], 0.7],
        [1, tones[3], 0],
      ]) + svgFrameFill('url(#glow)');
    const [warm, cool] = [hexFromRamp([tones[2], '#ffb27a'], 0.5), accent];
    const far = [-1.75, 1.75].map((x, k) =>
      arch(
        { x: head.x + x * r, y: head.y + r * randomBetween(random, 0.3, 0.6) },
        r * 1.25,
        r * 0.5,
        k ? [tones[3], tones[4], tones[3]] : [tones[4], tones[3], tones[4]],
      ),
    );
    const left = arch({ x: head.x - side * r * 0.95, y: head.y - r * 0.12 }, r * 1.7, r * 0.52, [warm, tones[1], warm]);
    const right = arch({ x: head.x + side * r * 0.95, y: head.y + r * 0.12 }, r * 1.7, r * 0.52, [
      cool,
      '#c6fbf6',
      cool,
    ]);
    const middle = arch({ x: head.x, y: head.y - r * 0.2 }, r * 1.42, r * 0.26, [tones[0], tones[2]]);
    // Interlocked: the second arch passes behind the first on one side and before it on the other.
    const before = `<clipPath id="over"><rect x="${side > 0 ? 0 : formatPathNumberToOneDecimal(head.x)}" width="${formatPathNumberToOneDecimal(side > 0 ? head.x : frame.width - head.x)}" height="${formatPathNumberToOneDecimal(frame.height)}"/></clipPath><g clip-path="url(#over)">${left}</g>`;
    const shadow = { blur: 16, drop: 6, strength: 0.4 };
    const near =
      arch({ x: head.x - side * r * 1.75, y: cover + r * 0.12 }, r * 0.62, r * 0.3, [warm, tones[1]]) +
      arch({ x: head.x + side * r * 1.75, y: cover + r * 0.2 }, r * 0.62, r * 0.3, [cool, '#c6fbf6']);
    const sparks = Array.from({ length: scaleCountToFrameArea(setting, 40) }, () =>
      svgDisc({ x: random() * frame.width, y: random() * frame.height * 0.385 }, 0.9 + random() ** 4 * 2.6, tones[0]),
    );
    // In a wide frame the arcade goes on: each arch leans on the next, warm and cool by turns.
    const arcade = sidePositionsInWideFrame(setting, r * 3.5, r * 1.7).map(({ x }, k) =>
      arch(
        { x, y: head.y + r * randomBetween(random, 0, 0.7) },
        r * randomBetween(random, 1.1, 1.35),
        r * 0.46,
        (k >> 1) % 2
          ? [blendHex(cool, tones[4], 0.35), tones[3], blendHex(cool, tones[4], 0.35)]
          : [tones[3], blendHex(warm, tones[3], 0.3), tones[3]],
      ),
    );
    return {
      back: [
        { svg: night + sparks.join(''), grain: 0.7 },
        ...arcade.map((svg) => ({ svg, shadow })).reverse(),
        { svg: far.join(''), shadow },
        { svg: glow, grain: 0.8 },
        { svg: left, shadow },
        { svg: right, shadow },
        { svg: before, shadow },
        { svg: middle, shadow },
      ],
      front: [{ svg: near, shadow }, ...foregroundShoreLayers(setting, [tones[4], tones[5]], 24)],
    };
  },
};
