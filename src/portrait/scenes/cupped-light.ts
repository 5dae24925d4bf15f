// Two great hands of petals are cupped around a light, and the person stands in its warmth.
import { elementAt } from '../element-at.ts';
import { colourWorlds } from './colour-worlds.ts';
import {
  blendHex,
  curvePath,
  distanceFromHeadToFrameEdge,
  formatPathNumberToOneDecimal,
  frameWidthInMastersAtLeastOne,
  randomBetween,
  type Scene,
  type SceneDrawInput,
  type SceneLayer,
  scaleCountToFrameArea,
  svgFrameFill,
  svgLinearGradient,
  svgRadialGradient,
} from './scene.ts';
import { foregroundShoreLayers, svgDisc } from './svg-parts.ts';

const home = colourWorlds.lagoon;

/** One long petal on one side, from below the canvas up to its tip beside the head; `level` 0 is the innermost. */
function petal({ frame, head, random }: SceneDrawInput, side: number, level: number, levels: number): SceneLayer {
  const { tones } = home;
  const x = (share: number): number => head.x + side * share * head.radius;
  const reach = 1.5 + level * 0.36 + Math.max(0, level - 2) * 0.34;
  const tip = {
    x: x(reach * 0.86 + randomBetween(random, -0.05, 0.05)),
    y: head.y - head.radius * (0.35 + Math.min(2.5, level) * 0.42),
  };
  const outer = [
    { x: x(0.1), y: frame.height + 60 },
    { x: x(reach * 0.96), y: frame.height - 170 },
    { x: x(reach * 1.22), y: head.y + head.radius * 1.1 },
    { x: x(reach * 1.16), y: head.y + head.radius * 0.2 },
    tip,
  ];
  const inner = [
    tip,
    { x: x(reach * 0.9), y: head.y + head.radius * 0.5 },
    { x: x(reach * 0.78), y: head.y + head.radius * 1.3 },
    { x: x(0), y: frame.height + 60 },
  ];
  const paint = blendHex(tones[1], tones[4], level / (levels + 0.4));
  const id = `p${level}${side < 0 ? 'l' : 'r'}`;
  const veins = [0.3, 0.6].map((share) => {
    const points = outer.map((point, k) => {
      const end = elementAt(inner, Math.max(0, 3 - k));
      return { x: point.x + (end.x - point.x) * share, y: point.y + (end.y - point.y) * share * 0.6 };
    });
    return `<path d="${curvePath(points)}" fill="none" stroke="${tones[0]}" stroke-width="2.4" opacity=".5"/>`;
  });
  return {
    svg: `${svgLinearGradient(id, [
      [0, blendHex(paint, '#ffe9c4', 0.55)],
      [0.4, paint],
      [1, tones[4]],
    ])}<path d="${curvePath(outer)}L${curvePath(inner).slice(1)}Z" fill="url(#${id})"/>${veins.join('')}`,
    grain: 0.3,
    shadow: { blur: 20, drop: 8, strength: 0.32 },
  };
}

export const cuppedLightScene: Scene = {
  world: home,
  techniques: ['screenprint', 'illustration', 'engraving', 'paper-cut'],
  light: { ...home.light, from: [0.1, 0.2, 0.97] },
  ink: home.ink,
  draw(setting) {
    const { frame, head, random, cover } = setting;
    const { tones, accent } = home;
    const heart = { x: head.x, y: head.y + 20 };
    const wide = frameWidthInMastersAtLeastOne(setting);
    const dusk =
      svgLinearGradient('dusk', [
        [0, tones[5]],
        [0.5, tones[4]],
        [1, tones[3]],
      ]) + svgFrameFill('url(#dusk)');
    const glow =
      svgRadialGradient('glow', heart, head.radius * 2.9, [
        [0, '#fff8e4'],
        [0.36, '#ffe3b0', 0.95],
        [0.62, accent, 0.5],
        [1, tones[4], 0],
      ]) + svgFrameFill('url(#glow)');
    const sparks = Array.from({ length: scaleCountToFrameArea(setting, 46) }, () => {
      const height = random();
      const at = {
        x: head.x + randomBetween(random, -1, 1) * head.radius * (1.2 + height * 0.7) * wide,
        y: head.y + 260 - height * (head.y + 240),
      };
      return svgDisc(
        at,
        1.5 + random() ** 2 * 7,
        random() < 0.3 ? '#ffe3b0' : '#fff8e4',
        randomBetween(random, 0.5, 1),
      );
    });
    // A wide frame is filled by a larger flower.
    const reach =
      Math.max(distanceFromHeadToFrameEdge(setting, 1), distanceFromHeadToFrameEdge(setting, -1)) / head.radius;
    const levels = Math.max(3, Math.round((reach - 0.6) / 0.7));
    const petals = Array.from({ length: levels }, (_, k) => levels - 1 - k).flatMap((level) =>
      [-1, 1].map((side) => petal(setting, side, level, levels)),
    );
    const near = [-1, 1].map((side): SceneLayer => {
      // Each hand reaches from the middle to the frame's edge.
      const stretch = Math.max(1, (side > 0 ? frame.width - head.x : head.x) / 540);
      const x = (share: number): number => head.x + side * share * stretch;
      const edge = [
        { x: x(600), y: cover - 300 },
        { x: x(520), y: cover - 190 },
        { x: x(360), y: cover - 66 },
        { x: x(120), y: cover + 12 },
        { x: x(-140), y: cover + 50 },
      ];
      return {
        svg: `${svgLinearGradient(`n${side}`, [
          [0, '#f3dcc0'],
          [0.5, tones[2]],
          [1, tones[3]],
        ])}<path d="${curvePath(edge)}V${frame.height}H${formatPathNumberToOneDecimal(x(620))}Z" fill="url(#n${side})"/>`,
        grain: 0.3,
        shadow: { blur: 18, drop: -6, strength: 0.3 },
      };
    });
    return {
      back: [
        { svg: dusk, grain: 0.6 },
        { svg: glow, grain: 0.8 },
        { svg: svgDisc(heart, head.radius * 1.36, '#fff8e4'), grain: 0.4 },
        ...petals,
        { svg: sparks.join('') },
      ],
      front: [...near, ...foregroundShoreLayers({ ...setting, cover: cover + 8 }, [tones[4], tones[5]], 20)],
    };
  },
};
