import { describe, expect, it } from 'vitest';
import type { DrawableSubject } from '../../drawing/types.ts';
import { pictureToLab } from '../../raster/lab.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_PIXEL_COUNT } from '../../steps/canvas.ts';
import type { FigureOnMasterCanvas } from '../technique.ts';
import { illustration, illustrationLayers } from './index.ts';
import { prepareIllustrationInput } from './input.ts';
import { createSyntheticPhotoSubject } from './synthetic-photo-subject.ts';

const subject = createSyntheticPhotoSubject();
const background = Promise.resolve({ width: 0, height: 0, colour: new Float32Array(0), alpha: new Float32Array(0) });
const print = async (of: DrawableSubject, closeness = 0.3): Promise<FigureOnMasterCanvas> =>
  illustration.draw({ subject: of, world: colourWorlds.lagoon, background, seed: 7, closeness });

const usual = await print(subject);

/** Mean colour of the print where a mask is on. */
function meanWhere({ colour }: FigureOnMasterCanvas, mask: Float32Array): number[] {
  const sum = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
    if (mask[i] <= 0.5) continue;
    count++;
    for (let k = 0; k < 3; k++) sum[k] += colour[3 * i + k];
  }
  return sum.map((value) => value / count);
}

function expectSound({ colour, alpha }: FigureOnMasterCanvas): void {
  expect(colour.length).toBe(3 * MASTER_PIXEL_COUNT);
  expect(alpha.length).toBe(MASTER_PIXEL_COUNT);
  expect(colour.every((value) => value >= 0 && value <= 1.001)).toBe(true);
  expect(alpha.every((value) => value >= 0 && value <= 1.001)).toBe(true);
}

describe('illustration', () => {
  it('draws the same picture twice, with every number in its range', async () => {
    const [first, second] = [usual, await print(subject)];
    expectSound(first);
    expect(Buffer.compare(Buffer.from(first.colour.buffer), Buffer.from(second.colour.buffer))).toBe(0);
    expect(Buffer.compare(Buffer.from(first.alpha.buffer), Buffer.from(second.alpha.buffer))).toBe(0);
  });

  it('covers the figure and leaves the scene free', () => {
    const { alpha } = usual;
    const share = (on: boolean): number => {
      let [sum, count] = [0, 0];
      for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
        if (subject.alpha[i] > 0.5 !== on) continue;
        sum += alpha[i];
        count++;
      }
      return sum / count;
    };
    expect(share(true)).toBeGreaterThan(0.97);
    expect(share(false)).toBeLessThan(0.02);
  });

  it('keeps the colour of the skin', () => {
    const drawn = meanWhere(usual, subject.tones.upperFace);
    const photo = meanWhere({ colour: subject.colour, alpha: subject.alpha }, subject.tones.upperFace);
    for (let k = 0; k < 3; k++) expect(Math.abs(drawn[k] - photo[k])).toBeLessThan(0.07);
  });

  it("dresses a grey shirt in the scene's colours, as light as it was", async () => {
    const { cloth } = subject.regions;
    const colour = subject.colour.slice();
    for (let i = 0; i < MASTER_PIXEL_COUNT; i++) if (cloth[i] > 0.5) colour.fill(0.5, 3 * i, 3 * i + 3);
    const tones = { ...subject.tones, lab: pictureToLab(colour) };
    const [red, , blue] = meanWhere(await print({ ...subject, tones }), cloth);
    expect(blue - red).toBeGreaterThan(0.2);
    expect((red + blue) / 2).toBeGreaterThan(0.3);
    expect((red + blue) / 2).toBeLessThan(0.65);
  });

  it('changes with closeness', async () => {
    const close = await print(subject, 1);
    expectSound(close);
    expect(usual.colour.some((value, i) => Math.abs(value - close.colour[i]) > 0.1)).toBe(true);
  });

  it('draws teeth, beards, glasses and shorn heads', async () => {
    const { regions, tones } = subject;
    const beard = regions.skin.map((value, i) => (tones.oval[i] > 0.5 && subject.axes.v[i] > 0.75 ? value : 0));
    const frame = tones.features.map((value, i) => (Math.abs(subject.axes.v[i]) < 0.03 ? value : 0));
    const other: DrawableSubject = {
      ...subject,
      regions: { ...regions, shorn: 1, beard: { cover: beard, colour: [22, 4, 5], grey: 0 } },
      tones: { ...tones, mouth: { ...tones.mouth, kind: 'teeth' }, glasses: { frame, lightness: 20 } },
    };
    const layers = await illustrationLayers(prepareIllustrationInput(other, colourWorlds.lagoon));
    expect(layers.some(({ svg }) => svg.includes('id="teeth"'))).toBe(true);
    expect(layers.some(({ svg }) => svg.includes('id="hair"'))).toBe(false);
    expectSound(await print(other));
  });

  it('ends without an error where the figure was cut out beside its face', async () => {
    const elsewhere = subject.regions.silhouette.map((value, i) => (i < MASTER_PIXEL_COUNT * 0.9 ? 0 : value));
    const { alpha } = await print({ ...subject, regions: { ...subject.regions, silhouette: elsewhere } });
    expect(alpha.every((value) => value >= 0 && value <= 1.001)).toBe(true);
  });

  it('draws a subject without hair and cloth', async () => {
    const none = new Float32Array(MASTER_PIXEL_COUNT);
    expectSound(await print({ ...subject, regions: { ...subject.regions, hair: none, cloth: none } }));
  });
});
