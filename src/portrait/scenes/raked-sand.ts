// balance, mindful: sand raked in patient lines around three stones; the circles close around the head.
import { WIDTH } from '../steps/canvas.ts';
import { disc, shores } from './parts.ts';
import { between, blend, curve, fill, linear, n, type Scene, type Setting, type Spot } from './scene.ts';
import { balance } from './worlds.ts';

const sand = { light: '#f6ecd8', line: '#c9b9a4', shade: '#a99a92', stone: '#3d5a6c' };

/** A furrow: a dark line with its lit bank below. */
function furrow(path: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${sand.shade}" stroke-width="${n(width)}" opacity=".62"/><path d="${path}" transform="translate(2 5)" fill="none" stroke="#fffaf0" stroke-width="${n(width * 0.8)}"/>`;
}

/** Long lines over the whole sheet that bow aside for the circles. */
function lines({ random }: Setting, centre: Spot, hush: number): string {
  const phase = between(random, 0, 6.28);
  return Array.from({ length: 42 }, (_, k) => {
    const spots = Array.from({ length: 16 }, (_, i) => {
      const x = -60 + i * 80;
      const y = k * 34 - 20 + Math.sin(x / 300 + phase) * 26;
      const [dx, dy] = [x - centre.x, y - centre.y];
      const distance = Math.hypot(dx, dy) || 1;
      const push = Math.max(0, hush - distance) * 0.96;
      return { x: x + (dx / distance) * push, y: y + (dy / distance) * push };
    });
    return furrow(curve(spots), 5);
  }).join('');
}

function stone(at: Spot, size: number, random: Setting['random']): string {
  const spots = Array.from({ length: 9 }, (_, k) => {
    const r = size * between(random, 0.86, 1.1);
    return { x: at.x + Math.cos((k / 9) * 6.28) * r, y: at.y + Math.sin((k / 9) * 6.28) * r * 0.7 };
  });
  const path = curve(spots, true);
  return `<path d="${path}" fill="${sand.stone}"/><g transform="translate(${n(-size * 0.14)} ${n(-size * 0.17)})"><path d="${path}" transform="translate(${n(at.x * 0.24)} ${n(at.y * 0.24)}) scale(.76)" fill="${blend(sand.stone, balance.tones[2], 0.5)}"/></g>`;
}

export const rakedSand: Scene = {
  light: balance.light,
  ink: balance.ink,
  draw(setting) {
    const { head, random, cover } = setting;
    const side = random() < 0.5 ? -1 : 1;
    const centre = { x: head.x, y: head.y + 10 };
    const hush = head.radius * 2.02;
    const circles = Array.from({ length: 9 }, (_, k) => {
      const radius = head.radius * 1.1 + (k * (hush - head.radius * 1.1)) / 8;
      return furrow(
        `M${n(centre.x - radius)} ${n(centre.y)}a${n(radius)} ${n(radius)} 0 1 1 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 1 1 ${n(-radius * 2)} 0Z`,
        6,
      );
    });
    const evening =
      linear('evening', [
        [0, '#e9c9b9'],
        [0.4, sand.light],
        [1, '#9fb6bd'],
      ]) + fill('url(#evening)');
    const stones = [
      { x: WIDTH / 2 + side * 410, y: 190, size: 92 },
      { x: WIDTH / 2 + side * 300, y: 268, size: 50 },
      { x: WIDTH / 2 - side * 450, y: cover - 260, size: 64 },
    ];
    const near =
      stone({ x: WIDTH / 2 + side * 420, y: cover - 6 }, 128, random) +
      stone({ x: WIDTH / 2 + side * 268, y: cover + 14 }, 62, random);
    return {
      back: [
        { svg: evening, grain: 0.7 },
        { svg: lines(setting, centre, hush + 14) },
        { svg: disc(centre, hush, sand.light, 0.9) + circles.join('') },
        {
          svg: stones.map(({ x, y, size }) => stone({ x, y }, size, random)).join(''),
          shadow: { blur: 20, drop: 16, depth: 0.5 },
        },
      ],
      front: [
        ...shores(setting, [balance.tones[3], balance.tones[4]], 30),
        { svg: near, shadow: { blur: 18, drop: 10, depth: 0.5 } },
        ...shores({ ...setting, cover: cover + 34 }, [balance.tones[5]]),
      ],
    };
  },
};
