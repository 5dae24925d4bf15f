// A voice goes out from the person as waves of sound, and the night answers as an aurora.
import { colourWorlds } from './colour-worlds.ts';
import {
  curvePath,
  formatPathNumberToOneDecimal,
  frameWidthInMastersAtLeastOne,
  hexFromRamp,
  type Point,
  randomBetween,
  type Scene,
  type SceneDrawInput,
  scaleCountToFrameArea,
  svgFrameFill,
  svgLinearGradient,
  svgRadialGradient,
} from './scene.ts';
import { foregroundShoreLayers } from './svg-parts.ts';

const home = colourWorlds.orchid;

/** A curtain of thin rays along a wandering line; the rays' lengths are the sound. */
function curtain({ frame, random }: SceneDrawInput, level: number, tall: number, tones: readonly string[]): string {
  const [phase, pace] = [randomBetween(random, 0, 6.28), randomBetween(random, 0.8, 1.3)];
  const rays = Math.round((frame.width + 60) / 12);
  return Array.from({ length: rays + 1 }, (_, k) => {
    const x = (k / rays) * (frame.width + 60) - 30;
    const foot = level + Math.sin((x / 210) * pace + phase) * 62 + Math.sin(x / 77 + phase * 2) * 16;
    const loud =
      (0.35 + 0.65 * Math.abs(Math.sin((x / 120) * pace + phase * 1.7))) *
      (0.6 + 0.4 * Math.abs(Math.sin(x / 31 + phase)));
    const top = foot - tall * loud;
    return `<path d="M${formatPathNumberToOneDecimal(x)} ${formatPathNumberToOneDecimal(foot)}V${formatPathNumberToOneDecimal(top)}" stroke="url(#${k % 2 ? 'ray' : 'ray2'})" stroke-width="12.6"/><path d="M${formatPathNumberToOneDecimal(x)} ${formatPathNumberToOneDecimal(foot)}v9" stroke="${tones[0]}" stroke-width="7" stroke-linecap="round"/>`;
  }).join('');
}

/** Rings of sound that leave the mouth and fade outwards, each a fine wave. */
function voice(setting: SceneDrawInput): string {
  const { head, random } = setting;
  const mouth = { x: head.x, y: head.y + head.radius * 0.45 };
  const phase = randomBetween(random, 0, 6.28);
  const last = Math.round(7 * frameWidthInMastersAtLeastOne(setting));
  return Array.from({ length: last + 1 }, (_, k) => {
    const radius = head.radius * (1.3 + k * 0.26);
    const faded = k / last;
    const points = Array.from({ length: 72 }, (_, i): Point => {
      const angle = (i / 72) * 2 * Math.PI;
      const tremble = 1 + (0.012 + k * 0.002) * Math.sin(angle * 18 + phase + k);
      return { x: mouth.x + Math.cos(angle) * radius * tremble, y: mouth.y + Math.sin(angle) * radius * tremble };
    });
    return `<path d="${curvePath(points, true)}" fill="none" stroke="${hexFromRamp(['#ffffff', home.accent, home.tones[2]], faded)}" stroke-width="${formatPathNumberToOneDecimal(9 - faded * 6.3)}" opacity="${formatPathNumberToOneDecimal(0.95 - faded * 0.63)}"/>`;
  }).join('');
}

export const auroraVoiceScene: Scene = {
  world: home,
  techniques: ['neon', 'screenprint', 'engraving', 'illustration'],
  light: { ...home.light, rims: [home.light.rims[1], home.light.rims[0]] },
  ink: home.ink,
  draw(setting) {
    const { frame, head, random, cover } = setting;
    const { tones, accent } = home;
    const night =
      svgLinearGradient('night', [
        [0, tones[5]],
        [0.5, '#251259'],
        [1, tones[4]],
      ]) + svgFrameFill('url(#night)');
    const rays =
      svgLinearGradient('ray', [
        [0, tones[3], 0],
        [0.4, tones[2], 0.75],
        [1, accent, 0.95],
      ]) +
      svgLinearGradient('ray2', [
        [0, tones[4], 0],
        [0.5, tones[3], 0.8],
        [1, '#a6f5d4', 0.9],
      ]);
    // A stroke straight up has a box without width, in which no gradient would show: measure it on the canvas instead.
    const onCanvas = rays
      .replaceAll('<linearGradient ', '<linearGradient gradientUnits="userSpaceOnUse" ')
      .replaceAll('y1="0"', 'y1="40"')
      .replaceAll('y2="1"', `y2="${formatPathNumberToOneDecimal(head.y)}"`);
    const stars = Array.from(
      { length: scaleCountToFrameArea(setting, 70) },
      () =>
        `<circle cx="${formatPathNumberToOneDecimal(random() * frame.width)}" cy="${formatPathNumberToOneDecimal(random() * frame.height)}" r="${formatPathNumberToOneDecimal(0.8 + random() ** 4 * 2.6)}" fill="${tones[0]}"/>`,
    );
    const glow =
      svgRadialGradient('glow', { x: head.x, y: head.y }, head.radius * 2.3, [
        [0, tones[2], 0.75],
        [0.5, tones[3], 0.4],
        [1, tones[4], 0],
      ]) + svgFrameFill('url(#glow)');
    return {
      back: [
        { svg: night + stars.join(''), grain: 0.8 },
        { svg: onCanvas + curtain(setting, head.y - 190, 400, [accent]), grain: 0.8 },
        { svg: glow, grain: 0.8 },
        { svg: voice(setting) },
      ],
      front: [
        {
          svg: `<rect y="${formatPathNumberToOneDecimal(cover - 70)}" width="100%" height="100%" fill="url(#mist)"/>${svgLinearGradient(
            'mist',
            [
              [0, tones[3], 0],
              [0.5, tones[4], 0.8],
            ],
          )}`,
          grain: 0.8,
        },
        ...foregroundShoreLayers(setting, [tones[3], tones[4], tones[5]], 30),
      ],
    };
  },
};
