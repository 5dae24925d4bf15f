// Variants of pictures of initials, and their other formats.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { computeFigurePlacement } from '#portrait/formats/figure-placement.ts';
import type { DrawingProgress } from '#portrait/types.ts';
import { decodeFigure, encodeFigure } from '../formats/figure-file.ts';
import { formatLayouts, formatNames } from '../formats/formats.ts';
import { makeFormatPicture } from '../formats/make-format.ts';
import { getSceneAndTitle } from '../scenes/scene-and-title.ts';
import { drawInitialsPortrait } from './draw-initials.ts';
import { renderExtrudedLetters } from './extruded-letters.ts';
import { letterMaterials } from './materials.ts';
import { commonBoundingBox, typesetInitialsOrName } from './typeset-initials.ts';

const request = { pillar: 'potential', status: 'empowered', seed: 7, variantCount: 1 };

test('variants differ, and progress mentions no enrolment', async () => {
  const stages: string[] = [];
  const note = ({ stage }: DrawingProgress) => void stages.push(stage);
  const one = await drawInitialsPortrait({ ...request, variantCount: 2, wish: 'calmer' }, 'A', note);
  expect(one.alternates.map(({ picture }) => Buffer.from(picture).equals(one.picture))).toEqual([false]);
  expect(stages).toEqual(['light', 'framing', 'framing', 'finished']);
});

test('no format cuts or hides letters, however it crops a person', async () => {
  const { scene } = getSceneAndTitle('potential', 'empowered');
  const pieces = await typesetInitialsOrName('MWK');
  const box = commonBoundingBox(pieces.map((piece) => piece.box));
  const { figure } = await renderExtrudedLetters(pieces, scene.light, letterMaterials.gilt);
  const file = await encodeFigure({ ...figure, drawn: true });
  const stored = await decodeFigure(file);
  for (const name of formatNames) {
    const format = formatLayouts[name];
    const { scale, left, top, cover } = computeFigurePlacement(stored, format);
    expect(left + box.left * scale, name).toBeGreaterThan(0);
    expect(left + box.right * scale, name).toBeLessThan(format.width);
    expect(top + box.top * scale, name).toBeGreaterThan(0);
    expect(top + box.bottom * scale, name).toBeLessThan(cover);
  }
  const banner = await makeFormatPicture(file, { ...request, format: 'banner', preview: true });
  expect((await sharp(banner).metadata()).xmp?.toString()).toContain('digitalsourcetype/algorithmicMedia"');
});
