// One arched window, two skies: the working day on one side, the evening on the other.
import { colourWorlds } from './colour-worlds.ts';
import {
  curvePath,
  formatPathNumberToOneDecimal,
  type Point,
  randomBetween,
  type Scene,
  type SceneDrawInput,
  sidePositionsInWideFrame,
  svgFrameFill,
  svgLinearGradient,
} from './scene.ts';
import { foregroundShoreLayers, svgBurst, svgDisc } from './svg-parts.ts';

const home = colourWorlds.lagoon;

/** A cloud with a flat foot, of three or four rounds. */
function cloud(at: Point, size: number, tone: string): string {
  const rounds = (
    [
      [-0.62, 0.3],
      [-0.18, 0.46],
      [0.3, 0.38],
      [0.66, 0.24],
    ] as const
  ).map(([x, r]) => svgDisc({ x: at.x + x * size, y: at.y - r * size * 0.5 }, r * size, tone));
  return `<g>${rounds.join('')}<rect x="${formatPathNumberToOneDecimal(at.x - size * 0.9)}" y="${formatPathNumberToOneDecimal(at.y - size * 0.16)}" width="${formatPathNumberToOneDecimal(size * 1.8)}" height="${formatPathNumberToOneDecimal(size * 0.3)}" rx="${formatPathNumberToOneDecimal(size * 0.15)}" fill="${tone}"/></g>`;
}

/** Below every frame. */
const DEEP = 4000;

function window({ head }: SceneDrawInput, grow: number, x = head.x, share = 1): string {
  const w = head.radius * 1.72 * share + grow;
  const top = head.y - head.radius * 0.1;
  return `M${formatPathNumberToOneDecimal(x - w)} ${DEEP}V${formatPathNumberToOneDecimal(top)}A${formatPathNumberToOneDecimal(w)} ${formatPathNumberToOneDecimal(w)} 0 0 1 ${formatPathNumberToOneDecimal(x + w)} ${formatPathNumberToOneDecimal(top)}V${DEEP}Z`;
}

/** A further window of a long wall: one sky, of the day or of the evening, with what is seen in it. */
function outlook(setting: SceneDrawInput, x: number, k: number, light: boolean): string {
  const { head, random } = setting;
  const { tones, accent } = home;
  const [id, share] = [`outlook${k}`, 0.52];
  const sky: Parameters<typeof svgLinearGradient>[1] = light
    ? [
        [0, tones[2]],
        [0.5, tones[1]],
        [0.8, '#fbe6cf'],
      ]
    : [
        [0, tones[5]],
        [0.45, tones[4]],
        [0.75, accent],
      ];
  const orb = { x: x + randomBetween(random, -70, 70), y: head.y - randomBetween(random, 20, 90) };
  const seen = light
    ? svgDisc(orb, 44, '#ffdf9a') + cloud({ x: x - 30, y: head.y + randomBetween(random, 90, 190) }, 110, tones[0])
    : svgDisc(orb, 40, tones[0]) + svgDisc({ x: orb.x + 17, y: orb.y - 7 }, 34, '#123350');
  const clip = `<clipPath id="clip${id}"><path d="${window(setting, 0, x, share)}"/></clipPath>`;
  return `<path d="${window(setting, 22, x, share)}" fill="${tones[0]}"/>${svgLinearGradient(id, sky)}${clip}<g clip-path="url(#clip${id})"><rect width="100%" height="100%" fill="url(#${id})"/>${seen}<path d="M${formatPathNumberToOneDecimal(x)} 0V${DEEP}" stroke="${tones[0]}" stroke-width="9"/></g>`;
}

export const twoSkiesScene: Scene = {
  world: home,
  techniques: ['screenprint', 'illustration', 'engraving', 'paper-cut'],
  light: home.light,
  ink: home.ink,
  draw(setting) {
    const { frame, head, random } = setting;
    const { tones, accent } = home;
    const day = random() < 0.5 ? -1 : 1;
    const x = (share: number): number => head.x + day * share * head.radius;
    const half = (side: number): string =>
      side < 0
        ? `<rect width="${formatPathNumberToOneDecimal(head.x)}" height="${formatPathNumberToOneDecimal(frame.height)}"/>`
        : `<rect x="${formatPathNumberToOneDecimal(head.x)}" width="${formatPathNumberToOneDecimal(frame.width)}" height="${formatPathNumberToOneDecimal(frame.height)}"/>`;
    const clips = `<clipPath id="pane"><path d="${window(setting, 0)}"/></clipPath><clipPath id="day">${half(day)}</clipPath><clipPath id="eve">${half(-day)}</clipPath>`;
    const [sun, moon] = [
      { x: x(1.05), y: head.y - head.radius * 0.95 },
      { x: x(-0.98), y: head.y - head.radius * 1.0 },
    ];
    const morning =
      svgLinearGradient('morning', [
        [0, tones[2]],
        [0.5, tones[1]],
        [0.8, '#fbe6cf'],
      ]) +
      svgFrameFill('url(#morning)') +
      svgBurst(sun, 0, 900, 32, tones[0], 0, 0.4) +
      svgDisc(sun, 92, '#f7c46a') +
      svgDisc(sun, 76, '#ffdf9a') +
      cloud({ x: x(1.3), y: head.y + 40 }, 120, tones[0]) +
      cloud({ x: x(0.95), y: head.y + 240 }, 150, '#ffffff');
    const stars = Array.from({ length: 30 }, () =>
      svgDisc(
        { x: x(-randomBetween(random, 0.05, 1.7)), y: randomBetween(random, 60, head.y + 240) },
        randomBetween(random, 1.4, 4),
        tones[0],
      ),
    );
    const evening =
      svgLinearGradient('evening', [
        [0, tones[5]],
        [0.45, tones[4]],
        [0.75, accent],
      ]) +
      svgFrameFill('url(#evening)') +
      stars.join('') +
      svgDisc(moon, 84, tones[0]) +
      svgDisc({ x: moon.x - day * 36, y: moon.y - 14 }, 72, '#123350') +
      cloud({ x: x(-1.25), y: head.y + 130 }, 130, tones[4]);
    const wall =
      svgLinearGradient('wall', [
        [0, tones[3]],
        [1, tones[4]],
      ]) + svgFrameFill('url(#wall)');
    const curtain = [-1, 1].map((side) => {
      const at = (share: number): number => head.x + side * share * head.radius;
      const edge = [
        { x: at(1.5), y: -40 },
        { x: at(1.56), y: 300 },
        { x: at(1.72), y: 620 },
        { x: at(1.98), y: 860 },
        { x: at(1.86), y: 1000 },
        { x: at(1.8), y: 1350 },
      ];
      const pleats = [0.22, 0.44, 0.7].map(
        (shift) =>
          `<path d="${curvePath(edge.map(({ x: px, y }) => ({ x: px + side * shift * head.radius * 0.62, y })))}" stroke="${tones[1]}" stroke-width="9" fill="none" opacity=".8"/>`,
      );
      return `<path d="${curvePath(edge)}H${formatPathNumberToOneDecimal(at(3.4))}V-40Z" fill="${side === day ? tones[2] : tones[3]}"/>${pleats.join('')}`;
    });
    // A long wall has more windows, by turns with the morning and the evening.
    const outlooks = sidePositionsInWideFrame(setting, 1290, 640).map(({ x }, k) => outlook(setting, x, k, k % 2 > 0));
    return {
      back: [
        { svg: wall, grain: 0.5 },
        { svg: outlooks.join(''), shadow: { blur: 20, drop: 10, strength: 0.4 } },
        { svg: `<path d="${window(setting, 34)}" fill="${tones[0]}"/>`, shadow: { blur: 20, drop: 10, strength: 0.4 } },
        {
          svg: `${clips}<g clip-path="url(#pane)"><g clip-path="url(#day)">${morning}</g><g clip-path="url(#eve)">${evening}</g></g><path d="M${formatPathNumberToOneDecimal(head.x)} 0V${formatPathNumberToOneDecimal(frame.height)}" stroke="${tones[0]}" stroke-width="12" clip-path="url(#pane)"/>`,
          grain: 0.5,
        },
        { svg: curtain.join(''), shadow: { blur: 20, drop: 6, strength: 0.35 }, grain: 0.3 },
      ],
      front: foregroundShoreLayers(setting, [tones[2], tones[4], tones[5]], 30),
    };
  },
};
