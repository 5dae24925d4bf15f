// opportunity, growing: a glasshouse glows in the night; what grows in it has already reached the roof.
import { HEIGHT, WIDTH } from '../steps/canvas.ts';
import { disc, leaf, shores } from './parts.ts';
import { along, between, blend, fill, linear, n, radial, type Scene, type Setting, stroke } from './scene.ts';
import { opportunity } from './worlds.ts';

const green = ['#b9f5d0', '#4fd6a6', '#1f9a8a', '#175a70'];

/** Iron ribs of a pointed glass roof, and panes that catch the light by chance. */
function glass({ head, random }: Setting): string {
  const [top, eaves] = [64, head.y - head.radius * 0.35];
  const columns = 9;
  const x = (k: number): number => 30 + (k * (WIDTH - 60)) / (columns - 1);
  const roof = (k: number): number => top + Math.abs(k - (columns - 1) / 2) ** 1.6 * ((eaves - top) / 9.2);
  const panes = Array.from({ length: columns - 1 }, (_, k) => {
    const rows = [roof(k), eaves, eaves + 190, eaves + 380, eaves + 570];
    return rows
      .slice(1)
      .map((bottom, row) =>
        random() < 0.36
          ? `<path d="M${n(x(k))} ${n(row === 0 ? roof(k) : rows[row])}L${n(x(k + 1))} ${n(row === 0 ? roof(k + 1) : rows[row])}V${n(bottom)}H${n(x(k))}Z" fill="${random() < 0.5 ? opportunity.tones[1] : green[0]}" opacity="${n(between(random, 0.12, 0.4))}"/>`
          : '',
      )
      .join('');
  });
  const ribs = Array.from({ length: columns }, (_, k) => `M${n(x(k))} ${n(roof(k))}V${HEIGHT}`).join('');
  const gable = Array.from({ length: columns }, (_, k) => `${k ? 'L' : 'M'}${n(x(k))} ${n(roof(k))}`).join('');
  const bars = [0, 190, 380, 570].map((drop) => `M30 ${n(eaves + drop)}H${WIDTH - 30}`).join('');
  return `${panes.join('')}<path d="${ribs}${bars}" stroke="${opportunity.tones[0]}" stroke-width="4" fill="none" opacity=".75"/><path d="${gable}" stroke="${opportunity.tones[0]}" stroke-width="10" fill="none" stroke-linejoin="round"/>`;
}

/** A climbing plant: a stem that winds upwards, its leaves in pairs, neon at the tip. */
function climber({ random, cover }: Setting, foot: number, height: number, lean: number): string {
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
          blend(green[(k + (side > 0 ? 1 : 0)) % 4], opportunity.tones[4], 0.12),
          0.34,
        ),
      ),
    );
  const tip = spots[5];
  return `<path d="${stroke(spots, (share) => 13 - 9 * share)}" fill="${green[2]}"/>${leaves.join('')}${leaf(tip, 74, 0, green[0])}${disc({ x: tip.x, y: tip.y - 70 }, 13, opportunity.tones[2])}${disc({ x: tip.x, y: tip.y - 70 }, 6, opportunity.tones[0])}`;
}

export const nightGlasshouse: Scene = {
  light: { ...opportunity.light, rims: [opportunity.light.rims[0], opportunity.light.rims[1]] },
  ink: opportunity.ink,
  draw(setting) {
    const { head, random, cover } = setting;
    const { tones } = opportunity;
    const night =
      linear('night', [
        [0, tones[5]],
        [0.5, '#251259'],
        [1, tones[4]],
      ]) + fill('url(#night)');
    const glow =
      radial('glow', { x: head.x, y: head.y + 40 }, 760, [
        [0, tones[1], 0.95],
        [0.4, tones[2], 0.7],
        [0.75, tones[3], 0.4],
        [1, tones[4], 0],
      ]) + fill('url(#glow)');
    const plants = [
      [96, 900],
      [232, 620],
      [850, 700],
      [992, 980],
    ].map(([foot, height], k) =>
      climber(setting, foot + between(random, -24, 24), height * between(random, 0.9, 1.06), k < 2 ? 1 : -1),
    );
    const near = [-0.52, -0.42, -0.3, 0.32, 0.43, 0.53].map((x, k) =>
      leaf(
        { x: WIDTH * (0.5 + x), y: cover + 70 },
        between(random, 170, 260) * (0.5 + Math.abs(x)),
        x * 80 + between(random, -10, 10),
        green[1 + (k % 3)],
        0.36,
      ),
    );
    return {
      back: [
        { svg: night, grain: 0.6 },
        { svg: glow, grain: 0.8 },
        { svg: glass(setting) },
        { svg: plants.join(''), shadow: { blur: 16, drop: 8, depth: 0.35 } },
      ],
      front: [
        { svg: near.join(''), shadow: { blur: 14, drop: 6, depth: 0.4 } },
        ...shores(setting, [tones[4], tones[5]], 24),
      ],
    };
  },
};
