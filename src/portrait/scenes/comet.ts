// A comet goes ahead across the night; its tail sweeps behind the head and before the shoulder.
import type { SixTonesFromLight } from '#campaign/colours.ts';
import { colourWorlds } from './colour-worlds.ts';
import {
  brushStrokePath,
  formatPathNumberToOneDecimal,
  hexFromRamp,
  MASTER_WIDTH_UNITS,
  type Point,
  pickRandomOpenSide,
  randomBetween,
  type Scene,
  type SceneDrawInput,
  scaleCountToFrameArea,
  svgFrameFill,
  svgLinearGradient,
  svgRadialGradient,
} from './scene.ts';

const home = colourWorlds.orchid;

const tail: SixTonesFromLight = ['#fff4e6', '#ffc4de', '#f7559f', '#c93bb4', '#6a2bb0', '#2d1a72'];
const ink = { night: '#0b0826', violet: '#251259', orchid: '#e052b4', cyan: '#6ff2f0', white: '#fff4e6' };

/** The course of one strand: from the nucleus down behind the head and out over the opposite shoulder. */
function strand(
  { frame, cover }: SceneDrawInput,
  nucleus: Point,
  side: number,
  spread: number,
  reach: number,
): Point[] {
  // A wide sky is crossed almost whole.
  const span = Math.max(MASTER_WIDTH_UNITS, frame.width * 0.8);
  const across = (share: number): number => nucleus.x - side * share * span;
  const down = (share: number): number => nucleus.y + share * (cover - nucleus.y);
  const fan = spread * 330;
  return [
    nucleus,
    { x: across(0.2 * reach) + fan * 0.18, y: down(0.2 * reach) + side * fan * 0.1 },
    { x: across(0.46 * reach) + fan * 0.5, y: down(0.52 * reach) + side * fan * 0.26 },
    { x: across(0.86 * reach) + fan, y: down(0.86 * reach) + side * fan * 0.5 },
    { x: across(1.22 * reach) + fan * 1.5, y: down(1.02 * reach) + side * fan * 0.8 },
  ];
}

function plume(setting: SceneDrawInput, nucleus: Point, side: number): string {
  const { random } = setting;
  const strands = Array.from({ length: 40 }, (_, k) => {
    const spread = (k / 39) * 2 - 1 + randomBetween(random, -0.04, 0.04);
    const middle = Math.max(0, 1 - Math.abs(spread));
    const breadth = 22 + middle * 54;
    const path = brushStrokePath(
      strand(setting, nucleus, side, spread, randomBetween(random, 0.62, 0.86) + middle * 0.3),
      (share) => breadth * (0.55 + 1.5 * share) * (1 - share) ** 0.65,
    );
    return {
      middle,
      svg: `<path d="${path}" fill="${hexFromRamp(tail, 1 - middle ** 0.75 + randomBetween(random, -0.07, 0.1))}" fill-opacity=".8"/>`,
    };
  });
  // The pale heart of the tail lies on top.
  return strands
    .sort((a, b) => a.middle - b.middle)
    .map(({ svg }) => svg)
    .join('');
}

/** Strands that have come forward: they pass before the shoulder, below the face. */
function nearStrands(setting: SceneDrawInput, nucleus: Point, side: number): string {
  const { frame, head, random, cover } = setting;
  const top = head.y + head.radius * 1.12;
  const mask = `${svgLinearGradient('ahead', [
    [0, '#000'],
    [0.35, '#fff'],
    [1, '#fff'],
  ])}<mask id="m"><rect y="${formatPathNumberToOneDecimal(top)}" width="${formatPathNumberToOneDecimal(frame.width)}" height="${formatPathNumberToOneDecimal(frame.height - top)}" fill="url(#ahead)"/></mask>`;
  const paths = [-0.5, -0.16, 0.12, 0.42, 0.8].map((spread, k) => {
    const course = strand(
      { ...setting, cover: cover + 60 },
      nucleus,
      side,
      spread + randomBetween(random, -0.06, 0.06),
      1.1,
    );
    return `<path d="${brushStrokePath(course, (share) => randomBetween(random, 0.8, 1.1) * (k % 2 ? 8 : 17) * share)}" fill="${tail[k % 3]}"/>`;
  });
  return `${mask}<g mask="url(#m)">${paths.join('')}</g>`;
}

/** Small lights that have taken up the course; none crosses the face. */
function followers({ frame, random, head }: SceneDrawInput, side: number): string {
  return Array.from({ length: 9 }, (_, k) => {
    const column = k % 3 === 0 ? -side : side;
    const x = head.x + column * (head.radius * 1.25 + random() * 260);
    const y = (frame.height / 1350) * (k % 3 === 0 ? randomBetween(random, 60, 330) : randomBetween(random, 430, 900));
    const length = randomBetween(random, 70, 170);
    const course = [
      { x, y },
      { x: x - side * length * 0.4, y: y + length * 0.42 },
      { x: x - side * length * 0.92, y: y + length * 0.8 },
    ];
    return `<path d="${brushStrokePath(course, (share) => 9 * (1 - share) + 0.4)}" fill="${k % 3 ? tail[1] : ink.cyan}"/><circle cx="${formatPathNumberToOneDecimal(x)}" cy="${formatPathNumberToOneDecimal(y)}" r="5.4" fill="${ink.white}"/>`;
  }).join('');
}

function dust(setting: SceneDrawInput): string {
  const { frame, random } = setting;
  return Array.from({ length: scaleCountToFrameArea(setting, 80) }, () => {
    const size = 0.9 + random() ** 5 * 3;
    return `<circle cx="${formatPathNumberToOneDecimal(random() * frame.width)}" cy="${formatPathNumberToOneDecimal(random() * frame.height)}" r="${formatPathNumberToOneDecimal(size)}" fill="${random() < 0.2 ? ink.cyan : ink.white}" fill-opacity="${formatPathNumberToOneDecimal(randomBetween(random, 0.4, 1))}"/>`;
  }).join('');
}

/** The edge of a planet in front of everything, with a thin lit atmosphere. */
function horizon({ frame, cover, head }: SceneDrawInput, side: number): string[] {
  // So large that it falls little towards the frame's edges: lettering stands on it.
  const radius = Math.max(4200, (Math.max(head.x, frame.width - head.x) - 60) ** 2 / 110);
  const centre = { x: head.x - side * 60, y: cover + radius - 14 };
  const circle = (grow: number, paint: string): string =>
    `<circle cx="${formatPathNumberToOneDecimal(centre.x)}" cy="${formatPathNumberToOneDecimal(centre.y)}" r="${formatPathNumberToOneDecimal(radius + grow)}" fill="${paint}"/>`;
  const air = svgRadialGradient('air', centre, radius + 90, [
    [radius / (radius + 90), tail[2], 0.85],
    [(radius + 36) / (radius + 90), tail[4], 0.4],
    [1, ink.violet, 0],
  ]);
  const body = svgLinearGradient('body', [
    [0, '#4a1f8c'],
    [34 / radius, '#231156'],
    [118 / radius, ink.night],
  ]);
  const rim = `<circle cx="${formatPathNumberToOneDecimal(centre.x)}" cy="${formatPathNumberToOneDecimal(centre.y)}" r="${formatPathNumberToOneDecimal(radius)}" fill="none" stroke="${tail[1]}" stroke-width="4"/>`;
  return [air + circle(90, 'url(#air)'), body + circle(0, 'url(#body)') + rim];
}

export const cometScene: Scene = {
  world: home,
  techniques: ['neon', 'screenprint', 'illustration', 'engraving'],
  light: home.light,
  ink: ink.white,
  draw(setting) {
    const { frame, random, cover, head } = setting;
    const side = pickRandomOpenSide(setting);
    const nucleus = {
      x: frame.width * (0.5 + side * randomBetween(random, 0.3, 0.36)),
      y: frame.height * randomBetween(random, 0.1, 0.15),
    };
    const base =
      svgLinearGradient('night', [
        [0, ink.night],
        [0.5, ink.violet],
        [1, '#4a1a80'],
      ]) + svgFrameFill('url(#night)');
    const dawn =
      svgRadialGradient('dawn', { x: head.x - side * 260, y: cover }, 760, [
        [0, ink.orchid, 0.75],
        [1, ink.violet, 0],
      ]) + svgFrameFill('url(#dawn)');
    const glow = svgRadialGradient('glow', nucleus, 260, [
      [0, ink.white],
      [0.2, ink.white, 0.95],
      [0.34, tail[1], 0.5],
      [1, ink.orchid, 0],
    ]);
    return {
      back: [
        { svg: base + dawn, grain: 0.8 },
        { svg: dust(setting) },
        { svg: plume(setting, nucleus, side), grain: 0.6 },
        {
          svg: `${glow}<circle cx="${formatPathNumberToOneDecimal(nucleus.x)}" cy="${formatPathNumberToOneDecimal(nucleus.y)}" r="260" fill="url(#glow)"/>`,
          grain: 0.5,
        },
        { svg: followers(setting, side) },
      ],
      front: [
        { svg: nearStrands(setting, nucleus, side), grain: 0.7 },
        ...horizon(setting, side).map((svg, k) => ({ svg, grain: k ? 0.5 : 0.8 })),
      ],
    };
  },
};
