// Illustrations of people with other features, or with a part of the figure missing.
import { expect, it } from 'vitest';
import type { DrawableSubject } from '../../drawing/types.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_PIXEL_COUNT } from '../../steps/canvas.ts';
import { expectSound, printIllustration } from './illustration.test-helpers.ts';
import { illustrationLayers } from './index.ts';
import { prepareIllustrationInput } from './input.ts';
import { createSyntheticPhotoSubject } from './synthetic-photo-subject.test-helpers.ts';

const subject = createSyntheticPhotoSubject();

it('draws teeth, beards, glasses and shorn heads', async () => {
  const { regions, tones } = subject;
  const beard = regions.skin.map((value, i) => (tones.oval[i] > 0.5 && subject.axes.v[i] > 0.75 ? value : 0));
  const frame = tones.features.map((value, i) => (Math.abs(subject.axes.v[i]) < 0.03 ? value : 0));
  const other: DrawableSubject = {
    ...subject,
    regions: { ...regions, shorn: 1, beard: { cover: beard, colour: [22, 4, 5], grey: 0 } },
    tones: { ...tones, mouth: { ...tones.mouth, kind: 'teeth' }, glasses: { frame, lightness: 20 } },
  };
  const { layers } = await illustrationLayers(prepareIllustrationInput(other, colourWorlds.lagoon));
  expect(layers.some(({ svg }) => svg.includes('id="teeth"'))).toBe(true);
  expect(layers.some(({ svg }) => svg.includes('id="hair"'))).toBe(false);
  expectSound(await printIllustration(other));
});

it('ends without an error where the figure was cut out beside its face', async () => {
  const elsewhere = subject.regions.silhouette.map((value, i) => (i < MASTER_PIXEL_COUNT * 0.9 ? 0 : value));
  const { alpha } = await printIllustration({ ...subject, regions: { ...subject.regions, silhouette: elsewhere } });
  expect(alpha.every((value) => value >= 0 && value <= 1.001)).toBe(true);
});

it('draws a subject without hair and cloth', async () => {
  const none = new Float32Array(MASTER_PIXEL_COUNT);
  expectSound(await printIllustration({ ...subject, regions: { ...subject.regions, hair: none, cloth: none } }));
});
