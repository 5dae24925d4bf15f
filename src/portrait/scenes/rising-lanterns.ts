// Paper lanterns rise past the person into the last light; each lights the next.
import { colourWorlds } from './colour-worlds.ts';
import {
  formatPathNumberToOneDecimal,
  MASTER_WIDTH_UNITS,
  type Point,
  randomBetween,
  type Scene,
  type SceneDrawInput,
  sidePositionsInWideFrame,
  svgFrameFill,
  svgLinearGradient,
  svgRadialGradient,
} from './scene.ts';
import { foregroundShoreLayers, svgDisc } from './svg-parts.ts';

const home = colourWorlds.sunrise;

function lantern(id: string, at: Point, size: number, tilt: number): string {
  const [w, h] = [size * 0.5, size * 0.62];
  const body = `M${formatPathNumberToOneDecimal(-w * 0.72)} ${formatPathNumberToOneDecimal(h)}C${formatPathNumberToOneDecimal(-w * 0.9)} ${formatPathNumberToOneDecimal(h * 0.2)} ${formatPathNumberToOneDecimal(-w * 1.15)} ${formatPathNumberToOneDecimal(-h * 0.7)} ${formatPathNumberToOneDecimal(-w * 0.62)} ${formatPathNumberToOneDecimal(-h * 0.96)}Q0 ${formatPathNumberToOneDecimal(-h * 1.16)} ${formatPathNumberToOneDecimal(w * 0.62)} ${formatPathNumberToOneDecimal(-h * 0.96)}C${formatPathNumberToOneDecimal(w * 1.15)} ${formatPathNumberToOneDecimal(-h * 0.7)} ${formatPathNumberToOneDecimal(w * 0.9)} ${formatPathNumberToOneDecimal(h * 0.2)} ${formatPathNumberToOneDecimal(w * 0.72)} ${formatPathNumberToOneDecimal(h)}Q0 ${formatPathNumberToOneDecimal(h * 1.16)} ${formatPathNumberToOneDecimal(-w * 0.72)} ${formatPathNumberToOneDecimal(h)}Z`;
  const flame = svgRadialGradient(id, { x: 0, y: h * 0.72 }, size * 0.95, [
    [0, '#fffbe6'],
    [0.3, home.tones[1]],
    [0.72, home.tones[2]],
    [1, home.tones[3]],
  ]);
  const folds = [-0.5, -0.05, 0.42].map(
    (y) =>
      `M${formatPathNumberToOneDecimal(-w * 1.02)} ${formatPathNumberToOneDecimal(h * y)}Q0 ${formatPathNumberToOneDecimal(h * (y + 0.18))} ${formatPathNumberToOneDecimal(w * 1.02)} ${formatPathNumberToOneDecimal(h * y)}`,
  );
  return `<g transform="translate(${formatPathNumberToOneDecimal(at.x)} ${formatPathNumberToOneDecimal(at.y)}) rotate(${formatPathNumberToOneDecimal(tilt)})">${flame}<path d="${body}" fill="url(#${id})"/><path d="${folds.join('')}" stroke="${home.tones[3]}" stroke-width="${formatPathNumberToOneDecimal(size * 0.012)}" fill="none" opacity=".55"/><ellipse cy="${formatPathNumberToOneDecimal(h * 1.02)}" rx="${formatPathNumberToOneDecimal(w * 0.7)}" ry="${formatPathNumberToOneDecimal(h * 0.11)}" fill="#fffbe6"/></g>`;
}

/** Lanterns on two loose columns beside the head and further out, smaller the higher they are. */
function rising(setting: SceneDrawInput): { at: Point; size: number }[] {
  const { random, head } = setting;
  const near = Array.from({ length: 11 }, (_, k) => {
    const height = k / 10;
    const side = k % 2 ? 1 : -1;
    const aside = head.radius * (1.5 - height * 1.05) + randomBetween(random, 0, 110);
    return {
      at: { x: head.x + side * Math.min(470, aside), y: head.y + 330 - height * (head.y + 270) },
      size: 176 - height * 128,
    };
  });
  const further = sidePositionsInWideFrame(setting, 640, 130).map(({ x }) => {
    const height = random();
    const y = head.y + 300 - height * (head.y + 200);
    return { at: { x: x + randomBetween(random, -50, 50), y }, size: 150 - height * 104 };
  });
  return [...near, ...further];
}

export const risingLanternsScene: Scene = {
  world: home,
  techniques: ['screenprint', 'illustration', 'engraving', 'paper-cut'],
  light: { ...home.light, from: [0.1, 0.35, 0.9] },
  ink: home.ink,
  draw(setting) {
    const { head, random, cover } = setting;
    const { tones } = home;
    const lights = rising(setting);
    const base =
      svgLinearGradient('sky', [
        [0, tones[5]],
        [0.36, '#6a2a45'],
        [0.62, tones[3]],
        [0.82, tones[1]],
      ]) + svgFrameFill('url(#sky)');
    const sun = { x: head.x, y: cover - 120 };
    const halos = lights.map(
      ({ at, size }, k) =>
        `${svgRadialGradient(`g${k}`, at, size * 1.5, [
          [0, tones[1], 0.75],
          [0.4, tones[2], 0.3],
          [1, tones[2], 0],
        ])}<circle cx="${formatPathNumberToOneDecimal(at.x)}" cy="${formatPathNumberToOneDecimal(at.y)}" r="${formatPathNumberToOneDecimal(size * 1.5)}" fill="url(#g${k})"/>`,
    );
    const low = { x: head.x + MASTER_WIDTH_UNITS * (random() < 0.5 ? -0.41 : 0.41), y: cover - 90 };
    return {
      back: [
        { svg: base, grain: 0.8 },
        {
          svg: svgDisc(sun, head.radius * 2.15, tones[2]) + svgDisc(sun, head.radius * 1.85, tones[1], 0.75),
          grain: 0.4,
        },
        { svg: halos.join(''), grain: 0.7 },
        {
          svg: lights
            .map(({ at, size }, k) => lantern(`l${k}`, at, size, randomBetween(random, -7, 7)))
            .reverse()
            .join(''),
        },
      ],
      front: [
        { svg: lantern('near', low, 250, randomBetween(random, -6, 6)), shadow: { blur: 20, drop: 0, strength: 0.25 } },
        ...foregroundShoreLayers(setting, [tones[4], '#4d1f37', tones[5]], 34),
      ],
    };
  },
};
