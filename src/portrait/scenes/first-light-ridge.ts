// opportunity, challenging myself: a mountain ridge at night's end; a rope of small lights climbs to the first light.
import { HEIGHT, WIDTH } from '../steps/canvas.ts';
import { disc, shores } from './parts.ts';
import {
  along,
  between,
  blend,
  fill,
  type Layer,
  linear,
  n,
  radial,
  type Scene,
  type Setting,
  type Spot,
} from './scene.ts';
import { opportunity } from './worlds.ts';

/** A jagged ridge from left to right; `peak` is the highest place. */
function ridge({ random }: Setting, base: number, peak: Spot, rough: number): Spot[] {
  return Array.from({ length: 15 }, (_, k) => {
    const x = -40 + (k / 14) * (WIDTH + 80);
    const near = Math.max(0, 1 - Math.abs(x - peak.x) / 620);
    return { x, y: base - (base - peak.y) * near ** 1.25 + between(random, -rough, rough) * (0.4 + near) };
  });
}

const points = (spots: readonly Spot[]): string => spots.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L');

/** The mass below a ridge, and the lit face of its peak: down the ridge on the side of the light, and back in a zigzag. */
function mountain(id: string, spots: readonly Spot[], tone: string, lit: string, side: number): Layer {
  const top = spots.reduce((best, spot, k) => (spot.y < spots[best].y ? k : best), 1);
  const slope = [0, 1, 2, 3, 4].map((step) => spots[top + side * step]).filter((spot) => spot !== undefined);
  const foot = slope[slope.length - 1];
  const peak = spots[top];
  const back = [0.8, 0.6, 0.42, 0.24, 0.12].map((share, k) => ({
    x: peak.x + (foot.x - peak.x) * (share * 0.55 + (k % 2 ? 0.16 : -0.08)),
    y: peak.y + (HEIGHT - peak.y) * share * 0.72,
  }));
  return {
    svg: `${linear(id, [
      [0, tone],
      [1, opportunity.tones[4]],
    ])}<path d="M${points(spots)}L${WIDTH + 60} ${HEIGHT + 60}H-60Z" fill="url(#${id})"/><path d="M${points([...slope, { x: foot.x, y: HEIGHT }, ...back])}Z" fill="${lit}"/>`,
    grain: 0.4,
    shadow: { blur: 22, drop: -6, depth: 0.25 },
  };
}

export const firstLightRidge: Scene = {
  light: opportunity.light,
  ink: opportunity.ink,
  draw(setting) {
    const { head, random, cover } = setting;
    const { tones, accent } = opportunity;
    const side = random() < 0.5 ? -1 : 1;
    const summit = { x: WIDTH / 2 + side * between(random, 250, 310), y: between(random, 170, 220) };
    const sky =
      linear('sky', [
        [0, tones[5]],
        [0.25, tones[4]],
        [0.5, tones[3]],
        [0.72, tones[2]],
        [1, '#ffb27a'],
      ]) + fill('url(#sky)');
    const sun = radial('sun', summit, 420, [
      [0, '#fffdf4'],
      [0.1, '#fff2d2', 0.95],
      [0.28, tones[1], 0.6],
      [1, tones[2], 0],
    ]);
    const stars = Array.from({ length: 46 }, () =>
      disc({ x: random() * WIDTH, y: random() * 420 }, 0.9 + random() ** 4 * 2.4, tones[0]),
    );
    const far = ridge(setting, head.y + 130, { x: WIDTH / 2 - side * 330, y: head.y - 230 }, 40);
    const main = ridge(setting, head.y + 420, summit, 34);
    const turn = side > 0 ? -1 : 1;
    const climb = along(
      [
        { x: WIDTH / 2 - side * 520, y: cover - 60 },
        { x: WIDTH / 2 - side * 330, y: head.y + 240 },
        { x: WIDTH / 2 + side * 40, y: head.y - 40 },
        { x: WIDTH / 2 + side * 200, y: summit.y + 190 },
        { x: summit.x, y: summit.y + 14 },
      ],
      26,
    );
    const lights = climb.map((at, k) => disc(at, 12 - k * 0.28, accent, 0.3) + disc(at, 5.4 - k * 0.1, '#eaffff'));
    const rope = `<path d="M${points(climb)}" stroke="${accent}" stroke-width="2" fill="none" opacity=".7"/>`;
    return {
      back: [
        { svg: sky + stars.join(''), grain: 0.7 },
        mountain('far', far, blend(tones[3], tones[2], 0.4), blend(tones[2], '#ffb27a', 0.3), turn),
        { svg: `${sun}<circle cx="${n(summit.x)}" cy="${n(summit.y)}" r="420" fill="url(#sun)"/>`, grain: 0.7 },
        mountain('main', main, tones[4], blend(tones[4], tones[2], 0.5), turn),
        { svg: rope + lights.join('') },
      ],
      front: shores(setting, [tones[3], tones[4], tones[5]], 40),
    };
  },
};
