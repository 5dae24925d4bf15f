// wellness, well-rounded: moons and rings within each other, all in balance on one thread.
import { WIDTH } from '../steps/canvas.ts';
import { disc, leaf, polar, ring, shores } from './parts.ts';
import { between, fill, linear, n, type Scene, type Spot } from './scene.ts';
import { wellness } from './worlds.ts';

/** A moon: a disc and the crescent of shade that makes it round. */
function moon(at: Spot, radius: number, light: string, shade: string, side: number): string {
  const bow = radius * 0.55;
  const sweep = side > 0 ? 1 : 0;
  return (
    disc(at, radius, light) +
    `<path d="M${n(at.x)} ${n(at.y - radius)}A${n(radius)} ${n(radius)} 0 0 ${sweep} ${n(at.x)} ${n(at.y + radius)}A${n(Math.hypot(radius, bow))} ${n(Math.hypot(radius, bow))} 0 0 ${1 - sweep} ${n(at.x)} ${n(at.y - radius)}Z" fill="${shade}" opacity=".75"/>`
  );
}

export const nestedMoons: Scene = {
  light: wellness.light,
  ink: wellness.ink,
  draw(setting) {
    const { head, random, cover } = setting;
    const { tones, accent } = wellness;
    const side = random() < 0.5 ? -1 : 1;
    const heart = { x: head.x, y: head.y };
    const base =
      linear('air', [
        [0, tones[3]],
        [0.5, tones[2]],
        [1, tones[4]],
      ]) + fill('url(#air)');
    const steps = [2.75, 2.4, 2.06, 1.74, 1.44];
    const nested = steps.map((grow, k) => {
      const tone = [tones[3], tones[2], '#b2d6a6', tones[1], tones[0]][k];
      // Each one touches the next at a spot that wanders around: nested, not merely concentric.
      const touch = polar(heart, side * (k * 1.25 + 0.4), head.radius * 0.1 * (4 - k));
      return { svg: disc(touch, head.radius * grow, tone), grain: 0.3, shadow: { blur: 22, drop: 8, depth: 0.22 } };
    });
    const orbit = head.radius * 1.74;
    const small = [0.2, 1.1, 2.55, 3.5, 5.6].map((turn, k) => {
      const at = polar(heart, side * turn + between(random, -0.12, 0.12) - 0.4, orbit);
      const size = [62, 34, 46, 28, 40][k];
      return k === 1 ? disc(at, size, accent) : moon(at, size, tones[0], tones[3 + (k % 2)], side);
    });
    const near = [
      moon({ x: WIDTH / 2 + side * 420, y: cover - 40 }, 120, tones[1], tones[3], side),
      moon({ x: WIDTH / 2 + side * 268, y: cover + 26 }, 58, tones[0], tones[2], side),
    ];
    const sprig = [-1, 0, 1].map((k) =>
      leaf({ x: WIDTH / 2 - side * 430, y: cover + 50 }, 180 - Math.abs(k) * 40, k * 36, tones[2 + Math.abs(k)]),
    );
    return {
      back: [
        { svg: base, grain: 0.6 },
        ...nested,
        { svg: ring(heart, orbit, 3, tones[5], 0.55) + small.join(''), shadow: { blur: 10, drop: 8, depth: 0.28 } },
      ],
      front: [
        { svg: near.join('') + sprig.join(''), shadow: { blur: 16, drop: 8, depth: 0.3 } },
        ...shores(setting, [tones[4], tones[5]], 30),
      ],
    };
  },
};
