// A great slice of citrus is the sun behind the head; leaves and fruit of the orchard around it.
import { elementAt } from '../element-at.ts';
import { colourWorlds } from './colour-worlds.ts';
import {
  farthestCornerDistance,
  formatPathNumberToOneDecimal,
  MASTER_WIDTH_UNITS,
  type Point,
  pickRandomOpenSide,
  randomBetween,
  type Scene,
  type SceneDrawInput,
  sidePositionsInWideFrame,
  svgFrameFill,
  svgLinearGradient,
} from './scene.ts';
import { foregroundShoreLayers, pointAtAngle, svgBurst, svgDisc, svgLeaf, svgRing } from './svg-parts.ts';

const home = colourWorlds.leaf;

const fruit = { rind: '#f29b30', pith: '#fff3d0', flesh: '#ffbf4d', deep: '#ee8d2c' };

/** A cut citrus: rind, pith, and segments with a lighter heart. */
function slice(at: Point, radius: number, turn: number): string {
  const segments = Array.from({ length: 10 }, (_, k) => {
    const [from, to] = [turn + (k / 10) * 2 * Math.PI + 0.05, turn + ((k + 1) / 10) * 2 * Math.PI - 0.05];
    const [heart, a, b] = [
      pointAtAngle(at, (from + to) / 2, radius * 0.09),
      pointAtAngle(at, from, radius * 0.84),
      pointAtAngle(at, to, radius * 0.84),
    ];
    const [c, d] = [pointAtAngle(at, from, radius * 0.92), pointAtAngle(at, to, radius * 0.92)];
    return `<path d="M${formatPathNumberToOneDecimal(heart.x)} ${formatPathNumberToOneDecimal(heart.y)}L${formatPathNumberToOneDecimal(a.x)} ${formatPathNumberToOneDecimal(a.y)}C${formatPathNumberToOneDecimal(c.x)} ${formatPathNumberToOneDecimal(c.y)} ${formatPathNumberToOneDecimal(d.x)} ${formatPathNumberToOneDecimal(d.y)} ${formatPathNumberToOneDecimal(b.x)} ${formatPathNumberToOneDecimal(b.y)}Z" fill="${k % 2 ? fruit.flesh : '#ffc962'}" stroke-linejoin="round" stroke="${fruit.flesh}" stroke-width="${formatPathNumberToOneDecimal(radius * 0.02)}"/>`;
  });
  return svgDisc(at, radius, fruit.rind) + svgDisc(at, radius * 0.955, fruit.pith) + segments.join('');
}

/** A bough from a top corner: leaves in pairs and a whole fruit at its end. */
function bough({ frame, random }: SceneDrawInput, side: number): string {
  const points = Array.from({ length: 7 }, (_, k) => ({
    x: (side > 0 ? frame.width + 50 : -50) - side * k * 58,
    y: 40 + k * 34 + randomBetween(random, -16, 16),
  }));
  const leaves = points.flatMap((at, k) =>
    [-1, 1].map((half) =>
      svgLeaf(
        at,
        randomBetween(random, 120, 175),
        side * (-100 + half * randomBetween(random, 40, 70)),
        elementAt(home.tones, 2 + ((k + (half > 0 ? 1 : 0)) % 3)),
      ),
    ),
  );
  const end = elementAt(points, 4);
  return (
    leaves.join('') +
    svgDisc({ x: end.x, y: end.y + 92 }, 62, fruit.deep) +
    svgDisc({ x: end.x - 12, y: end.y + 80 }, 44, fruit.rind, 0.8) +
    svgLeaf({ x: end.x, y: end.y + 34 }, 74, side * 60, home.tones[4])
  );
}

export const citrusOrchardScene: Scene = {
  world: home,
  techniques: ['screenprint', 'illustration', 'engraving', 'paper-cut'],
  light: home.light,
  ink: home.ink,
  draw(setting) {
    const { head, random, cover } = setting;
    const side = pickRandomOpenSide(setting);
    const sun = { x: head.x, y: head.y - head.radius * 0.12 };
    const { tones } = home;
    const base =
      svgLinearGradient('sky', [
        [0, tones[2]],
        [0.5, tones[1]],
        [1, tones[3]],
      ]) + svgFrameFill('url(#sky)');
    const floating = [
      { x: head.x - side * 420, y: head.y + 40 },
      { x: head.x + side * 450, y: head.y + 250 },
    ];
    const near = [-0.47, -0.36, 0.37, 0.48].map((x, k) =>
      svgLeaf(
        { x: head.x + MASTER_WIDTH_UNITS * x, y: cover + 60 },
        randomBetween(random, 190, 260),
        x * 70 + randomBetween(random, -14, 14),
        elementAt(tones, 2 + (k % 2)),
        0.36,
      ),
    );
    // Over a wide orchard more slices hang, and more leaves stand in the grass.
    const orchard = sidePositionsInWideFrame(setting, 760, 290).map(({ x }, k) => {
      const at = {
        x: x + randomBetween(random, -60, 60),
        y: head.y + (k % 2 ? 160 : -150) + randomBetween(random, -70, 70),
      };
      const size = randomBetween(random, 56, 112);
      const twins = [-1, 1].map((half) =>
        svgLeaf({ x: at.x, y: at.y - size * 0.8 }, size * 1.3, half * 58, elementAt(tones, 3 + (k % 2))),
      );
      return twins.join('') + slice(at, size, random());
    });
    const grass = sidePositionsInWideFrame(setting, 640, 130).map(({ x }, k) =>
      svgLeaf(
        { x, y: cover + 60 },
        randomBetween(random, 130, 240),
        randomBetween(random, -34, 34),
        elementAt(tones, 2 + (k % 2)),
        0.36,
      ),
    );
    return {
      back: [
        { svg: base, grain: 0.6 },
        {
          svg: svgBurst(sun, 0, farthestCornerDistance(setting, sun, 1500), 30, tones[0], randomBetween(random, 0, 1)),
          grain: 0.4,
        },
        {
          svg:
            slice(sun, head.radius * 1.62, randomBetween(random, 0, 1)) + svgRing(sun, head.radius * 1.75, 5, tones[0]),
          shadow: { blur: 26, drop: 10, strength: 0.3 },
        },
        {
          svg: orchard.join('') + floating.map((at, k) => slice(at, 84 - k * 22, k)).join('') + bough(setting, side),
          shadow: { blur: 14, drop: 8, strength: 0.25 },
        },
      ],
      front: [
        { svg: grass.join('') + near.join(''), shadow: { blur: 14, drop: 6, strength: 0.3 } },
        ...foregroundShoreLayers(setting, [tones[4], tones[5]], 30),
      ],
    };
  },
};
