// potential, trained for leadership: a staircase of paper climbs past the person into an open, sunlit door.
import { HEIGHT, WIDTH } from '../steps/canvas.ts';
import { burst, disc, shores } from './parts.ts';
import { between, fill, linear, n, radial, ramp, type Scene, type Spot } from './scene.ts';
import { potential } from './worlds.ts';

const STEPS = 11;

/** One step: a lit tread and a shaded riser that reaches down to the ground. */
function step(corner: Spot, next: Spot, side: number, tone: string): string {
  const depth = 26;
  return (
    `<path d="M${n(corner.x)} ${n(corner.y)}L${n(next.x)} ${n(corner.y)}V${HEIGHT}H${n(corner.x)}Z" fill="${tone}"/>` +
    `<path d="M${n(corner.x)} ${n(corner.y)}L${n(next.x)} ${n(corner.y)}L${n(next.x + side * depth)} ${n(corner.y - depth)}H${n(corner.x + side * depth)}Z" fill="${potential.tones[0]}"/>`
  );
}

export const stairOfLight: Scene = {
  light: potential.light,
  ink: potential.ink,
  draw(setting) {
    const { head, random, cover } = setting;
    const { tones } = potential;
    const side = random() < 0.5 ? -1 : 1;
    const door = { x: WIDTH / 2 + side * between(random, 290, 330), y: 250 };
    const [start, rise] = [{ x: WIDTH / 2 - side * 640, y: cover - 10 }, (cover - 10 - 330) / STEPS];
    const run = (side * (Math.abs(door.x - start.x) + 60)) / STEPS;
    const stairs = Array.from({ length: STEPS }, (_, k) => {
      const corner = { x: start.x + run * k, y: start.y - rise * (k + 1) };
      const next = { x: k === STEPS - 1 ? WIDTH / 2 + side * 700 : start.x + run * (k + 1) + side, y: corner.y };
      return step(corner, next, side, ramp(tones.slice(1, 5), 1 - k / (STEPS - 1)));
    });
    const sky =
      radial('sky', door, 1250, [
        [0, tones[0]],
        [0.3, tones[1]],
        [0.62, tones[2]],
        [1, tones[4]],
      ]) + fill('url(#sky)');
    const arch = (grow: number, paint: string): string => {
      const w = 105 + grow;
      return `<path d="M${n(door.x - w)} ${n(door.y + 140)}V${n(door.y)}A${n(w)} ${n(w)} 0 0 1 ${n(door.x + w)} ${n(door.y)}V${n(door.y + 140)}Z" fill="${paint}"/>`;
    };
    const gleam = linear('gleam', [
      [0, '#ffffff'],
      [1, tones[1]],
    ]);
    const halo = { x: head.x, y: head.y - 20 };
    return {
      back: [
        { svg: sky, grain: 0.7 },
        { svg: burst(door, 0, 1700, 26, tones[0], between(random, 0, 1), 0.42), grain: 0.6 },
        { svg: stairs.join(''), shadow: { blur: 20, drop: 0, depth: 0.35 }, grain: 0.2 },
        {
          svg: gleam + arch(34, tones[3]) + arch(20, tones[0]) + arch(0, 'url(#gleam)'),
          shadow: { blur: 26, drop: 0, depth: 0.3 },
        },
        {
          svg: `${radial('halo', halo, head.radius * 1.7, [
            [0.4, tones[0], 0.75],
            [1, tones[1], 0],
          ])}${disc(halo, head.radius * 1.7, 'url(#halo)')}`,
          grain: 0.7,
        },
      ],
      front: shores(setting, [tones[3], tones[4], tones[5]], 34),
    };
  },
};
