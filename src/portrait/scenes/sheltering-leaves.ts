// Great leaves close over the head like a roof, and a lantern keeps its warm light beneath.
import { disc, leaf, shores } from './parts.ts';
import {
  beside,
  between,
  blend,
  farthest,
  fill,
  MASTER_WIDTH,
  n,
  radial,
  type Scene,
  type Setting,
  type Spot,
  sideOf,
} from './scene.ts';
import { worlds } from './worlds.ts';

const home = worlds.leaf;

const glow = { pale: '#fff6d6', warm: '#ffd98a', amber: '#f2a33c' };

/** A row of leaves whose tips meet above the head; farther rows are lighter. */
function roof({ head, random }: Setting, row: number): string {
  const tone = blend(home.tones[2], home.tones[5], row / 2.4);
  const rise = head.radius * (1.34 - row * 0.16);
  return [-1, 1]
    .flatMap((side) =>
      Array.from({ length: 6 }, (_, k) => {
        const stalk = {
          x: head.x + side * (470 + row * 54 + between(random, 0, 50)),
          y: head.y + 330 - k * (150 + row * 12),
        };
        const turn = -side * (38 + k * 7 + between(random, -6, 6) - row * 8);
        return leaf(stalk, rise * between(random, 0.84, 1.02), turn, blend(tone, home.tones[3], random() * 0.35), 0.3);
      }),
    )
    .join('');
}

/** A bough of great leaves deeper in the wood, its leaves bent towards the light around the head. */
function bough({ head, random }: Setting, x: number, side: number, dusk: number): string {
  return Array.from({ length: 7 }, (_, k) =>
    leaf(
      { x: x + between(random, -40, 40), y: head.y + 430 - k * 152 },
      head.radius * between(random, 0.95, 1.25),
      -side * (30 + k * 7 + between(random, -8, 8)),
      blend(blend(home.tones[3], home.tones[5], dusk), home.tones[4], random() * 0.4),
      0.3,
    ),
  ).join('');
}

function lantern(at: Spot, size: number): string {
  const [w, h] = [size * 0.62, size];
  const body = `M${n(at.x - w * 0.6)} ${n(at.y)}C${n(at.x - w)} ${n(at.y + h * 0.3)} ${n(at.x - w)} ${n(at.y + h * 0.75)} ${n(at.x - w * 0.5)} ${n(at.y + h)}H${n(at.x + w * 0.5)}C${n(at.x + w)} ${n(at.y + h * 0.75)} ${n(at.x + w)} ${n(at.y + h * 0.3)} ${n(at.x + w * 0.6)} ${n(at.y)}Z`;
  const ribs = [-0.5, 0, 0.5].map(
    (x) =>
      `M${n(at.x + x * w)} ${n(at.y)}Q${n(at.x + x * w * 1.9)} ${n(at.y + h / 2)} ${n(at.x + x * w)} ${n(at.y + h)}`,
  );
  return (
    `<path d="M${n(at.x)} -20V${n(at.y)}" stroke="${home.tones[5]}" stroke-width="4"/>` +
    `<path d="${body}" fill="${glow.warm}"/><path d="${ribs.join('')}" stroke="${glow.amber}" stroke-width="3" fill="none"/>` +
    [0, h]
      .map(
        (y) =>
          `<rect x="${n(at.x - w * 0.62)}" y="${n(at.y + y - 7)}" width="${n(w * 1.24)}" height="14" rx="5" fill="${home.tones[5]}"/>`,
      )
      .join('') +
    disc({ x: at.x, y: at.y + h * 0.55 }, size * 0.2, glow.pale)
  );
}

export const shelteringLeaves: Scene = {
  world: home,
  techniques: ['paper-cut', 'illustration', 'screenprint', 'engraving'],
  light: { ...home.light, from: [0.4, -0.66, 0.62] },
  ink: home.ink,
  draw(setting) {
    const { frame, head, random, cover } = setting;
    const { tones } = home;
    const side = sideOf(setting);
    const lowered = frame.height / 1350;
    const at = { x: head.x + side * between(random, 232, 262), y: lowered * between(random, 96, 130) };
    const heart = { x: head.x, y: head.y };
    const base =
      radial('dusk', heart, Math.max(900, farthest(setting, heart) * 0.8), [
        [0, glow.pale],
        [0.3, tones[1]],
        [0.62, tones[3]],
        [1, tones[5]],
      ]) + fill('url(#dusk)');
    const shine = radial('shine', { x: at.x, y: at.y + 80 }, 330, [
      [0, glow.pale, 0.95],
      [0.3, glow.warm, 0.55],
      [1, glow.warm, 0],
    ]);
    const near = [-0.52, -0.4, 0.41, 0.53].map((x, k) =>
      leaf(
        { x: head.x + MASTER_WIDTH * x, y: cover + 130 },
        between(random, 290, 360),
        -x * 26,
        k % 2 ? tones[4] : tones[3],
        0.42,
      ),
    );
    const shadow = { blur: 22, drop: 12, depth: 0.4 };
    // A wide wood is deep: boughs to its edges, and a light in it here and there.
    const wood = beside(setting, 760, 235).map(({ x, side: out }, k) =>
      bough(setting, x, out, Math.min(0.75, 0.1 + (k >> 1) * 0.1)),
    );
    const lights = beside(setting, 690, 520).map(({ x }) => ({
      x: x + between(random, -60, 60),
      y: lowered * between(random, 140, 400),
    }));
    const glimmer = lights.map(
      (spot, k) =>
        `${radial(`glimmer${k}`, { x: spot.x, y: spot.y + 50 }, 240, [
          [0, glow.pale, 0.9],
          [0.3, glow.warm, 0.4],
          [1, glow.warm, 0],
        ])}<circle cx="${n(spot.x)}" cy="${n(spot.y + 50)}" r="240" fill="url(#glimmer${k})"/>`,
    );
    const undergrowth = beside(setting, 760, 190).map(({ x }, k) =>
      leaf({ x, y: cover + 130 }, between(random, 250, 340), between(random, -26, 26), tones[3 + (k % 2)], 0.42),
    );
    return {
      back: [
        { svg: base, grain: 0.7 },
        { svg: wood.reverse().join(''), shadow },
        { svg: glimmer.join(''), grain: 0.6 },
        { svg: lights.map((spot) => lantern(spot, 110)).join('') },
        { svg: roof(setting, 0), shadow },
        { svg: roof(setting, 1), shadow },
        { svg: `${shine}<circle cx="${n(at.x)}" cy="${n(at.y + 80)}" r="330" fill="url(#shine)"/>`, grain: 0.6 },
        { svg: lantern(at, 170) },
        { svg: roof(setting, 1.9), shadow },
      ],
      front: [{ svg: undergrowth.join('') + near.join(''), shadow }, ...shores(setting, [tones[5]])],
    };
  },
};
