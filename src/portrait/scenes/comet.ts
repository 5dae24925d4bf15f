// opportunity, leader: a comet goes ahead across the night, and smaller lights take up its course.
import { colourOf, HEIGHT, WIDTH } from '../steps/canvas.ts';
import { between, fill, linear, n, radial, ramp, type Scene, type Setting, type Spot } from './scene.ts';

const tail = ['#fff4e6', '#ffb3d9', '#f25cb8', '#a83bc9', '#4b2aa0', '#1d1458'];
const ink = { night: '#0d0a2c', violet: '#2a1566', orchid: '#e052b4', cyan: '#5ff0f2', white: '#fff4e6' };

/** A streak: a long drop, pointed at its far end. */
function streak(head: Spot, end: Spot, width: number, paint: string, opacity = 1): string {
  const length = Math.hypot(end.x - head.x, end.y - head.y);
  const [ux, uy] = [(end.x - head.x) / length, (end.y - head.y) / length];
  const at = (forward: number, aside: number): string => `${n(head.x + ux * forward - uy * aside)} ${n(head.y + uy * forward + ux * aside)}`;
  const w = width / 2;
  return `<path d="M${at(0, -w)}C${at(-w * 1.3, -w)} ${at(-w * 1.3, w)} ${at(0, w)}C${at(length * 0.3, w * 1.15)} ${at(length * 0.7, w * 0.4)} ${at(length, 0)}C${at(length * 0.7, -w * 0.4)} ${at(length * 0.3, -w * 1.15)} ${at(0, -w)}Z" fill="${paint}" opacity="${opacity.toFixed(2)}"/>`;
}

/** The course runs from the lower corner of one side to the upper corner of the other. */
function courseOf({ head }: Setting, side: number): { nucleus: Spot; fan: (share: number, reach: number) => Spot } {
  const nucleus = { x: head.x + side * head.radius * 1.62, y: head.y - head.radius * 1.5 };
  const away = Math.atan2(1150, -side * 900);
  return {
    nucleus,
    fan: (share, reach) => {
      const angle = away + (share - 0.5) * 0.62;
      return { x: nucleus.x + Math.cos(angle) * reach, y: nucleus.y + Math.sin(angle) * reach };
    },
  };
}

function plume(setting: Setting, side: number): string {
  const { nucleus, fan } = courseOf(setting, side);
  const { random } = setting;
  const streaks = Array.from({ length: 46 }, (_, k) => {
    const share = (k + between(random, -0.4, 0.4)) / 45;
    const middle = Math.max(0, 1 - Math.abs(share - 0.5) * 2);
    const reach = between(random, 620, 980) + middle * 640;
    return { middle, svg: streak(nucleus, fan(share, reach), 26 + middle * 58, ramp(tail, 1 - middle ** 0.7 + between(random, -0.06, 0.12)), 0.72) };
  });
  // The pale heart of the tail lies on top.
  return streaks.sort((a, b) => a.middle - b.middle).map(({ svg }) => svg).join('');
}

function followers({ random, head }: Setting, side: number): string {
  return Array.from({ length: 7 }, (_, k) => {
    const at = { x: head.x - side * between(random, 200, 560) + (k % 2) * side * 880, y: between(random, 60, 760) };
    const length = between(random, 90, 190);
    const size = between(random, 7, 13);
    return streak(at, { x: at.x - side * length * 0.62, y: at.y + length * 0.79 }, size, k % 3 ? tail[1] : ink.cyan, 0.9);
  }).join('');
}

function dust({ random }: Setting): string {
  return Array.from({ length: 90 }, () => {
    const size = 0.9 + random() ** 5 * 3.4;
    return `<circle cx="${n(random() * WIDTH)}" cy="${n(random() * HEIGHT)}" r="${n(size)}" fill="${random() < 0.2 ? ink.cyan : ink.white}" opacity="${n(between(random, 0.4, 1))}"/>`;
  }).join('');
}

function horizon({ cover, head }: Setting, side: number): string[] {
  const radius = 1650;
  const centre = { x: head.x - side * 120, y: cover - 36 + radius };
  const circle = (grow: number, paint: string): string => `<circle cx="${n(centre.x)}" cy="${n(centre.y)}" r="${n(radius + grow)}" fill="${paint}"/>`;
  const air = radial('air', centre, radius + 150, [[0.915, ink.orchid, 0.95], [0.955, '#8a35c4', 0.45], [1, ink.violet, 0]]);
  const body = linear('body', [[0, '#3a1a78'], [0.045, '#190f4a'], [0.12, ink.night]]);
  const rim = `<circle cx="${n(centre.x)}" cy="${n(centre.y)}" r="${radius}" fill="none" stroke="${tail[1]}" stroke-width="5"/>`;
  return [air + circle(150, 'url(#air)'), body + circle(0, 'url(#body)') + rim];
}

export const comet: Scene = {
  light: {
    from: [0.55, -0.6, 0.58],
    key: colourOf('#ffe3ea'),
    shade: colourOf('#2c1a6e'),
    rims: [colourOf('#ff7ac8'), colourOf('#5fe6f2')],
  },
  ink: ink.white,
  draw(setting) {
    const side = setting.random() < 0.5 ? -1 : 1;
    const { nucleus, fan } = courseOf(setting, side);
    const { random, cover, head } = setting;
    const base = linear('night', [[0, ink.night], [0.55, ink.violet], [1, '#3b1470']]) + fill('url(#night)');
    const glow = radial('glow', nucleus, 330, [[0, ink.white], [0.14, ink.white, 0.95], [0.3, tail[1], 0.6], [1, ink.orchid, 0]]);
    const sparks = Array.from({ length: 6 }, (_, k) => {
      const at = fan(k % 2 ? -0.15 : 1.1, between(random, 700, 1150));
      return streak({ x: at.x, y: Math.min(at.y, cover - 40) }, { x: at.x - side * 54, y: Math.min(at.y, cover - 40) + 68 }, 9, ink.white);
    });
    return {
      back: [
        { svg: base + radial('dawn', { x: head.x, y: cover }, 900, [[0, ink.orchid, 0.7], [1, ink.violet, 0]]) + fill('url(#dawn)'), grain: 0.8 },
        { svg: dust(setting) },
        { svg: plume(setting, side), grain: 0.55 },
        { svg: glow + `<circle cx="${n(nucleus.x)}" cy="${n(nucleus.y)}" r="330" fill="url(#glow)"/>`, grain: 0.5 },
        { svg: followers(setting, side) },
      ],
      front: [{ svg: sparks.join('') }, ...horizon(setting, side).map((svg, k) => ({ svg, grain: k ? 0.6 : 0.8 }))],
    };
  },
};
