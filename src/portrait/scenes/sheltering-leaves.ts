// Great leaves close over the head like a roof, and a lantern keeps its warm light beneath.
import { elementAt } from '../element-at.ts';
import { colourWorlds } from './colour-worlds.ts';
import {
  blendHex,
  farthestCornerDistance,
  formatPathNumberToOneDecimal,
  MASTER_WIDTH_UNITS,
  type Point,
  pickRandomOpenSide,
  randomBetween,
  type Scene,
  type SceneDrawInput,
  sidePositionsInWideFrame,
  svgFrameFill,
  svgRadialGradient,
} from './scene.ts';
import { foregroundShoreLayers, svgDisc, svgLeaf } from './svg-parts.ts';

const home = colourWorlds.leaf;

const glow = { pale: '#fff6d6', warm: '#ffd98a', amber: '#f2a33c' };

/** A row of leaves whose tips meet above the head; farther rows are lighter. */
function roof({ head, random }: SceneDrawInput, row: number): string {
  const tone = blendHex(home.tones[2], home.tones[5], row / 2.4);
  const rise = head.radius * (1.34 - row * 0.16);
  return [-1, 1]
    .flatMap((side) =>
      Array.from({ length: 6 }, (_, k) => {
        const stalk = {
          x: head.x + side * (470 + row * 54 + randomBetween(random, 0, 50)),
          y: head.y + 330 - k * (150 + row * 12),
        };
        const turn = -side * (38 + k * 7 + randomBetween(random, -6, 6) - row * 8);
        return svgLeaf(
          stalk,
          rise * randomBetween(random, 0.84, 1.02),
          turn,
          blendHex(tone, home.tones[3], random() * 0.35),
          0.3,
        );
      }),
    )
    .join('');
}

/** A bough of great leaves deeper in the wood, its leaves bent towards the light around the head. */
function bough({ head, random }: SceneDrawInput, x: number, side: number, dusk: number): string {
  return Array.from({ length: 7 }, (_, k) =>
    svgLeaf(
      { x: x + randomBetween(random, -40, 40), y: head.y + 430 - k * 152 },
      head.radius * randomBetween(random, 0.95, 1.25),
      -side * (30 + k * 7 + randomBetween(random, -8, 8)),
      blendHex(blendHex(home.tones[3], home.tones[5], dusk), home.tones[4], random() * 0.4),
      0.3,
    ),
  ).join('');
}

function lantern(at: Point, size: number): string {
  const [w, h] = [size * 0.62, size];
  const body = `M${formatPathNumberToOneDecimal(at.x - w * 0.6)} ${formatPathNumberToOneDecimal(at.y)}C${formatPathNumberToOneDecimal(at.x - w)} ${formatPathNumberToOneDecimal(at.y + h * 0.3)} ${formatPathNumberToOneDecimal(at.x - w)} ${formatPathNumberToOneDecimal(at.y + h * 0.75)} ${formatPathNumberToOneDecimal(at.x - w * 0.5)} ${formatPathNumberToOneDecimal(at.y + h)}H${formatPathNumberToOneDecimal(at.x + w * 0.5)}C${formatPathNumberToOneDecimal(at.x + w)} ${formatPathNumberToOneDecimal(at.y + h * 0.75)} ${formatPathNumberToOneDecimal(at.x + w)} ${formatPathNumberToOneDecimal(at.y + h * 0.3)} ${formatPathNumberToOneDecimal(at.x + w * 0.6)} ${formatPathNumberToOneDecimal(at.y)}Z`;
  const ribs = [-0.5, 0, 0.5].map(
    (x) =>
      `M${formatPathNumberToOneDecimal(at.x + x * w)} ${formatPathNumberToOneDecimal(at.y)}Q${formatPathNumberToOneDecimal(at.x + x * w * 1.9)} ${formatPathNumberToOneDecimal(at.y + h / 2)} ${formatPathNumberToOneDecimal(at.x + x * w)} ${formatPathNumberToOneDecimal(at.y + h)}`,
  );
  return (
    `<path d="M${formatPathNumberToOneDecimal(at.x)} -20V${formatPathNumberToOneDecimal(at.y)}" stroke="${home.tones[5]}" stroke-width="4"/>` +
    `<path d="${body}" fill="${glow.warm}"/><path d="${ribs.join('')}" stroke="${glow.amber}" stroke-width="3" fill="none"/>` +
    [0, h]
      .map(
        (y) =>
          `<rect x="${formatPathNumberToOneDecimal(at.x - w * 0.62)}" y="${formatPathNumberToOneDecimal(at.y + y - 7)}" width="${formatPathNumberToOneDecimal(w * 1.24)}" height="14" rx="5" fill="${home.tones[5]}"/>`,
      )
      .join('') +
    svgDisc({ x: at.x, y: at.y + h * 0.55 }, size * 0.2, glow.pale)
  );
}

export const shelteringLeavesScene: Scene = {
  world: home,
  techniques: ['paper-cut', 'illustration', 'engraving', 'screenprint'],
  light: { ...home.light, from: [0.4, -0.66, 0.62] },
  ink: home.ink,
  draw(setting) {
    const { frame, head, random, cover } = setting;
    const { tones } = home;
    const side = pickRandomOpenSide(setting);
    const lowered = frame.height / 1350;
    const at = { x: head.x + side * randomBetween(random, 232, 262), y: lowered * randomBetween(random, 96, 130) };
    const heart = { x: head.x, y: head.y };
    const base =
      svgRadialGradient('dusk', heart, Math.max(900, farthestCornerDistance(setting, heart) * 0.8), [
        [0, glow.pale],
        [0.3, tones[1]],
        [0.62, tones[3]],
        [1, tones[5]],
      ]) + svgFrameFill('url(#dusk)');
    const shine = svgRadialGradient('shine', { x: at.x, y: at.y + 80 }, 330, [
      [0, glow.pale, 0.95],
      [0.3, glow.warm, 0.55],
      [1, glow.warm, 0],
    ]);
    const near = [-0.52, -0.4, 0.41, 0.53].map((x, k) =>
      svgLeaf(
        { x: head.x + MASTER_WIDTH_UNITS * x, y: cover + 130 },
        randomBetween(random, 290, 360),
        -x * 26,
        k % 2 ? tones[4] : tones[3],
        0.42,
      ),
    );
    const shadow = { blur: 22, drop: 12, strength: 0.4 };
    // A wide wood is deep: boughs to its edges, and a light in it here and there.
    const wood = sidePositionsInWideFrame(setting, 760, 235).map(({ x, side: out }, k) =>
      bough(setting, x, out, Math.min(0.75, 0.1 + (k >> 1) * 0.1)),
    );
    const lights = sidePositionsInWideFrame(setting, 690, 520).map(({ x }) => ({
      x: x + randomBetween(random, -60, 60),
      y: lowered * randomBetween(random, 140, 400),
    }));
    const glimmer = lights.map(
      (point, k) =>
        `${svgRadialGradient(`glimmer${k}`, { x: point.x, y: point.y + 50 }, 240, [
          [0, glow.pale, 0.9],
          [0.3, glow.warm, 0.4],
          [1, glow.warm, 0],
        ])}<circle cx="${formatPathNumberToOneDecimal(point.x)}" cy="${formatPathNumberToOneDecimal(point.y + 50)}" r="240" fill="url(#glimmer${k})"/>`,
    );
    const undergrowth = sidePositionsInWideFrame(setting, 760, 190).map(({ x }, k) =>
      svgLeaf(
        { x, y: cover + 130 },
        randomBetween(random, 250, 340),
        randomBetween(random, -26, 26),
        elementAt(tones, 3 + (k % 2)),
        0.42,
      ),
    );
    return {
      back: [
        { svg: base, grain: 0.7 },
        { svg: wood.reverse().join(''), shadow },
        { svg: glimmer.join(''), grain: 0.6 },
        { svg: lights.map((point) => lantern(point, 110)).join('') },
        { svg: roof(setting, 0), shadow },
        { svg: roof(setting, 1), shadow },
        {
          svg: `${shine}<circle cx="${formatPathNumberToOneDecimal(at.x)}" cy="${formatPathNumberToOneDecimal(at.y + 80)}" r="330" fill="url(#shine)"/>`,
          grain: 0.6,
        },
        { svg: lantern(at, 170) },
        { svg: roof(setting, 1.9), shadow },
      ],
      front: [{ svg: undergrowth.join('') + near.join(''), shadow }, ...foregroundShoreLayers(setting, [tones[5]])],
    };
  },
};
