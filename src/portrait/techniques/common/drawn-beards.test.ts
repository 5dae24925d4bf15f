// Beards as they are drawn on printed skin; scalp stubble is in scalp-stubble.test.ts.
import { expect, it } from 'vitest';
import type { CieLab } from '../../drawing/types.ts';
import { labToNormalizedRgb, normalizedRgbToLab } from '../../raster/lab.ts';
import { LIPS_OUTER } from '../../raster/mesh-points.ts';
import { median } from '../../raster/statistics.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import type { ColourWorld } from '../../scenes/scene.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { viewOnWholeCanvas } from './area.ts';
import { drawBeard } from './beard-and-scalp-stubble.ts';
import { maskNearFeature, maskOfFeature } from './feature-masks.ts';
import { rgbPixelsOfOneColour } from './paint.ts';
import { printedSkin } from './printed-skin.test-helpers.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

/** The skin around the made-up beard as it is printed in a world; drawing a beard only reads it. */
const skins = new Map<ColourWorld, ReturnType<typeof printedSkin>>();

/** The pixels of a made-up beard of this colour, drawn over white paper or over paper of another colour: red, green and blue of each where it is full. */
function drawnBeard(
  { grey, colour, paper = [100, 0, 0] }: { grey: number; colour: CieLab; paper?: CieLab },
  world: ColourWorld,
) {
  const subject = createSyntheticSubject({ beard: true });
  const { beard } = subject.regions;
  if (!beard) throw new Error('The subject was made without a beard.');
  const skin = skins.get(world) ?? printedSkin(subject, world);
  skins.set(world, skin);
  const picture = rgbPixelsOfOneColour(labToNormalizedRgb(paper), MASTER_PIXEL_COUNT);
  drawBeard(
    picture,
    viewOnWholeCanvas({ ...subject, regions: { ...subject.regions, beard: { ...beard, grey, colour } } }),
    {
      world,
      skin,
      grain: new Float32Array(MASTER_PIXEL_COUNT).fill(0.3),
      within: new Float32Array(MASTER_PIXEL_COUNT).fill(1),
    },
  );
  const inside = Array.from(beard.cover.keys()).filter((i) => beard.cover[i] > 0.95);
  return inside.map((i) => [picture[3 * i], picture[3 * i + 1], picture[3 * i + 2]] as const);
}

it('draws a dark beard darker than its mean with the skin between, and warm in a green world; thin growth leaves the skin warm', () => {
  for (const { grey, L } of [
    { grey: 0, L: [30, 40] },
    { grey: 1, L: [52, 60] },
  ]) {
    const pixels = drawnBeard({ grey, colour: [36, 3, 6], paper: [62, 16, 20] }, colourWorlds.lagoon);
    const labs = pixels.map((pixel) => normalizedRgbToLab(pixel));
    const [lightness, a, b] = [0, 1, 2].map((k) => median(labs.map((lab) => lab[k])));
    expect(lightness).toBeGreaterThan(L[0]);
    expect(lightness).toBeLessThan(L[1]);
    expect((Math.atan2(b, a) * 180) / Math.PI).toBeGreaterThan(35);
    expect(Math.hypot(a, b)).toBeGreaterThan(grey ? 18 : 12);
  }
});

it('draws thin brown growth in the colour that skin is printed in, as skin is seen through it', () => {
  const pixels = drawnBeard({ grey: 0, colour: [54, 7, 8] }, colourWorlds.leaf);
  const [red, blue] = [0, 2].map((k) => median(pixels.map((pixel) => pixel[k])));
  // What it takes of blue beside red from white paper: the more, the browner.
  expect((1 - blue) / (1 - red)).toBeGreaterThan(1.33);
});

it('grows over a gap that a beard encloses, and not over one that is open to the cheek', () => {
  const subject = createSyntheticSubject({ beard: true });
  const { beard } = subject.regions;
  if (!beard) throw new Error('The subject was made without a beard.');
  const [enclosed, open] = [
    { x: 500, y: 762 },
    { x: 428, y: 740 },
  ];
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
    const [x, y] = [i % MASTER_PIXEL_WIDTH, Math.floor(i / MASTER_PIXEL_WIDTH)];
    for (const gap of [enclosed, open]) if (Math.hypot(x - gap.x, y - gap.y) < 22) beard.cover[i] = 0;
  }
  const world = colourWorlds.lagoon;
  const skin = skins.get(world) ?? printedSkin(subject, world);
  const picture = rgbPixelsOfOneColour([1, 1, 1], MASTER_PIXEL_COUNT);
  const grain = new Float32Array(MASTER_PIXEL_COUNT).fill(0.3);
  const within = new Float32Array(MASTER_PIXEL_COUNT).fill(1);
  drawBeard(picture, viewOnWholeCanvas(subject), { world, skin, grain, within });
  const redAt = ({ x, y }: { x: number; y: number }): number => picture[3 * (y * MASTER_PIXEL_WIDTH + x)];
  expect(redAt({ x: 540, y: 775 })).toBeLessThan(0.7);
  expect(redAt(enclosed)).toBeLessThan(0.7);
  expect(redAt(open)).toBe(1);
});

it('grows up to the lips where the photo leaves a rim around them, and not over them', () => {
  const subject = createSyntheticSubject({ beard: true });
  const { beard } = subject.regions;
  if (!beard) throw new Error('The subject was made without a beard.');
  const view = viewOnWholeCanvas(subject);
  const [near, rim] = [2, 0.03 * subject.faceWidth].map((grow) => maskNearFeature(view, LIPS_OUTER, grow));
  const lips = maskOfFeature(view, LIPS_OUTER);
  for (let i = 0; i < rim.length; i++) if (rim[i] > 0) beard.cover[i] = 0;
  const world = colourWorlds.lagoon;
  const picture = rgbPixelsOfOneColour([1, 1, 1], MASTER_PIXEL_COUNT);
  const grain = new Float32Array(MASTER_PIXEL_COUNT).fill(0.3);
  const within = new Float32Array(MASTER_PIXEL_COUNT).fill(1);
  drawBeard(picture, view, { world, skin: skins.get(world) ?? printedSkin(subject, world), grain, within });
  const redWhere = (isPlace: (i: number) => boolean): number[] =>
    Array.from(rim.keys())
      .filter(isPlace)
      .map((i) => picture[3 * i]);
  expect(Math.max(...redWhere((i) => rim[i] > 0.99 && near[i] === 0))).toBeLessThan(0.8);
  expect(Math.min(...redWhere((i) => lips[i] > 0.999))).toBe(1);
});
