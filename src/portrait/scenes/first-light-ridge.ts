// A mountain ridge at night's end; a rope of small lights climbs to the first light.
import { elementAt } from '../element-at.ts';
import { colourWorlds } from './colour-worlds.ts';
import {
  blendHex,
  formatPathNumberToOneDecimal,
  frameWidthInMastersAtLeastOne,
  type Point,
  pickRandomOpenSide,
  randomBetween,
  type Scene,
  type SceneDrawInput,
  type SceneLayer,
  sampleCatmullRomSpline,
  scaleCountToFrameArea,
  sidePositionsInWideFrame,
  svgFrameFill,
  svgLinearGradient,
  svgRadialGradient,
} from './scene.ts';
import { foregroundShoreLayers, svgDisc } from './svg-parts.ts';

const home = colourWorlds.orchid;

/** A jagged ridge from left to right with its peaks. */
function ridge({ frame, random }: SceneDrawInput, base: number, peaks: readonly Point[], rough: number): Point[] {
  const steps = Math.round((frame.width + 80) / 83);
  return Array.from({ length: steps + 1 }, (_, k) => {
    const x = -40 + (k / steps) * (frame.width + 80);
    const heights = peaks.map((peak) => {
      const near = Math.max(0, 1 - Math.abs(x - peak.x) / 620);
      return { near, rise: (base - peak.y) * near ** 1.25 };
    });
    const { near, rise } = heights.reduce((best, one) => (one.rise > best.rise ? one : best));
    return { x, y: base - rise + randomBetween(random, -rough, rough) * (0.4 + near) };
  });
}

const formatPoints = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${formatPathNumberToOneDecimal(x)} ${formatPathNumberToOneDecimal(y)}`).join('L');

/** The mass below a ridge, and the lit face of its peak: down the ridge on the side of the light, and back in a zigzag. */
function mountain(
  { frame }: SceneDrawInput,
  id: string,
  points: readonly Point[],
  tone: string,
  lit: string,
  side: number,
): SceneLayer {
  const top = points.reduce((best, point, k) => (point.y < elementAt(points, best).y ? k : best), 1);
  const slope = [0, 1, 2, 3, 4].map((step) => points[top + side * step]).filter((point) => point !== undefined);
  const foot = elementAt(slope, slope.length - 1);
  const peak = elementAt(points, top);
  const back = [0.8, 0.6, 0.42, 0.24, 0.12].map((share, k) => ({
    x: peak.x + (foot.x - peak.x) * (share * 0.55 + (k % 2 ? 0.16 : -0.08)),
    y: peak.y + (frame.height - peak.y) * share * 0.72,
  }));
  return {
    svg: `${svgLinearGradient(id, [
      [0, tone],
      [1, home.tones[4]],
    ])}<path d="M${formatPoints(points)}L${frame.width + 60} ${frame.height + 60}H-60Z" fill="url(#${id})"/><path d="M${formatPoints([...slope, { x: foot.x, y: frame.height }, ...back])}Z" fill="${lit}"/>`,
    grain: 0.4,
    shadow: { blur: 22, drop: -6, strength: 0.25 },
  };
}

export const firstLightRidgeScene: Scene = {
  world: home,
  techniques: ['neon', 'screenprint', 'engraving', 'illustration'],
  light: home.light,
  ink: home.ink,
  draw(setting) {
    const { frame, head, random, cover } = setting;
    const { tones, accent } = home;
    const side = pickRandomOpenSide(setting);
    const summit = {
      x: head.x + side * (randomBetween(random, 250, 310) + 420 * (frameWidthInMastersAtLeastOne(setting) - 1)),
      y: (frame.height / 1350) * randomBetween(random, 170, 220),
    };
    const sky =
      svgLinearGradient('sky', [
        [0, tones[5]],
        [0.25, tones[4]],
        [0.5, tones[3]],
        [0.72, tones[2]],
        [1, '#ffb27a'],
      ]) + svgFrameFill('url(#sky)');
    const sun = svgRadialGradient('sun', summit, 420, [
      [0, '#fffdf4'],
      [0.1, '#fff2d2', 0.95],
      [0.28, tones[1], 0.6],
      [1, tones[2], 0],
    ]);
    const stars = Array.from({ length: scaleCountToFrameArea(setting, 46) }, () =>
      svgDisc({ x: random() * frame.width, y: random() * frame.height * 0.31 }, 0.9 + random() ** 4 * 2.4, tones[0]),
    );
    // Further peaks stand in a wide frame, each lower than the one to climb.
    const further = sidePositionsInWideFrame(setting, 900, 560).map(({ x }) => x);
    const farPeaks = [-side * 330, ...further.map((x) => x - head.x)].map((aside, k) => ({
      x: head.x + aside,
      y: head.y - 230 + k * 26,
    }));
    const far = ridge(setting, head.y + 130, farPeaks, 40);
    const lower = further
      .filter((x) => Math.abs(x - summit.x) > 420)
      .map((x, k) => ({ x: x + 180, y: head.y + 60 + k * 40 }));
    const main = ridge(setting, head.y + 420, [summit, ...lower], 34);
    const turn = side > 0 ? -1 : 1;
    const climb = sampleCatmullRomSpline(
      [
        { x: head.x - side * 520, y: cover - 60 },
        { x: head.x - side * 330, y: head.y + 240 },
        { x: head.x + side * 40, y: head.y - 40 },
        { x: summit.x - side * 80, y: summit.y + 190 },
        { x: summit.x, y: summit.y + 14 },
      ],
      26,
    );
    const lights = climb.map(
      (at, k) => svgDisc(at, 12 - k * 0.28, accent, 0.3) + svgDisc(at, 5.4 - k * 0.1, '#eaffff'),
    );
    const rope = `<path d="M${formatPoints(climb)}" stroke="${accent}" stroke-width="2" fill="none" opacity=".7"/>`;
    return {
      back: [
        { svg: sky + stars.join(''), grain: 0.7 },
        mountain(setting, 'far', far, blendHex(tones[3], tones[2], 0.4), blendHex(tones[2], '#ffb27a', 0.3), turn),
        {
          svg: `${sun}<circle cx="${formatPathNumberToOneDecimal(summit.x)}" cy="${formatPathNumberToOneDecimal(summit.y)}" r="420" fill="url(#sun)"/>`,
          grain: 0.7,
        },
        mountain(setting, 'main', main, tones[4], blendHex(tones[4], tones[2], 0.5), turn),
        { svg: rope + lights.join('') },
      ],
      front: foregroundShoreLayers(setting, [tones[3], tones[4], tones[5]], 40),
    };
  },
};
