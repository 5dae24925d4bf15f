// npm run bench:one-hand -- [FOLDER]: does a person look as if the same hand had drawn them and their scene?
// Compares figures with the scenes they stand in, for the photo itself, each technique and the gallery's drawn characters.
// Writes docs/bench/one-hand.md. FOLDER holds fronts of further people, NAME_front.jpg; without it one person is drawn.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applySubjectTransform, chooseSeededSubjectTransform } from '#portrait/drawing/subject-transform.ts';
import { enrolPerson } from '#portrait/enrol-person.ts';
import { decodeFigure } from '#portrait/formats/figure-file.ts';
import { createLetteringSvgLayer, renderBackgroundAndForeground } from '#portrait/picture-layers.ts';
import { drawPortraitVariants, QualityCheckFailed } from '#portrait/portrait.ts';
import { getSceneAndTitle } from '#portrait/scenes/scene-and-title.ts';
import { renderLayersToImage } from '#portrait/steps/draw-layers.ts';
import { techniqueNames } from '#portrait/techniques/names.ts';
import { frontFacePhoto } from '#test/faces.ts';
import { drawCharacterLayers } from '../scripts/gallery-pictures/character-layers.ts';
import { charactersByPictureName } from '../scripts/gallery-pictures/characters.ts';
import {
  computeStyleDifferencesFromScene,
  type DrawingPixels,
  type DrawingStyleMeasurements,
  measureDrawingStyle,
  measureGradientShares,
  toFullyOpaqueDrawing,
} from './one-hand/measure.ts';
import { renderStyleMatchMarkdown } from './one-hand/report.ts';

const scenes = [
  { pillar: 'wellness', status: 'healthy' },
  { pillar: 'potential', status: 'included' },
  { pillar: 'balance', status: 'relaxed' },
  { pillar: 'opportunity', status: 'leader' },
];
const SEED = 7;

async function frontsOf(folder?: string): Promise<Uint8Array[]> {
  if (!folder) return [await frontFacePhoto()];
  const files = (await readdir(folder)).filter((name) => /^(?!neg_).*_front\.jpe?g$/.test(name)).sort();
  return Promise.all(files.map((name) => readFile(join(folder, name))));
}

const rows = new Map<string, DrawingStyleMeasurements[]>();
const note = (name: string, hand: DrawingStyleMeasurements) => rows.set(name, [...(rows.get(name) ?? []), hand]);

for (const front of await frontsOf(process.argv[2])) {
  const person = await enrolPerson({ front, left: front, right: front }, () => {});
  for (const one of scenes) {
    const { scene, title } = getSceneAndTitle(one.pillar, one.status);
    const { placed } = applySubjectTransform(person, chooseSeededSubjectTransform(SEED, `${one.pillar}/${one.status}`));
    const { background } = await renderBackgroundAndForeground(scene, placed, {
      lettering: await createLetteringSvgLayer(scene, title),
      seed: SEED,
    });
    const around = toFullyOpaqueDrawing(background);
    const compare = (figure: DrawingPixels) =>
      computeStyleDifferencesFromScene(measureDrawingStyle(figure, around), measureGradientShares(around));
    note('the photo, cut out', compare({ colour: placed.colour, alpha: placed.alpha, cover: placed.cover }));
    for (const technique of techniqueNames) {
      const drawn = await drawPortraitVariants(person, { ...one, seed: SEED, variantCount: 1, technique }).catch(
        (error) => {
          if (!(error instanceof QualityCheckFailed)) throw error;
        },
      );
      if (!drawn?.figure || drawn.technique !== technique) continue;
      const { pixels, cover } = await decodeFigure(drawn.figure);
      const colour = Float32Array.from(
        { length: (pixels.length / 4) * 3 },
        (_, k) => pixels[4 * Math.floor(k / 3) + (k % 3)] / 255,
      );
      const alpha = Float32Array.from({ length: pixels.length / 4 }, (_, k) => pixels[4 * k + 3] / 255);
      note(technique, compare({ colour, alpha, cover }));
    }
    process.stderr.write('.');
  }
}
for (const one of scenes) {
  const { scene, title } = getSceneAndTitle(one.pillar, one.status);
  const placed = { head: { x: 540, y: 566, radius: 250 }, cover: 1140 };
  const { background } = await renderBackgroundAndForeground(scene, placed, {
    lettering: await createLetteringSvgLayer(scene, title),
    seed: SEED,
  });
  const around = toFullyOpaqueDrawing(background);
  for (const character of Object.values(charactersByPictureName).slice(0, 4)) {
    const { colour, alpha } = await renderLayersToImage(drawCharacterLayers(character, scene.light), SEED);
    const figure = { colour, alpha, cover: placed.cover };
    note(
      'a drawn character of the gallery',
      computeStyleDifferencesFromScene(measureDrawingStyle(figure, around), measureGradientShares(around)),
    );
  }
}
const page = renderStyleMatchMarkdown(rows);
await writeFile(new URL('../docs/bench/one-hand.md', import.meta.url), page);
console.log(page);
process.exit(0);
