import { beforeAll, expect, test } from 'vitest';
import { pictureToLab } from '../../raster/lab.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { viewOnWholeCanvas } from '../common/area.ts';
import { earBowlsMask } from '../common/ears.ts';
import { computeNeckShadow } from '../common/neck-shadow.ts';
import { addEarInPlace } from '../common/one-ear.test-helpers.ts';
import { rgbPixelsOfOneColour } from '../common/paint.ts';
import { createSyntheticSubject } from '../common/synthetic-subject.test-helpers.ts';
import { engravingTechnique } from './index.ts';

const background = Promise.resolve({
  width: MASTER_PIXEL_WIDTH,
  height: MASTER_PIXEL_HEIGHT,
  colour: rgbPixelsOfOneColour([0.9, 0.9, 0.8], MASTER_PIXEL_COUNT),
  alpha: new Float32Array(MASTER_PIXEL_COUNT).fill(1),
});

test('rules the neck in another direction than the face, so that the chin is seen', async () => {
  const subject = createSyntheticSubject();
  // In even shade there are lines everywhere, and nothing else.
  subject.tones.tone.fill(-0.9);
  const { colour } = await engravingTechnique.draw({
    subject,
    world: colourWorlds.lagoon,
    background,
    seed: 3,
    closeness: 0,
  });
  const lab = pictureToLab(colour);
  const L = (x: number, y: number): number => lab[3 * (y * MASTER_PIXEL_WIDTH + x)];
  /** The angle of the lines in a square around a place, in degrees from -90 to 90: across the gradients of lightness. */
  const angleAt = (middleX: number, middleY: number): number => {
    let [xx, xy, yy] = [0, 0, 0];
    for (let y = middleY - 25; y < middleY + 25; y++)
      for (let x = middleX - 25; x < middleX + 25; x++) {
        const [dx, dy] = [L(x + 1, y) - L(x - 1, y), L(x, y + 1) - L(x, y - 1)];
        xx += dx * dx;
        xy += dx * dy;
        yy += dy * dy;
      }
    const across = (Math.atan2(2 * xy, xx - yy) / 2) * (180 / Math.PI);
    return across > 0 ? across - 90 : across + 90;
  };
  const middle = MASTER_PIXEL_WIDTH / 2;
  const turned = Math.abs(angleAt(middle, 830) - angleAt(middle, 470));
  expect(turned).toBeGreaterThan(25);
  expect(turned).toBeLessThan(55);
});

/** L* of an engraving of somebody with one ear, whose face is lit, and whose neck is light in the drawing's shadow and dark beside it. */
async function engravingOfLitFace() {
  const subject = createSyntheticSubject();
  addEarInPlace(subject, { middle: 0.1 });
  const { axes, tones } = subject;
  const shadow = computeNeckShadow(viewOnWholeCanvas(subject));
  for (let i = 0; i < tones.tone.length; i++) tones.tone[i] = axes.v[i] > 1.1 && shadow[i] === 0 ? -0.9 : 0.8;
  const request = { subject, world: colourWorlds.lagoon, background, seed: 3, closeness: 0 };
  const { colour } = await engravingTechnique.draw(request);
  return { lab: pictureToLab(colour), view: viewOnWholeCanvas(subject) };
}

let drawn: Awaited<ReturnType<typeof engravingOfLitFace>>;
beforeAll(async () => {
  drawn = await engravingOfLitFace();
});

test('rules the bowl of an ear, which would melt into the cheek', () => {
  const { lab, view } = drawn;
  const bowls = earBowlsMask(view);
  const { u, v } = view.subject.axes;
  const meanLightness = (isPlace: (i: number) => boolean): number => {
    const pixels = Array.from(bowls.keys()).filter(isPlace);
    expect(pixels.length).toBeGreaterThan(100);
    return pixels.reduce((sum, i) => sum + lab[3 * i], 0) / pixels.length;
  };
  const ofBowl = meanLightness((i) => bowls[i] > 0.9);
  const ofEar = meanLightness((i) => bowls[i] === 0 && Math.hypot((u[i] - 1.19) / 0.2, (v[i] - 0.1) / 0.25) < 1);
  expect(ofBowl).toBeLessThan(ofEar - 10);
});

test('rules the shadow on the neck, and leaves the lit neck beside it without lines', () => {
  const { lab, view } = drawn;
  const shadow = computeNeckShadow(view);
  const { skin, silhouette } = view.subject.regions;
  const { u, v } = view.subject.axes;
  const shareOfLines = (isShadow: boolean): number => {
    const pixels = Array.from(shadow.keys()).filter(
      (i) =>
        skin[i] * silhouette[i] > 0.99 &&
        v[i] > 1.2 &&
        v[i] < 1.55 &&
        Math.abs(u[i]) < 0.45 &&
        (isShadow ? shadow[i] > 0.99 : shadow[i] === 0),
    );
    expect(pixels.length).toBeGreaterThan(500);
    const lightest = Math.max(...pixels.map((i) => lab[3 * i]));
    return pixels.filter((i) => lab[3 * i] < lightest - 8).length / pixels.length;
  };
  expect(shareOfLines(true)).toBeGreaterThan(0.3);
  expect(shareOfLines(false)).toBeLessThan(0.03);
});

test('prints a neck that is darker in the photo nearly as light as the paper of the face, whose lines darken it', async () => {
  const subject = createSyntheticSubject();
  const { axes, tones } = subject;
  for (let i = 0; i < axes.v.length; i++) {
    tones.tone[i] = 0.8;
    if (axes.v[i] > 1.1) tones.lab[3 * i] -= 8;
  }
  const request = { subject, world: colourWorlds.lagoon, background, seed: 3, closeness: 0 };
  const { colour } = await engravingTechnique.draw(request);
  const lab = pictureToLab(colour);
  const medianWhere = (isPlace: (i: number) => boolean): number => {
    const values = Array.from(axes.v.keys())
      .filter((i) => subject.regions.skin[i] > 0.99 && isPlace(i))
      .map((i) => lab[3 * i])
      .sort((a, b) => a - b);
    return values[Math.floor(values.length / 2)];
  };
  const shadow = computeNeckShadow(viewOnWholeCanvas(subject));
  const neck = medianWhere((i) => axes.v[i] > 1.3 && axes.v[i] < 1.55 && shadow[i] === 0);
  const cheek = medianWhere((i) => Math.abs(axes.u[i]) < 0.5 && axes.v[i] > 0.2 && axes.v[i] < 0.4);
  expect(cheek - neck).toBeLessThan(4);
  expect(cheek - neck).toBeGreaterThan(0.5);
});
