// Paper lanterns rise past the person into the last light; each lights the next.
import { disc, shores } from './parts.ts';
import {
  beside,
  between,
  fill,
  linear,
  MASTER_WIDTH,
  n,
  radial,
  type Scene,
  type Setting,
  type Spot,
} from './scene.ts';
import { worlds } from './worlds.ts';

const home = worlds.sunrise;

function lantern(id: string, at: Spot, size: number, tilt: number): string {
  const [w, h] = [size * 0.5, size * 0.62];
  const body = `M${n(-w * 0.72)} ${n(h)}C${n(-w * 0.9)} ${n(h * 0.2)} ${n(-w * 1.15)} ${n(-h * 0.7)} ${n(-w * 0.62)} ${n(-h * 0.96)}Q0 ${n(-h * 1.16)} ${n(w * 0.62)} ${n(-h * 0.96)}C${n(w * 1.15)} ${n(-h * 0.7)} ${n(w * 0.9)} ${n(h * 0.2)} ${n(w * 0.72)} ${n(h)}Q0 ${n(h * 1.16)} ${n(-w * 0.72)} ${n(h)}Z`;
  const flame = radial(id, { x: 0, y: h * 0.72 }, size * 0.95, [
    [0, '#fffbe6'],
    [0.3, home.tones[1]],
    [0.72, home.tones[2]],
    [1, home.tones[3]],
  ]);
  const folds = [-0.5, -0.05, 0.42].map(
    (y) => `M${n(-w * 1.02)} ${n(h * y)}Q0 ${n(h * (y + 0.18))} ${n(w * 1.02)} ${n(h * y)}`,
  );
  return `<g transform="translate(${n(at.x)} ${n(at.y)}) rotate(${n(tilt)})">${flame}<path d="${body}" fill="url(#${id})"/><path d="${folds.join('')}" stroke="${home.tones[3]}" stroke-width="${n(size * 0.012)}" fill="none" opacity=".55"/><ellipse cy="${n(h * 1.02)}" rx="${n(w * 0.7)}" ry="${n(h * 0.11)}" fill="#fffbe6"/></g>`;
}

/** Lanterns on two loose columns beside the head and further out, smaller the higher they are. */
function rising(setting: Setting): { at: Spot; size: number }[] {
  const { random, head } = setting;
  const near = Array.from({ length: 11 }, (_, k) => {
    const height = k / 10;
    const side = k % 2 ? 1 : -1;
    const aside = head.radius * (1.5 - height * 1.05) + between(random, 0, 110);
    return {
      at: { x: head.x + side * Math.min(470, aside), y: head.y + 330 - height * (head.y + 270) },
      size: 176 - height * 128,
    };
  });
  const further = beside(setting, 640, 130).map(({ x }) => {
    const height = random();
    const y = head.y + 300 - height * (head.y + 200);
    return { at: { x: x + between(random, -50, 50), y }, size: 150 - height * 104 };
  });
  return [...near, ...further];
}

export const risingLanterns: Scene = {
  world: home,
  techniques: ['screenprint', 'illustration', 'engraving', 'paper-cut'],
  light: { ...home.light, from: [0.1, 0.35, 0.9] },
  ink: home.ink,
  draw(setting) {
    const { head, random, cover } = setting;
    const { tones } = home;
    const lights = rising(setting);
    const base =
      linear('sky', [
        [0, tones[5]],
        [0.36, '#6a2a45'],
        [0.62, tones[3]],
        [0.82, tones[1]],
      ]) + fill('url(#sky)');
    const sun = { x: head.x, y: cover - 120 };
    const halos = lights.map(
      ({ at, size }, k) =>
        `${radial(`g${k}`, at, size * 1.5, [
          [0, tones[1], 0.75],
          [0.4, tones[2], 0.3],
          [1, tones[2], 0],
        ])}<circle cx="${n(at.x)}" cy="${n(at.y)}" r="${n(size * 1.5)}" fill="url(#g${k})"/>`,
    );
    const low = { x: head.x + MASTER_WIDTH * (random() < 0.5 ? -0.41 : 0.41), y: cover - 90 };
    return {
      back: [
        { svg: base, grain: 0.8 },
        { svg: disc(sun, head.radius * 2.15, tones[2]) + disc(sun, head.radius * 1.85, tones[1], 0.75), grain: 0.4 },
        { svg: halos.join(''), grain: 0.7 },
        {
          svg: lights
            .map(({ at, size }, k) => lantern(`l${k}`, at, size, between(random, -7, 7)))
            .reverse()
            .join(''),
        },
      ],
      front: [
        { svg: lantern('near', low, 250, between(random, -6, 6)), shadow: { blur: 20, drop: 0, depth: 0.25 } },
        ...shores(setting, [tones[4], '#4d1f37', tones[5]], 34),
      ],
    };
  },
};
