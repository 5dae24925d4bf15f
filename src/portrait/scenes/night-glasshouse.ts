// A glasshouse glows in the night; what grows in it has already reached the roof.
import { disc, leaf, shores } from './parts.ts';
import {
  along,
  beside,
  between,
  blend,
  farthest,
  fill,
  linear,
  MASTER_WIDTH,
  n,
  radial,
  type Scene,
  type Setting,
  stroke,
} from './scene.ts';
import { worlds } from './worlds.ts';

const home = worlds.orchid;

const green = ['#b9f5d0', '#4fd6a6', '#1f9a8a', '#175a70'];

/** Iron ribs of a pointed glass roof around `middle`, and panes that catch the light by chance. */
function glass({ frame, head, random }: Setting, middle: number): string {
  const [top, eaves] = [Math.min(64, head.y * 0.11), head.y - head.radius * 0.35];
  const columns = 9;
  const x = (k: number): number => middle - 510 + (k * 1020) / (columns - 1);
  const roof = (k: number): number => top + Math.abs(k - (columns - 1) / 2) ** 1.6 * ((eaves - top) / 9.2);
  const panes = Array.from({ length: columns - 1 }, (_, k) => {
    const rows = [roof(k), eaves, eaves + 190, eaves + 380, eaves + 570];
    return rows
      .slice(1)
      .map((bottom, row) =>
        random() < 0.36
          ? `<path d="M${n(x(k))} ${n(row === 0 ? roof(k) : rows[row])}L${n(x(k + 1))} ${n(row === 0 ? roof(k + 1) : rows[row])}V${n(bottom)}H${n(x(k))}Z" fill="${random() < 0.5 ? home.tones[1] : green[0]}" opacity="${n(between(random, 0.12, 0.4))}"/>`
          : '',
      )
      .join('');
  });
  const ribs = Array.from({ length: columns }, (_, k) => `M${n(x(k))} ${n(roof(k))}V${frame.height}`).join('');
  const gable = Array.from({ length: columns }, (_, k) => `${k ? 'L' : 'M'}${n(x(k))} ${n(roof(k))}`).join('');
  const bars = [0, 190, 380, 570].map((drop) => `M${n(x(0))} ${n(eaves + drop)}H${n(x(columns - 1))}`).join('');
  return `${panes.join('')}<path d="${ribs}${bars}" stroke="${home.tones[0]}" stroke-width="4" fill="none" opacity=".75"/><path d="${gable}" stroke="${home.tones[0]}" stroke-width="10" fill="none" stroke-linejoin="round"/>`;
}

/** A climbing plant: a stem that winds upwards, its leaves in pairs, neon at the tip. */
function climber({ frame, random, cover }: Setting, foot: number, tall: number, lean: number): string {
  const height = tall * Math.min(1, frame.height / 1350);
  const spots = Array.from({ length: 6 }, (_, k) => ({
    x: foot + lean * k * 13 + Math.sin(k * 1.9 + foot) * 30,
    y: cover + 40 - (height * k) / 5,
  }));
  const leaves = along(spots, 12)
    .slice(2)
    .flatMap((at, k) =>
      [-1, 1].map((side) =>
        leaf(
          at,
          between(random, 70, 116) * (1.1 - k * 0.05),
          side * between(random, 46, 78),
          blend(green[(k + (side > 0 ? 1 : 0)) % 4], home.tones[4], 0.12),
          0.34,
        ),
      ),
    );
  const tip = spots[5];
  return `<path d="${stroke(spots, (share) => 13 - 9 * share)}" fill="${green[2]}"/>${leaves.join('')}${leaf(tip, 74, 0, green[0])}${disc({ x: tip.x, y: tip.y - 70 }, 13, home.tones[2])}${disc({ x: tip.x, y: tip.y - 70 }, 6, home.tones[0])}`;
}

export const nightGlasshouse: Scene = {
  world: home,
  techniques: ['neon', 'illustration', 'engraving', 'screenprint'],
  light: { ...home.light, rims: [home.light.rims[0], home.light.rims[1]] },
  ink: home.ink,
  draw(setting) {
    const { head, random, cover } = setting;
    const { tones } = home;
    const night =
      linear('night', [
        [0, tones[5]],
        [0.5, '#251259'],
        [1, tones[4]],
      ]) + fill('url(#night)');
    const glow =
      radial('glow', { x: head.x, y: head.y + 40 }, Math.max(760, farthest(setting, head) * 0.7), [
        [0, tones[1], 0.95],
        [0.4, tones[2], 0.7],
        [0.75, tones[3], 0.4],
        [1, tones[4], 0],
      ]) + fill('url(#glow)');
    const plants = [
      [-444, 900],
      [-308, 620],
      [310, 700],
      [452, 980],
    ].map(([aside, height], k) =>
      climber(setting, head.x + aside + between(random, -24, 24), height * between(random, 0.9, 1.06), k < 2 ? 1 : -1),
    );
    const near = [-0.52, -0.42, -0.3, 0.32, 0.43, 0.53].map((x, k) =>
      leaf(
        { x: head.x + MASTER_WIDTH * x, y: cover + 70 },
        between(random, 170, 260) * (0.5 + Math.abs(x)),
        x * 80 + between(random, -10, 10),
        green[1 + (k % 3)],
        0.36,
      ),
    );
    // In a wide format several glasshouses stand side by side, each with its plants.
    const houses = beside(setting, 1020, 1020).map(({ x }) => glass(setting, x));
    const further = beside(setting, 620, 205).map(({ x, side }) =>
      climber(setting, x + between(random, -40, 40), between(random, 480, 980), -side),
    );
    const bed = beside(setting, 680, 120).map(({ x }, k) =>
      leaf({ x, y: cover + 70 }, between(random, 120, 240), between(random, -40, 40), green[1 + (k % 3)], 0.36),
    );
    return {
      back: [
        { svg: night, grain: 0.6 },
        { svg: glow, grain: 0.8 },
        { svg: houses.join('') + glass(setting, head.x) },
        { svg: further.join('') + plants.join(''), shadow: { blur: 16, drop: 8, depth: 0.35 } },
      ],
      front: [
        { svg: bed.join('') + near.join(''), shadow: { blur: 14, drop: 6, depth: 0.4 } },
        ...shores(setting, [tones[4], tones[5]], 24),
      ],
    };
  },
};
