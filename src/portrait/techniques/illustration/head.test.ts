import { expect, it } from 'vitest';
import { FACE_OVAL } from '../../raster/mesh-points.ts';
import { polygonCoverage } from '../../raster/polygon.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import type { NormalizedRgb } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import {
  FACE_PLANE_TONE_LEVELS,
  headSkinMarkup,
  measureHeadSkinMaskAndTone,
  measureUpperFaceToneShares,
} from './head.ts';
import { meshToWindowPoints, prepareIllustrationInput } from './input.ts';
import { matchFaceAndHairPaletteToPhoto } from './palette.ts';
import { svgFilledPath } from './svg-markup.ts';
import { createSyntheticPhotoSubject } from './synthetic-photo-subject.test-helpers.ts';
import { resamplePlaneToWindow } from './windows.ts';

/** The paths of a markup in one colour. */
function pathsFilledWith(colour: NormalizedRgb, markup: string): string[] {
  const [fill] = /fill="[^"]+"/.exec(svgFilledPath('M0 0Z', colour)) ?? [];
  return markup.match(new RegExp(`<path [^>]*${fill}[^>]*>`, 'g')) ?? [];
}

it('lets the jaw run out into the mesh’s face, as ended in one row it is a step beside the neck', () => {
  const subject = createSyntheticPhotoSubject();
  for (let i = 0; i < subject.axes.v.length; i++)
    if (subject.axes.v[i] > 0.2 && Math.abs(subject.axes.u[i]) < 1.3) {
      subject.regions.skin[i] = subject.regions.silhouette[i] = subject.regions.solid[i] = 1;
      subject.regions.hair[i] = 0;
    }
  const { window, mask } = measureHeadSkinMaskAndTone(prepareIllustrationInput(subject, colourWorlds.lagoon));
  const oval = polygonCoverage(meshToWindowPoints(subject.mesh, FACE_OVAL, window), window);
  const down = resamplePlaneToWindow(subject.axes.v, window);
  const pixelsInRow = (plane: Plane, row: number): number =>
    plane.subarray(row * window.width, (row + 1) * window.width).filter((value) => value > 0.5).length;
  const beside: number[] = [];
  for (let row = 0; row < window.height; row++) {
    const v = down[row * window.width + (window.width >> 1)];
    if (v > 0.7 && v < 0.97) beside.push(pixelsInRow(mask, row) - pixelsInRow(oval, row));
  }
  expect(beside.length).toBeGreaterThan(15);
  expect(beside[0]).toBeGreaterThan(4);
  expect(beside.at(-1)).toBeLessThan(beside[0] / 2);
  for (let k = 1; k < beside.length; k++) expect(beside[k - 1] - beside[k]).toBeLessThanOrEqual(5);
});

it.each([
  ['forehead', { u: 0, v: -0.5 }],
  ['temple and jaw', { u: 0.85, v: 0.2 }],
] as const)('calms a gleam on the %s, and leaves one on the cheek', (_, calm) => {
  const toneOfGleam = ({ u, v }: { u: number; v: number }): number => {
    const subject = createSyntheticPhotoSubject();
    const input = prepareIllustrationInput(subject, colourWorlds.lagoon);
    const { u: across, v: down } = subject.axes;
    const without = measureHeadSkinMaskAndTone(input);
    for (let i = 0; i < across.length; i++)
      if (Math.hypot((across[i] - u) / 0.1, (down[i] - v) / 0.1) < 1) input.lightness[i] += 16;
    const { tone } = measureHeadSkinMaskAndTone(input);
    return Math.max(...tone.map((value, i) => value - without.tone[i]));
  };
  expect(toneOfGleam(calm)).toBeLessThan(0.75 * toneOfGleam({ u: 0.35, v: 0.35 }));
});

it('draws no plane of light on the forehead, where it would be an oval', () => {
  const subject = createSyntheticPhotoSubject();
  const input = prepareIllustrationInput(subject, colourWorlds.lagoon);
  const { u, v } = subject.axes;
  for (let i = 0; i < u.length; i++) if (Math.hypot(u[i] / 0.3, (v[i] + 0.55) / 0.2) < 1) input.lightness[i] += 30;
  const { window, tone } = measureHeadSkinMaskAndTone(input);
  const down = resamplePlaneToWindow(v, window);
  const onForehead = tone.filter((_, i) => down[i] < -0.45);
  expect(Math.max(...onForehead)).toBeGreaterThan(FACE_PLANE_TONE_LEVELS.lit - 3);
  expect(Math.max(...onForehead)).toBeLessThan(FACE_PLANE_TONE_LEVELS.lit);
  const head = measureHeadSkinMaskAndTone(input);
  const palette = matchFaceAndHairPaletteToPhoto(input, measureUpperFaceToneShares(input, head));
  const brows = 560 - 0.1 * 230;
  for (const path of pathsFilledWith(palette.planes.lit, headSkinMarkup(input, palette, head)))
    for (const [, row] of path.matchAll(/[MC ]-?[\d.]+ (-?[\d.]+)/g)) expect(Number(row)).toBeGreaterThan(brows);
});

it('ends light and shade in steps, where closed planes would look like glass, and deep shade at one edge', () => {
  const input = prepareIllustrationInput(createSyntheticPhotoSubject(), colourWorlds.lagoon);
  const head = measureHeadSkinMaskAndTone(input);
  const palette = matchFaceAndHairPaletteToPhoto(input, measureUpperFaceToneShares(input, head));
  const { width } = head.window;
  // From deep shade at the left edge of the window to full light at the right one.
  const tone = head.tone.map((_, i) => -20 + (30 * (i % width)) / width);
  const markup = headSkinMarkup(input, palette, { ...head, tone });
  const pathsOf = (name: keyof typeof palette.planes): string[] => pathsFilledWith(palette.planes[name], markup);
  for (const name of ['half', 'shade', 'lit'] as const) {
    const steps = pathsOf(name);
    expect(new Set(steps).size).toBeGreaterThanOrEqual(4);
    for (const step of steps.slice(0, -1)) expect(step).toMatch(/fill-opacity="0\.[1-5]\d"/);
    expect(steps.at(-1)).not.toContain('fill-opacity');
  }
  expect(pathsOf('deep')).toHaveLength(1);
  expect(pathsOf('deep')[0]).not.toContain('fill-opacity');
});
