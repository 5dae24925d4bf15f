import { describe, expect, it } from 'vitest';
import { pictureToLab } from '../../raster/lab.ts';
import { MASTER_PIXEL_COUNT } from '../../steps/canvas.ts';
import type { FigureOnMasterCanvas } from '../technique.ts';
import { expectSound, printIllustration } from './illustration.test-helpers.ts';
import { createSyntheticPhotoSubject } from './synthetic-photo-subject.test-helpers.ts';

const subject = createSyntheticPhotoSubject();

const usual = await printIllustration(subject);

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

describe('illustration', () => {
  it('draws the same picture twice, with every number in its range', async () => {
    const [first, second] = [usual, await printIllustration(subject)];
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
    const [red, , blue] = meanWhere(await printIllustration({ ...subject, tones }), cloth);
    expect(blue - red).toBeGreaterThan(0.2);
    expect((red + blue) / 2).toBeGreaterThan(0.3);
    expect((red + blue) / 2).toBeLessThan(0.65);
  });

  it('changes with closeness', async () => {
    const close = await printIllustration(subject, 1);
    expectSound(close);
    expect(usual.colour.some((value, i) => Math.abs(value - close.colour[i]) > 0.1)).toBe(true);
  });
});
