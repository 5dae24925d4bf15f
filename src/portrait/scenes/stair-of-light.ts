// A staircase of paper climbs past the person into an open, sunlit door.
import { burst, disc, shores } from './parts.ts';
import { between, farthest, fill, linear, n, radial, ramp, roomAt, type Scene, type Spot, sideOf } from './scene.ts';
import { worlds } from './worlds.ts';

const home = worlds.sunrise;

/** Below every frame. */
const DEEP = 4000;

/** One step: a lit tread and a shaded riser that reaches down to the ground. */
function step(corner: Spot, next: Spot, side: number, tone: string): string {
  const depth = 26;
  return (
    `<path d="M${n(corner.x)} ${n(corner.y)}L${n(next.x)} ${n(corner.y)}V${DEEP}H${n(corner.x)}Z" fill="${tone}"/>` +
    `<path d="M${n(corner.x)} ${n(corner.y)}L${n(next.x)} ${n(corner.y)}L${n(next.x + side * depth)} ${n(corner.y - depth)}H${n(corner.x + side * depth)}Z" fill="${home.tones[0]}"/>`
  );
}

export const stairOfLight: Scene = {
  world: home,
  techniques: ['screenprint', 'engraving', 'illustration', 'paper-cut'],
  light: home.light,
  ink: home.ink,
  draw(setting) {
    const { frame, head, random, cover } = setting;
    const { tones } = home;
    const side = sideOf(setting);
    const door = {
      x: head.x + side * (between(random, 290, 330) + 0.66 * Math.max(0, roomAt(setting, side) - 640)),
      y: Math.max(170, frame.height * 0.185),
    };
    // A wide flight has more steps, none of them higher than the others.
    const steps = Math.max(11, Math.round((Math.abs(door.x - head.x) + 700) / 92));
    const [start, rise] = [{ x: head.x - side * 640, y: cover - 10 }, (cover - 90 - door.y) / steps];
    const run = (side * (Math.abs(door.x - start.x) + 60)) / steps;
    const stairs = Array.from({ length: steps }, (_, k) => {
      const corner = { x: start.x + run * k, y: start.y - rise * (k + 1) };
      const next = { x: k === steps - 1 ? head.x + side * frame.width : start.x + run * (k + 1) + side, y: corner.y };
      return step(corner, next, side, ramp(tones.slice(1, 5), 1 - k / (steps - 1)));
    });
    const sky =
      radial('sky', door, farthest(setting, door, 1250), [
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
        { svg: burst(door, 0, farthest(setting, door, 1700), 26, tones[0], between(random, 0, 1), 0.42), grain: 0.6 },
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
