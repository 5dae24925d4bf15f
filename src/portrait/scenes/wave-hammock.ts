// Slow waves hang across the dusk like hammocks, one behind the other, and rock the low sun.
import { colourWorlds } from './colour-worlds.ts';
import {
  curvePath,
  formatPathNumberToOneDecimal,
  hexFromRamp,
  type Point,
  randomBetween,
  type Scene,
  type SceneDrawInput,
  type SceneLayer,
  svgFrameFill,
  svgLinearGradient,
  svgRadialGradient,
} from './scene.ts';
import { svgDisc } from './svg-parts.ts';

const home = colourWorlds.lagoon;

/** The upper edge of a wave: it hangs between the two sides of the frame, a wide one from posts between them too. */
function crest({ frame, random }: SceneDrawInput, level: number, sag: number): Point[] {
  const bays = Math.round((frame.width + 140) / 1220) || 1;
  const wide = (frame.width + 140) / bays;
  let left = randomBetween(random, -50, 50);
  return Array.from({ length: bays }, (_, bay) => {
    const right = randomBetween(random, -50, 50);
    const deepest = randomBetween(random, 0.4, 0.6);
    const points = Array.from({ length: 9 }, (_, k) => {
      const x = k / 8;
      const hang = 1 - ((x - deepest) / (x < deepest ? deepest : 1 - deepest)) ** 2;
      return { x: -70 + (bay + x) * wide, y: level + left * (1 - x) + right * x + hang * sag };
    });
    left = right;
    return bay ? points.slice(1) : points;
  }).flat();
}

function wave({ frame }: SceneDrawInput, id: string, edge: Point[], tone: string, deep: string): SceneLayer {
  const lines = [26, 50, 82].map(
    (drop, k) =>
      `<path d="${curvePath(edge.map(({ x, y }) => ({ x, y: y + drop + Math.sin(x / 130 + k) * 5 })))}" stroke="${home.tones[0]}" stroke-width="${3.4 - k}" fill="none" opacity="${formatPathNumberToOneDecimal(0.8 - k * 0.2)}"/>`,
  );
  return {
    svg: `${svgLinearGradient(id, [
      [0, tone],
      [0.55, deep],
    ])}<path d="${curvePath(edge)}L${frame.width + 80} ${frame.height + 80}L-80 ${frame.height + 80}Z" fill="url(#${id})"/>${lines.join('')}`,
    grain: 0.4,
    shadow: { blur: 20, drop: -10, strength: 0.28 },
  };
}

export const waveHammockScene: Scene = {
  world: home,
  techniques: ['engraving', 'illustration', 'screenprint', 'paper-cut'],
  light: home.light,
  ink: home.ink,
  draw(setting) {
    const { frame, head, random, cover } = setting;
    const { tones } = home;
    const sun = { x: head.x + randomBetween(random, -70, 70), y: head.y - head.radius * 0.25 };
    const sky =
      svgLinearGradient('sky', [
        [0, tones[4]],
        [0.3, tones[2]],
        [0.55, home.accent],
        [0.75, '#f6d2b4'],
      ]) + svgFrameFill('url(#sky)');
    const halo =
      svgRadialGradient('halo', sun, head.radius * 2.6, [
        [0.5, '#fbe3c4', 0.8],
        [1, '#fbe3c4', 0],
      ]) + svgFrameFill('url(#halo)');
    const far = Array.from({ length: 5 }, (_, k) =>
      wave(
        setting,
        `w${k}`,
        crest(setting, head.y - 90 + k * 105, 130),
        hexFromRamp(tones.slice(0, 4), k / 4.5),
        hexFromRamp(tones.slice(2, 5), k / 5),
      ),
    );
    const near = [
      wave(setting, 'n0', crest(setting, cover - 170, 130), tones[2], tones[3]),
      wave(setting, 'n1', crest(setting, cover - 104, 104), tones[3], tones[4]),
    ];
    const last = {
      svg: `${svgLinearGradient('last', [
        [0, tones[4]],
        [0.3, tones[5]],
      ])}<path d="${curvePath(crest(setting, cover - 56, 46))}L${frame.width + 80} ${frame.height + 80}L-80 ${frame.height + 80}Z" fill="url(#last)"/>`,
      grain: 0.4,
      shadow: { blur: 20, drop: -10, strength: 0.3 },
    };
    return {
      back: [
        { svg: sky + halo, grain: 0.8 },
        { svg: svgDisc(sun, head.radius * 1.62, '#fbe9cf') + svgDisc(sun, head.radius * 1.44, '#fff6e2'), grain: 0.3 },
        ...far,
      ],
      front: [...near, last],
    };
  },
};
