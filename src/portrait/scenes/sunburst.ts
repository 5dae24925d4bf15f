// wellness, energized: the sun bursts behind the head, and pollen flies on its rays.
import { HEIGHT, WIDTH } from '../steps/canvas.ts';
import { burst, disc, leaf, polar, ring, shores } from './parts.ts';
import { between, fill, n, radial, type Scene, type Setting, type Spot } from './scene.ts';
import { wellness } from './worlds.ts';

const gold = { pale: '#fff6d0', warm: '#ffdc6b', deep: '#f6b42e' };

function pollen({ random }: Setting, sun: Spot): string {
  return Array.from({ length: 120 }, () => {
    const reach = between(random, 330, 1000);
    const at = polar(sun, random() * 2 * Math.PI, reach);
    if (at.y > HEIGHT * 0.8) return '';
    const size = 2 + random() ** 3 * 11;
    return (
      disc(at, size, random() < 0.25 ? wellness.tones[4] : gold.pale, between(random, 0.6, 1)) +
      (size > 7 ? disc(at, size * 0.45, gold.deep) : '')
    );
  }).join('');
}

/** A dandelion clock before the shoulder: a stalk, and a ball of tufts. */
function clock({ random, cover }: Setting, x: number, size: number): string {
  const at = { x, y: cover - size * 1.15 };
  const tufts = Array.from({ length: 34 }, () => {
    const end = polar(at, random() * 2 * Math.PI, size * between(random, 0.62, 1));
    return `<path d="M${n(at.x)} ${n(at.y)}L${n(end.x)} ${n(end.y)}" stroke="${gold.pale}" stroke-width="1.8"/>${disc(end, 5, gold.pale)}`;
  });
  return `<path d="M${n(at.x)} ${n(at.y)}Q${n(x + 14)} ${n(cover)} ${n(x - 6)} ${n(cover + 120)}" stroke="${wellness.tones[3]}" stroke-width="7" fill="none"/>${tufts.join('')}${disc(at, 10, wellness.tones[4])}`;
}

export const sunburst: Scene = {
  light: wellness.light,
  ink: wellness.ink,
  draw(setting) {
    const { head, random, cover } = setting;
    const { tones } = wellness;
    const sun = { x: head.x, y: head.y };
    const twist = between(random, 0, 1);
    const sky =
      radial('sky', sun, 980, [
        [0, gold.warm],
        [0.5, tones[2]],
        [1, tones[4]],
      ]) + fill('url(#sky)');
    const leaves = Array.from({ length: 9 }, (_, k) =>
      leaf(
        { x: (k / 8) * WIDTH, y: cover + 50 },
        between(random, 130, 250) * (0.45 + Math.abs(k - 4) / 5),
        (k - 4) * 9 + between(random, -10, 10),
        tones[2 + (k % 3)],
      ),
    );
    return {
      back: [
        { svg: sky, grain: 0.8 },
        {
          svg:
            burst(sun, 300, 1500, 22, gold.deep, twist + 0.07, 0.34) +
            burst(sun, 300, 1500, 22, gold.pale, twist, 0.26),
          grain: 0.2,
        },
        {
          svg:
            burst(sun, 0, head.radius * 1.86, 44, gold.warm, twist, 0.5) +
            disc(sun, head.radius * 1.62, gold.deep) +
            disc(sun, head.radius * 1.48, gold.warm) +
            ring(sun, head.radius * 1.39, 4, gold.pale),
          shadow: { blur: 24, drop: 0, depth: 0.25 },
        },
        { svg: pollen(setting, sun) },
      ],
      front: [
        {
          svg:
            leaves.join('') +
            clock(setting, WIDTH * between(random, 0.86, 0.9), 92) +
            clock(setting, WIDTH * between(random, 0.09, 0.13), 66),
          shadow: { blur: 12, drop: 4, depth: 0.3 },
        },
        ...shores(setting, [tones[4], tones[5]], 26),
      ],
    };
  },
};
