// A great slice of citrus is the sun behind the head; leaves and fruit of the orchard around it.
import { burst, disc, leaf, polar, ring, shores } from './parts.ts';
import {
  beside,
  between,
  farthest,
  fill,
  linear,
  MASTER_WIDTH,
  n,
  type Scene,
  type Setting,
  type Spot,
  sideOf,
} from './scene.ts';
import { worlds } from './worlds.ts';

const home = worlds.leaf;

const fruit = { rind: '#f29b30', pith: '#fff3d0', flesh: '#ffbf4d', deep: '#ee8d2c' };

/** A cut citrus: rind, pith, and segments with a lighter heart. */
function slice(at: Spot, radius: number, turn: number): string {
  const segments = Array.from({ length: 10 }, (_, k) => {
    const [from, to] = [turn + (k / 10) * 2 * Math.PI + 0.05, turn + ((k + 1) / 10) * 2 * Math.PI - 0.05];
    const [heart, a, b] = [
      polar(at, (from + to) / 2, radius * 0.09),
      polar(at, from, radius * 0.84),
      polar(at, to, radius * 0.84),
    ];
    const [c, d] = [polar(at, from, radius * 0.92), polar(at, to, radius * 0.92)];
    return `<path d="M${n(heart.x)} ${n(heart.y)}L${n(a.x)} ${n(a.y)}C${n(c.x)} ${n(c.y)} ${n(d.x)} ${n(d.y)} ${n(b.x)} ${n(b.y)}Z" fill="${k % 2 ? fruit.flesh : '#ffc962'}" stroke-linejoin="round" stroke="${fruit.flesh}" stroke-width="${n(radius * 0.02)}"/>`;
  });
  return disc(at, radius, fruit.rind) + disc(at, radius * 0.955, fruit.pith) + segments.join('');
}

/** A bough from a top corner: leaves in pairs and a whole fruit at its end. */
function bough({ frame, random }: Setting, side: number): string {
  const spots = Array.from({ length: 7 }, (_, k) => ({
    x: (side > 0 ? frame.width + 50 : -50) - side * k * 58,
    y: 40 + k * 34 + between(random, -16, 16),
  }));
  const leaves = spots.flatMap((at, k) =>
    [-1, 1].map((half) =>
      leaf(
        at,
        between(random, 120, 175),
        side * (-100 + half * between(random, 40, 70)),
        home.tones[2 + ((k + (half > 0 ? 1 : 0)) % 3)],
      ),
    ),
  );
  const end = spots[4];
  return (
    leaves.join('') +
    disc({ x: end.x, y: end.y + 92 }, 62, fruit.deep) +
    disc({ x: end.x - 12, y: end.y + 80 }, 44, fruit.rind, 0.8) +
    leaf({ x: end.x, y: end.y + 34 }, 74, side * 60, home.tones[4])
  );
}

export const citrusOrchard: Scene = {
  world: home,
  techniques: ['screenprint', 'illustration', 'engraving', 'paper-cut'],
  light: home.light,
  ink: home.ink,
  draw(setting) {
    const { head, random, cover } = setting;
    const side = sideOf(setting);
    const sun = { x: head.x, y: head.y - head.radius * 0.12 };
    const { tones } = home;
    const base =
      linear('sky', [
        [0, tones[2]],
        [0.5, tones[1]],
        [1, tones[3]],
      ]) + fill('url(#sky)');
    const floating = [
      { x: head.x - side * 420, y: head.y + 40 },
      { x: head.x + side * 450, y: head.y + 250 },
    ];
    const near = [-0.47, -0.36, 0.37, 0.48].map((x, k) =>
      leaf(
        { x: head.x + MASTER_WIDTH * x, y: cover + 60 },
        between(random, 190, 260),
        x * 70 + between(random, -14, 14),
        tones[2 + (k % 2)],
        0.36,
      ),
    );
    // Over a wide orchard more slices hang, and more leaves stand in the grass.
    const orchard = beside(setting, 760, 290).map(({ x }, k) => {
      const at = { x: x + between(random, -60, 60), y: head.y + (k % 2 ? 160 : -150) + between(random, -70, 70) };
      const size = between(random, 56, 112);
      const twins = [-1, 1].map((half) =>
        leaf({ x: at.x, y: at.y - size * 0.8 }, size * 1.3, half * 58, tones[3 + (k % 2)]),
      );
      return twins.join('') + slice(at, size, random());
    });
    const grass = beside(setting, 640, 130).map(({ x }, k) =>
      leaf({ x, y: cover + 60 }, between(random, 130, 240), between(random, -34, 34), tones[2 + (k % 2)], 0.36),
    );
    return {
      back: [
        { svg: base, grain: 0.6 },
        { svg: burst(sun, 0, farthest(setting, sun, 1500), 30, tones[0], between(random, 0, 1)), grain: 0.4 },
        {
          svg: slice(sun, head.radius * 1.62, between(random, 0, 1)) + ring(sun, head.radius * 1.75, 5, tones[0]),
          shadow: { blur: 26, drop: 10, depth: 0.3 },
        },
        {
          svg: orchard.join('') + floating.map((at, k) => slice(at, 84 - k * 22, k)).join('') + bough(setting, side),
          shadow: { blur: 14, drop: 8, depth: 0.25 },
        },
      ],
      front: [
        { svg: grass.join('') + near.join(''), shadow: { blur: 14, drop: 6, depth: 0.3 } },
        ...shores(setting, [tones[4], tones[5]], 30),
      ],
    };
  },
};
