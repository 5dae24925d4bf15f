import { expect, it } from 'vitest';
import type { CieLab } from '../../drawing/types.ts';
import { dilatePlaneBySquare } from '../../pixels.ts';
import { hexToLab } from '../../raster/lab.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH, type NormalizedRgb } from '../../steps/canvas.ts';
import { hairMarkup } from './hair.ts';
import { hairTonesAndStrokesMarkup, measureHairToneAndFlow } from './hair-tones-and-strokes.ts';
import { prepareIllustrationInput } from './input.ts';
import { matchFaceAndHairPaletteToPhoto } from './palette.ts';
import { createSyntheticPhotoSubject } from './synthetic-photo-subject.test-helpers.ts';

const tones = {
  base: [0.1, 0.1, 0.1],
  lit: [0.6, 0.6, 0.6],
  shade: [0.05, 0.05, 0.05],
  deep: [0, 0, 0],
} satisfies Record<string, NormalizedRgb>;

it('draws full shine on straight hair in lines with the hair between them, and none on coils', () => {
  const subject = createSyntheticPhotoSubject();
  const input = prepareIllustrationInput(subject, colourWorlds.lagoon);
  const measured = measureHairToneAndFlow(input, subject.regions.hair);
  if (!measured) throw new Error('the subject has hair');
  const strands = { ...measured, tone: measured.weight.map((value) => 3 * value) };
  const markupFor = (coherence: number): string =>
    hairTonesAndStrokesMarkup(input, { ...strands, flow: { ...strands.flow, coherence } }, tones);
  const linesOfFullShine = (coherence: number): number =>
    [...markupFor(coherence).matchAll(/<path d="([^"]*)" fill="#999999"\/>/g)].join('').split('M').length - 1;
  expect(linesOfFullShine(0.8)).toBeGreaterThan(20);
  expect(linesOfFullShine(0.2)).toBe(0);
});

it('lets strands that begin in the hair lie on the skin where that shines through', () => {
  const subject = createSyntheticPhotoSubject();
  const { hair, skin } = subject.regions;
  const besideFace = dilatePlaneBySquare(skin, MASTER_PIXEL_WIDTH, MASTER_PIXEL_HEIGHT, 10);
  const pathsWith = (hairline: number): string[] => {
    const input = prepareIllustrationInput(subject, colourWorlds.lagoon);
    for (let i = 0; i < hair.length; i++) if (hair[i] > 0.5) input.lightness[i] = besideFace[i] > 0.5 ? hairline : 18;
    const palette = matchFaceAndHairPaletteToPhoto(input, { lit: 0, base: 1, half: 0, shade: 0, deep: 0 });
    return [
      ...hairMarkup(input, palette)
        .split('<clipPath')[0]
        .matchAll(/ d="([^"]*)"/g),
    ].map(([, path]) => path);
  };
  const [dark, light] = [18, 55].map(pathsWith);
  const strandsIn = (paths: readonly string[]): number =>
    paths
      .filter((path) => !path.includes('C'))
      .join('')
      .split('M').length - 1;
  expect(strandsIn(light)).toBeGreaterThan(strandsIn(dark) + 3);
});

it('ends planes of tone strand by strand, where an even tone would be one smooth patch', () => {
  const subject = createSyntheticPhotoSubject();
  const input = prepareIllustrationInput(subject, colourWorlds.lagoon);
  const measured = measureHairToneAndFlow(input, subject.regions.hair);
  if (!measured) throw new Error('the subject has hair');
  const { weight, uneven, window } = measured;
  const values = [...uneven.filter((_, i) => weight[i] > 0.5)];
  const mean = (list: number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;
  expect(mean(values)).toBeCloseTo(0, 1);
  expect(mean(values.map((value) => value * value))).toBeCloseTo(1, 1);
  const fading = { ...measured, tone: weight.map((_, i) => -0.7 - 0.8 * Math.sin((i % window.width) / 40)) };
  const outlineOf = (strands: typeof measured): number => {
    const markup = hairTonesAndStrokesMarkup(input, strands, tones);
    const paths = [...markup.matchAll(/d="([^"]*)" fill="[^"]*" fill-rule="evenodd"\/>/g)];
    return paths.reduce((sum, [, path]) => sum + path.split('C').length, 0);
  };
  expect(outlineOf(fading)).toBeGreaterThan(2 * outlineOf({ ...fading, uneven: uneven.map(() => 0) }));
});

it('shades dark blond hair in its own colour, and black hair in black', () => {
  const subject = createSyntheticPhotoSubject();
  const input = prepareIllustrationInput(subject, colourWorlds.lagoon);
  const palette = matchFaceAndHairPaletteToPhoto(input, { lit: 0, base: 1, half: 0, shade: 0, deep: 0 });
  const darkestPlane = (hair: CieLab): number => {
    const markup = hairMarkup(input, { ...palette, hair });
    const opaque = [...markup.matchAll(/fill="(#[0-9a-f]{6})" fill-rule="evenodd"\/>/g)].map(
      ([, hex]) => hexToLab(hex)[0],
    );
    expect(opaque.length).toBeGreaterThan(1);
    return Math.min(...opaque);
  };
  expect(darkestPlane([47, 6, 16])).toBeGreaterThan(25);
  expect(darkestPlane([12, 2, 2])).toBeLessThan(9);
});

it('keeps hair brown that is drawn lighter than its darker part', () => {
  const subject = createSyntheticPhotoSubject();
  const input = prepareIllustrationInput(subject, colourWorlds.lagoon);
  for (let i = 0; i < subject.regions.hair.length; i++) {
    if (!(subject.regions.hair[i] > 0.5)) continue;
    const isLit = Math.floor(i / MASTER_PIXEL_WIDTH) % 3 === 0;
    [input.lightness[i], input.redness[i], input.yellowness[i]] = [isLit ? 45 : 18, 4, 6];
  }
  const { hair } = matchFaceAndHairPaletteToPhoto(input, { lit: 0, base: 1, half: 0, shade: 0, deep: 0 });
  expect(hair[0]).toBeGreaterThan(25);
  expect(Math.hypot(hair[1], hair[2]) / (hair[0] + 16)).toBeCloseTo(Math.hypot(4, 6) / (18 + 16), 1);
  expect(Math.hypot(hair[1], hair[2])).toBeGreaterThan(8.5);
});
