import { expect, it } from 'vitest';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { renderLayersToImage } from '../../steps/draw-layers.ts';
import { prepareIllustrationInput } from './input.ts';
import { neckMarkup } from './neck.ts';
import { matchFaceAndHairPaletteToPhoto } from './palette.ts';
import { createSyntheticPhotoSubject } from './synthetic-photo-subject.test-helpers.ts';

/** The neck without the rest; `lightness`: the sum of its channels at head coordinates, u away from the light. */
async function drawnNeck({ clothed = false } = {}) {
  const subject = createSyntheticPhotoSubject();
  const { u, v } = subject.axes;
  const away = -Math.sign(colourWorlds.lagoon.light.from[0]);
  const { skin, hair, cloth, silhouette, solid } = subject.regions;
  for (let i = 0; i < u.length; i++) {
    if (v[i] < 0.8 || Math.abs(u[i]) > (v[i] < 1.5 ? 0.8 : 1.6)) continue;
    skin[i] = silhouette[i] = solid[i] = 1;
    hair[i] = cloth[i] = 0;
    if (clothed && v[i] > 1.4 && away * u[i] > 0.2) [skin[i], cloth[i]] = [0, 1];
  }
  const input = prepareIllustrationInput(subject, colourWorlds.lagoon);
  const shares = { lit: 0, base: 1, half: 0, shade: 0, deep: 0 };
  const palette = matchFaceAndHairPaletteToPhoto(input, shares);
  const { colour } = await renderLayersToImage([{ svg: neckMarkup(input, palette) }], 1);
  const lightness = (across: number, down: number): number => {
    const isNear = (i: number): boolean =>
      Math.abs(u[i] + input.side * across) < 0.004 && Math.abs(v[i] - down) < 0.004;
    const i = u.findIndex((_, k) => isNear(k));
    expect(i).toBeGreaterThan(MASTER_PIXEL_WIDTH);
    return colour[3 * i] + colour[3 * i + 1] + colour[3 * i + 2];
  };
  return lightness;
}

it('draws one shadow of the head, from below the chin to the side away from the light', async () => {
  const lightness = await drawnNeck();
  const lit = lightness(-0.5, 1.3);
  for (const [across, down] of [
    [0, 1.15],
    [0.5, 1.3],
    [0.7, 1.28],
  ])
    expect(lightness(across, down)).toBeLessThan(0.9 * lit);
  for (const [across, down] of [
    [0, 1.45],
    [0.7, 1.46],
    [-1, 1.7],
  ])
    expect(lightness(across, down)).toBeCloseTo(lit, 2);
});

it('draws both collarbones where both are bare, and none where clothes cover one', async () => {
  const bare = await drawnNeck();
  const clothed = await drawnNeck({ clothed: true });
  const plain = bare(-0.5, 1.5);
  expect(bare(-0.5, 1.665)).toBeLessThan(0.97 * plain);
  expect(bare(0.3, 1.71)).toBeLessThan(0.97 * plain);
  expect(clothed(-0.5, 1.665)).toBeCloseTo(plain, 2);
});
