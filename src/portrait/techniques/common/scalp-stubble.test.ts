// Scalp stubble as it is drawn on printed skin; beards are in drawn-beards.test.ts.
import { expect, it } from 'vitest';
import { normalizedRgbToLab } from '../../raster/lab.ts';
import { median } from '../../raster/statistics.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { viewOnWholeCanvas } from './area.ts';
import { drawScalpStubble } from './beard-and-scalp-stubble.ts';
import { rgbPixelsOfOneColour } from './paint.ts';
import { printedSkin } from './printed-skin.test-helpers.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

it('shows the hair of a shorn head also where light makes it as light as skin', () => {
  const subject = createSyntheticSubject({ shorn: 1, hair: [50, 3, 4] });
  const { hair, silhouette } = subject.regions;
  const { lab } = subject.tones;
  const lit: number[] = [];
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
    if (!(hair[i] > 0.5 && silhouette[i] > 0.5 && i % MASTER_PIXEL_WIDTH > MASTER_PIXEL_WIDTH / 2)) continue;
    lab.set([64, 14, 18], 3 * i);
    if (hair[i] > 0.99) lit.push(i);
  }
  const skin = printedSkin(subject, colourWorlds.lagoon);
  const picture = rgbPixelsOfOneColour(skin.base, MASTER_PIXEL_COUNT);
  drawScalpStubble(picture, viewOnWholeCanvas(subject), {
    hair: [50, 3, 4],
    skin,
    grain: new Float32Array(MASTER_PIXEL_COUNT).fill(0.5),
    seed: 1,
  });
  const darker = lit.map(
    (i) => skin.lightness - normalizedRgbToLab([picture[3 * i], picture[3 * i + 1], picture[3 * i + 2]])[0],
  );
  expect(lit.length).toBeGreaterThan(1000);
  expect(darker.filter((L) => L > 3).length).toBeGreaterThan(0.8 * lit.length);
});

it('draws single hairs, darker and lighter than the stubble on the whole', () => {
  const subject = createSyntheticSubject({ shorn: 1, hair: [40, 3, 4] });
  const { hair, silhouette } = subject.regions;
  const skin = printedSkin(subject, colourWorlds.lagoon);
  const picture = rgbPixelsOfOneColour(skin.base, MASTER_PIXEL_COUNT);
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++)
    if (hair[i] > 0.5) subject.tones.lab[3 * i] = i % MASTER_PIXEL_WIDTH > MASTER_PIXEL_WIDTH / 2 ? 52 : 40;
  // Without grain.
  const grain = new Float32Array(MASTER_PIXEL_COUNT).fill(0.5);
  drawScalpStubble(picture, viewOnWholeCanvas(subject), { hair: [40, 3, 4], skin, grain, seed: 1 });
  const values: number[] = [];
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++)
    if (hair[i] > 0.99 && silhouette[i] > 0.99)
      values.push(normalizedRgbToLab([picture[3 * i], picture[3 * i + 1], picture[3 * i + 2]])[0]);
  const middle = median(values);
  expect(values.filter((L) => L < middle - 4).length).toBeGreaterThan(0.1 * values.length);
  expect(values.filter((L) => L > middle + 1).length).toBeGreaterThan(0.02 * values.length);
});
