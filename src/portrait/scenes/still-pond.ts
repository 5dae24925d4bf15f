// A pond at first light. The ripples around the head are the halo; one lotus is the only warm colour.
import { colourWorlds } from './colour-worlds.ts';
import {
  blendHex,
  brushStrokePath,
  curvePath,
  formatPathNumberToOneDecimal,
  groundPath,
  type Point,
  randomBetween,
  type Scene,
  type SceneDrawInput,
  sampleCatmullRomSpline,
  sidePositionsInWideFrame,
  svgFrameFill,
  svgLinearGradient,
  svgRadialGradient,
} from './scene.ts';
import { xPositionsAcrossAndBeyondFrame } from './svg-parts.ts';

const home = colourWorlds.leaf;

const ink = {
  mist: '#f4f3dc',
  dew: '#cfe2c3',
  leaf: '#6fb07a',
  moss: '#2c6b4b',
  deep: '#0e3529',
  sun: '#fff3c4',
  rose: '#f0897c',
};

/** A lily pad seen from above: a flat ellipse with a notch, a lit rim and its shadow on the water. */
function pad(at: Point, size: number, notch: number, tone: string): string {
  const rim = Array.from({ length: 22 }, (_, k) => {
    const angle = notch + 0.16 + (k / 21) * (2 * Math.PI - 0.32);
    const bulge = 1 + 0.025 * Math.sin(k * 2.1 + notch * 5);
    return { x: at.x + Math.cos(angle) * size * bulge, y: at.y + Math.sin(angle) * size * 0.46 * bulge };
  });
  const shape = `${curvePath(rim)}L${formatPathNumberToOneDecimal(at.x)} ${formatPathNumberToOneDecimal(at.y)}Z`;
  const veins = rim
    .filter((_, k) => k % 4 === 2)
    .map(
      (end) =>
        `M${formatPathNumberToOneDecimal(at.x)} ${formatPathNumberToOneDecimal(at.y)}L${formatPathNumberToOneDecimal(at.x + (end.x - at.x) * 0.86)} ${formatPathNumberToOneDecimal(at.y + (end.y - at.y) * 0.86)}`,
    );
  return (
    `<path d="${shape}" transform="translate(${formatPathNumberToOneDecimal(size * 0.05)} ${formatPathNumberToOneDecimal(size * 0.1)})" fill="${ink.deep}" opacity=".45"/>` +
    `<path d="${shape}" fill="${tone}" stroke="${blendHex(tone, ink.mist, 0.45)}" stroke-width="${formatPathNumberToOneDecimal(size * 0.028)}"/>` +
    `<path d="${veins.join('')}" stroke="${blendHex(tone, ink.mist, 0.28)}" stroke-width="${formatPathNumberToOneDecimal(size * 0.014)}" fill="none"/>`
  );
}

/** A lotus of pointed petals, the back row first. */
function lotus(at: Point, size: number): string {
  const petal = (angle: number, length: number, tone: string): string => {
    const width = length * 0.3;
    return `<path transform="translate(${formatPathNumberToOneDecimal(at.x)} ${formatPathNumberToOneDecimal(at.y)}) rotate(${formatPathNumberToOneDecimal(angle)})" d="M0 0C${formatPathNumberToOneDecimal(-width)} ${formatPathNumberToOneDecimal(-length * 0.35)} ${formatPathNumberToOneDecimal(-width * 0.8)} ${formatPathNumberToOneDecimal(-length * 0.8)} 0 ${formatPathNumberToOneDecimal(-length)}C${formatPathNumberToOneDecimal(width * 0.8)} ${formatPathNumberToOneDecimal(-length * 0.8)} ${formatPathNumberToOneDecimal(width)} ${formatPathNumberToOneDecimal(-length * 0.35)} 0 0Z" fill="${tone}"/>`;
  };
  const row = (angles: number[], length: number, share: number): string =>
    angles.map((angle, k) => petal(angle, length, blendHex(ink.rose, ink.mist, share + (k % 2) * 0.12))).join('');
  return (
    row([-78, -40, 0, 40, 78], size, 0.1) +
    row([-58, -22, 22, 58], size * 0.86, 0.38) +
    row([-30, 0, 30], size * 0.62, 0.68)
  );
}

/** A willow twig that hangs in from the top corner, its slim leaves on both sides. */
function twig({ frame, random }: SceneDrawInput, side: number, inset: number, length: number, tone: string): string {
  const root = { x: side < 0 ? inset : frame.width - inset, y: -30 };
  const points = Array.from({ length: 5 }, (_, k) => ({
    x: root.x - side * (k * 22 + k * k * 7) + randomBetween(random, -8, 8),
    y: root.y + (k / 4) * length,
  }));
  const leaves = sampleCatmullRomSpline(points, 13)
    .slice(2)
    .map((at, k) => {
      const size = randomBetween(random, 74, 124) * (1 - k * 0.03);
      const turn = (k % 2 ? 1 : -1) * randomBetween(random, 16, 44) + side * 14;
      return `<path transform="translate(${formatPathNumberToOneDecimal(at.x)} ${formatPathNumberToOneDecimal(at.y)}) rotate(${formatPathNumberToOneDecimal(turn)})" d="M0 0C${formatPathNumberToOneDecimal(size * 0.17)} ${formatPathNumberToOneDecimal(size * 0.3)} ${formatPathNumberToOneDecimal(size * 0.12)} ${formatPathNumberToOneDecimal(size * 0.72)} 0 ${formatPathNumberToOneDecimal(size)}C${formatPathNumberToOneDecimal(-size * 0.1)} ${formatPathNumberToOneDecimal(size * 0.68)} ${formatPathNumberToOneDecimal(-size * 0.12)} ${formatPathNumberToOneDecimal(size * 0.3)} 0 0Z" fill="${blendHex(tone, ink.moss, random() * 0.6)}"/>`;
    });
  return `<path d="${brushStrokePath(points, (share) => 7 - 5 * share)}" fill="${ink.deep}"/>${leaves.join('')}`;
}

function ripples({ frame, head, random }: SceneDrawInput): string {
  const centre = { x: head.x + randomBetween(random, -14, 14), y: head.y + head.radius * 0.35 };
  const lit = svgLinearGradient(
    'lit',
    [
      [0, '#ffffff', 0.95],
      [0.5, ink.dew, 0.75],
      [1, ink.moss, 0.85],
    ],
    { x: 0.6, y: 1 },
  );
  let markup = '';
  const reach = frame.width * 0.6;
  let radius = head.radius * 1.66;
  for (let ring = 0; ring < 8 || radius < reach; ring++) {
    const width = 26 - Math.min(7, ring) * 1.6 + randomBetween(random, -3, 3);
    const oval = (grow: number): string =>
      `cx="${formatPathNumberToOneDecimal(centre.x)}" cy="${formatPathNumberToOneDecimal(centre.y)}" rx="${formatPathNumberToOneDecimal(radius + grow)}" ry="${formatPathNumberToOneDecimal((radius + grow) * 0.88)}"`;
    // A swell: the lit crest, and the thin dark trough that it pushes ahead.
    markup += `<ellipse ${oval(0)} fill="none" stroke="url(#lit)" stroke-width="${formatPathNumberToOneDecimal(width)}"/>`;
    markup += `<ellipse ${oval(width * 1.1)} fill="none" stroke="${ink.moss}" stroke-width="${formatPathNumberToOneDecimal(width * 0.22)}" stroke-opacity=".35"/>`;
    radius *= 1.2;
  }
  return lit + markup;
}

/** A pad near a point, its size and tone by its number in the row. */
function floatingPad({ random }: SceneDrawInput, { x, y }: Point, size: number, k: number): string {
  const at = { x: x + randomBetween(random, -30, 30), y: y + randomBetween(random, -30, 30) };
  return pad(at, size * 1.15, randomBetween(random, 0, 6.28), blendHex(ink.leaf, ink.moss, 0.25 + 0.2 * (k % 3)));
}

function back(setting: SceneDrawInput): string[] {
  const { frame, head, random } = setting;
  const glow = { x: head.x, y: head.y - head.radius * 0.1 };
  const water = svgLinearGradient('water', [
    [0, ink.dew],
    [0.3, '#a9cfa6'],
    [0.62, '#4f9568'],
    [1, ink.deep],
  ]);
  const side = random() < 0.5 ? -1 : 1;
  const pads = (
    [
      [0.98, 0.62, 92],
      [0.86, 0.3, 58],
      [0.12, 0.5, 76],
      [0.03, 0.69, 120],
      [0.2, 0.23, 44],
    ] as const
  ).map(([x, y, size], k) => floatingPad(setting, { x: head.x + side * (x - 0.5) * 1080, y: 1350 * y }, size, k));
  // Where the pond is wide, more of them drift on the open water.
  const drifting = sidePositionsInWideFrame(setting, 780, 330).map(({ x }, k) =>
    floatingPad(setting, { x, y: frame.height * randomBetween(random, 0.12, 0.62) }, randomBetween(random, 44, 110), k),
  );
  return [
    water +
      svgFrameFill('url(#water)') +
      svgRadialGradient('dawn', glow, head.radius * 2.9, [
        [0, ink.sun],
        [0.42, ink.sun, 0.75],
        [1, ink.mist, 0],
      ]) +
      svgFrameFill('url(#dawn)'),
    ripples(setting),
    `<circle cx="${formatPathNumberToOneDecimal(glow.x)}" cy="${formatPathNumberToOneDecimal(glow.y)}" r="${formatPathNumberToOneDecimal(head.radius * 1.36)}" fill="${ink.sun}"/>`,
    pads.join('') +
      drifting.join('') +
      (
        [
          [190, 250],
          [70, 420],
          [16, 560],
        ] as const
      )
        .map(([inset, length], k) => twig(setting, -side, inset, length, k === 1 ? ink.deep : ink.leaf))
        .join(''),
  ];
}

function front({ frame, head, cover, random }: SceneDrawInput): string[] {
  // The lotus stays on the right: the title has the left.
  const bloom = randomBetween(random, 0.24, 0.4);
  const shore = xPositionsAcrossAndBeyondFrame(frame).map((x, k) => ({
    x,
    y: cover + (k % 2 ? -10 : 12) - Math.min(600, Math.abs(x - head.x)) * 0.05,
  }));
  const far = shore.map(({ x, y }) => ({ x, y: y - 46 }));
  const x = (share: number): number => head.x + 1080 * share;
  const lines = [0.3, 0.5, 0.72].map(
    (share, k) =>
      `<ellipse cx="${formatPathNumberToOneDecimal(x(bloom))}" cy="${formatPathNumberToOneDecimal(cover + 26)}" rx="${formatPathNumberToOneDecimal(190 + k * 150)}" ry="${formatPathNumberToOneDecimal((190 + k * 150) * 0.24)}" fill="none" stroke="${ink.leaf}" stroke-width="3" stroke-opacity="${share - 0.15}"/>`,
  );
  return [
    `${svgLinearGradient('veil', [
      [0, ink.moss, 0.0],
      [0.35, ink.moss, 0.85],
      [1, ink.deep],
    ])}<path d="${groundPath(
      far.map(({ x, y }) => ({ x, y: y - 90 })),
      frame,
    )}" fill="url(#veil)"/>`,
    `${svgLinearGradient('bed', [
      [0, '#1d5440'],
      [0.5, ink.deep],
    ])}<path d="${groundPath(shore, frame)}" fill="url(#bed)"/>${lines.join('')}`,
    pad({ x: x(randomBetween(random, -0.5, -0.42)), y: cover - 62 }, randomBetween(random, 180, 220), 5.4, ink.leaf) +
      pad({ x: x(randomBetween(random, -0.3, -0.2)), y: cover - 20 }, randomBetween(random, 84, 112), 2.2, ink.moss) +
      pad({ x: x(bloom + 0.1), y: cover - 24 }, 150, 3.9, blendHex(ink.leaf, ink.moss, 0.5)) +
      lotus({ x: x(bloom), y: cover - 8 }, randomBetween(random, 112, 136)),
  ];
}

export const stillPondScene: Scene = {
  world: home,
  techniques: ['engraving', 'screenprint', 'illustration', 'paper-cut'],
  light: home.light,
  ink: ink.mist,
  draw(setting) {
    const grains = [0.5, 0.6, 0.2, 0.1];
    return {
      back: back(setting).map((svg, k) => ({ svg, grain: grains[k] })),
      front: front(setting).map((svg, k) => ({ svg, grain: [0.6, 0.2, 0][k] })),
    };
  },
};
