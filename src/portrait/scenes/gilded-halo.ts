// A gilded halo as in an icon, charged: its rays are bolts.
import { colourWorlds } from './colour-worlds.ts';
import {
  farthestCornerDistance,
  formatPathNumberToOneDecimal,
  type Point,
  randomBetween,
  type Scene,
  type SceneDrawInput,
  svgFrameFill,
  svgRadialGradient,
} from './scene.ts';
import { foregroundShoreLayers, pointAtAngle, svgBurst, svgDisc, svgRing } from './svg-parts.ts';

const home = colourWorlds.sunrise;

/** A bolt from the halo's rim outwards: three strides, each thinner. */
function bolt({ random }: SceneDrawInput, heart: Point, angle: number, inner: number, length: number): string {
  const stride = length / 3;
  const at = (forward: number, aside: number): string => {
    const point = pointAtAngle(pointAtAngle(heart, angle, inner + forward), angle + Math.PI / 2, aside);
    return `${formatPathNumberToOneDecimal(point.x)} ${formatPathNumberToOneDecimal(point.y)}`;
  };
  const w = randomBetween(random, 15, 22);
  return `<path d="M${at(0, -w)}L${at(stride * 1.25, -w * 0.1)}L${at(stride * 1.1, -w * 1.3)}L${at(stride * 2.2, -w * 0.3)}L${at(stride * 2.05, -w * 1.1)}L${at(length, w * 0.5)}L${at(stride * 1.75, w * 0.5)}L${at(stride * 1.9, w * 1.1)}L${at(stride * 0.85, w * 0.9)}L${at(stride, w * 1.5)}L${at(0, w)}Z" fill="url(#gilt)"/>`;
}

export const gildedHaloScene: Scene = {
  world: home,
  techniques: ['screenprint', 'engraving', 'illustration', 'paper-cut'],
  light: home.light,
  ink: home.ink,
  draw(setting) {
    const { frame, head, random, cover } = setting;
    const { tones, accent } = home;
    const heart = { x: head.x, y: head.y - 10 };
    const rim = head.radius * 1.62;
    const base =
      svgRadialGradient('base', heart, farthestCornerDistance(setting, heart, 1050), [
        [0, tones[3]],
        [0.42, tones[4]],
        [1, tones[5]],
      ]) + svgFrameFill('url(#base)');
    const gilt = svgRadialGradient('gilt', { x: heart.x - 190, y: heart.y - 300 }, 950, [
      [0, '#fffbe3'],
      [0.22, tones[1]],
      [0.5, tones[2]],
      [0.68, tones[1]],
      [1, tones[3]],
    ]);
    const turn = randomBetween(random, 0, 0.3);
    const bolts = Array.from({ length: 14 }, (_, k) =>
      bolt(
        setting,
        heart,
        turn + (k / 14) * 2 * Math.PI,
        rim + 44,
        k % 2 ? randomBetween(random, 150, 210) : randomBetween(random, 280, 420),
      ),
    );
    // On a large sheet the charge goes on: rings of bolts, the farther the fewer.
    const rings = Math.max(0, Math.ceil((farthestCornerDistance(setting, heart) - 1000) / 460));
    const charge = Array.from({ length: rings * 14 }, (_, k) => {
      const angle =
        turn + ((k + 0.5 * (Math.floor(k / 14) % 2)) / 14 + randomBetween(random, -0.012, 0.012)) * 2 * Math.PI;
      return bolt(setting, heart, angle, rim + 500 + 460 * Math.floor(k / 14), randomBetween(random, 190, 330));
    });
    const beads = Array.from({ length: 56 }, (_, k) =>
      svgDisc(pointAtAngle(heart, (k / 56) * 2 * Math.PI, rim - 32), 7, k % 4 ? tones[0] : accent),
    );
    const tooled = svgBurst(heart, head.radius * 1.05, rim - 66, 72, tones[2], 0, 0.4);
    return {
      back: [
        { svg: base, grain: 0.8 },
        {
          svg: svgBurst(heart, rim, farthestCornerDistance(setting, heart, 1500), 28, tones[4], turn, 0.5),
          grain: 0.6,
        },
        { svg: gilt + charge.join('') + bolts.join(''), shadow: { blur: 12, drop: 8, strength: 0.4 } },
        {
          svg:
            gilt +
            svgDisc(heart, rim + 26, tones[4]) +
            svgDisc(heart, rim + 18, 'url(#gilt)') +
            svgDisc(heart, rim - 10, tones[4]) +
            svgDisc(heart, rim - 54, 'url(#gilt)') +
            beads.join('') +
            tooled +
            svgRing(heart, rim - 60, 4, tones[0]),
          shadow: { blur: 26, drop: 10, strength: 0.45 },
        },
      ],
      front: [
        {
          svg: `${gilt}<path d="M-20 ${formatPathNumberToOneDecimal(cover - 70)}Q${formatPathNumberToOneDecimal(frame.width / 2)} ${formatPathNumberToOneDecimal(cover + 50)} ${formatPathNumberToOneDecimal(frame.width + 20)} ${formatPathNumberToOneDecimal(cover - 70)}V${formatPathNumberToOneDecimal(cover + 70)}H-20Z" fill="url(#gilt)"/>`,
          shadow: { blur: 16, drop: -6, strength: 0.35 },
        },
        ...foregroundShoreLayers({ ...setting, cover: cover + 16 }, [tones[4], tones[5]], 22),
      ],
    };
  },
};
