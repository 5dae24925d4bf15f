// The sun bursts behind the head, and pollen flies on its rays.
import { elementAt } from '../element-at.ts';
import { colourWorlds } from './colour-worlds.ts';
import {
  farthestCornerDistance,
  formatPathNumberToOneDecimal,
  MASTER_WIDTH_UNITS,
  type Point,
  randomBetween,
  type Scene,
  type SceneDrawInput,
  scaleCountToFrameArea,
  sidePositionsInWideFrame,
  svgFrameFill,
  svgRadialGradient,
} from './scene.ts';
import { foregroundShoreLayers, pointAtAngle, svgBurst, svgDisc, svgLeaf, svgRing } from './svg-parts.ts';

const home = colourWorlds.leaf;

const gold = { pale: '#fff6d0', warm: '#ffdc6b', deep: '#f6b42e' };

function pollen(setting: SceneDrawInput, sun: Point): string {
  const { frame, random } = setting;
  const far = farthestCornerDistance(setting, sun, 1000);
  return Array.from({ length: scaleCountToFrameArea(setting, 120) }, () => {
    const reach = randomBetween(random, 330, far);
    const at = pointAtAngle(sun, random() * 2 * Math.PI, reach);
    if (at.y > frame.height * 0.8) return '';
    const size = 2 + random() ** 3 * 11;
    return (
      svgDisc(at, size, random() < 0.25 ? home.tones[4] : gold.pale, randomBetween(random, 0.6, 1)) +
      (size > 7 ? svgDisc(at, size * 0.45, gold.deep) : '')
    );
  }).join('');
}

/** A dandelion clock before the shoulder: a stalk, and a ball of tufts. */
function clock({ random, cover }: SceneDrawInput, x: number, size: number): string {
  const at = { x, y: cover - size * 1.15 };
  const tufts = Array.from({ length: 34 }, () => {
    const end = pointAtAngle(at, random() * 2 * Math.PI, size * randomBetween(random, 0.62, 1));
    return `<path d="M${formatPathNumberToOneDecimal(at.x)} ${formatPathNumberToOneDecimal(at.y)}L${formatPathNumberToOneDecimal(end.x)} ${formatPathNumberToOneDecimal(end.y)}" stroke="${gold.pale}" stroke-width="1.8"/>${svgDisc(end, 5, gold.pale)}`;
  });
  return `<path d="M${formatPathNumberToOneDecimal(at.x)} ${formatPathNumberToOneDecimal(at.y)}Q${formatPathNumberToOneDecimal(x + 14)} ${formatPathNumberToOneDecimal(cover)} ${formatPathNumberToOneDecimal(x - 6)} ${formatPathNumberToOneDecimal(cover + 120)}" stroke="${home.tones[3]}" stroke-width="7" fill="none"/>${tufts.join('')}${svgDisc(at, 10, home.tones[4])}`;
}

export const sunburstScene: Scene = {
  world: home,
  techniques: ['paper-cut', 'engraving', 'illustration', 'screenprint'],
  light: home.light,
  ink: home.ink,
  draw(setting) {
    const { frame, head, random, cover } = setting;
    const { tones } = home;
    const sun = { x: head.x, y: head.y };
    const twist = randomBetween(random, 0, 1);
    const sky =
      svgRadialGradient('sky', sun, Math.max(980, farthestCornerDistance(setting, sun) * 0.9), [
        [0, gold.warm],
        [0.5, tones[2]],
        [1, tones[4]],
      ]) + svgFrameFill('url(#sky)');
    const last = Math.round(frame.width / 135);
    const leaves = Array.from({ length: last + 1 }, (_, k) => {
      const x = (k / last) * frame.width;
      const aside = Math.max(-1, Math.min(1, (x - head.x) / 540));
      const length = randomBetween(random, 130, 250) * (0.45 + Math.abs(aside) * 0.8);
      return svgLeaf(
        { x, y: cover + 50 },
        length,
        aside * 36 + randomBetween(random, -10, 10),
        elementAt(tones, 2 + (k % 3)),
      );
    });
    const far = farthestCornerDistance(setting, sun, 1500);
    return {
      back: [
        { svg: sky, grain: 0.8 },
        {
          svg:
            svgBurst(sun, 300, far, 22, gold.deep, twist + 0.07, 0.34) +
            svgBurst(sun, 300, far, 22, gold.pale, twist, 0.26),
          grain: 0.2,
        },
        {
          svg:
            svgBurst(sun, 0, head.radius * 1.86, 44, gold.warm, twist, 0.5) +
            svgDisc(sun, head.radius * 1.62, gold.deep) +
            svgDisc(sun, head.radius * 1.48, gold.warm) +
            svgRing(sun, head.radius * 1.39, 4, gold.pale),
          shadow: { blur: 24, drop: 0, strength: 0.25 },
        },
        { svg: pollen(setting, sun) },
      ],
      front: [
        {
          svg:
            leaves.join('') +
            clock(setting, head.x + MASTER_WIDTH_UNITS * randomBetween(random, 0.36, 0.4), 92) +
            clock(setting, head.x - MASTER_WIDTH_UNITS * randomBetween(random, 0.37, 0.41), 66) +
            sidePositionsInWideFrame(setting, 700, 330)
              .map(({ x }) => clock(setting, x + randomBetween(random, -90, 90), randomBetween(random, 50, 96)))
              .join(''),
          shadow: { blur: 12, drop: 4, strength: 0.3 },
        },
        ...foregroundShoreLayers(setting, [tones[4], tones[5]], 26),
      ],
    };
  },
};
