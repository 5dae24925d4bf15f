// The illustration technique: the person as layers of cut and brushed colour, printed like the scene.
import type { Layer } from '../../scenes/scene.ts';
import { drawLayers } from '../../steps/scene.ts';
import type { Print, Technique, TechniqueRequest } from '../technique.ts';
import { beardOf, shortHair } from './beard.ts';
import { bloomSheet } from './bloom.ts';
import { neckSheet } from './body.ts';
import { browsMarkup } from './brows.ts';
import { clothOf } from './cloth.ts';
import { fitEyes } from './eye-fit.ts';
import { eyesMarkup, sparkleSheet } from './eyes.ts';
import { fineShadingSheet } from './fine-shading.ts';
import { glassesMarkup } from './glasses.ts';
import { groundSheet } from './ground.ts';
import { hairSheet } from './hair.ts';
import { headOf, headSheet, toneShares } from './head.ts';
import { marksMarkup } from './marks.ts';
import { mouthOf } from './mouth.ts';
import { paletteOf } from './palette.ts';
import { clipped } from './paths.ts';
import { type Study, studyOf } from './study.ts';

/** The sheets of a figure, from the back to the front. */
export async function layersOf(study: Study): Promise<Layer[]> {
  const head = headOf(study);
  const palette = paletteOf(study, toneShares(study, head));
  const eyes = fitEyes(study);
  const { cloth, drape } = clothOf(study, palette);
  const mouth = mouthOf(study, palette);
  const features = [
    marksMarkup(study, palette, eyes),
    mouth.markup,
    eyesMarkup(study, palette, eyes),
    browsMarkup(study, palette, eyes),
    glassesMarkup(study, palette),
  ];
  const { beard, stubble } = await beardOf(study, palette);
  const { shorn, hair, silhouette } = study.subject.regions;
  const isShorn = shorn > 0.5;
  const layers: Layer[] = [
    { svg: groundSheet(study, palette) },
    { svg: neckSheet(study, palette), shadow: { blur: 30, drop: 10, depth: 0.3 } },
    { svg: cloth, shadow: { blur: 10, drop: 5, depth: 0.3 } },
    { svg: drape, grain: 0.9 },
    { svg: headSheet(study, palette, head), shadow: { blur: 26, drop: 24, depth: 0.28 } },
    { svg: bloomSheet(study, palette, head) + clipped('stubble', head.path, stubble), grain: 0.6 },
    { svg: beard + features.join('') },
    { svg: await fineShadingSheet(study, palette, head, mouth.teeth) },
    { svg: sparkleSheet(study, eyes) },
    isShorn
      ? {
          svg: await shortHair(
            study,
            hair.map((value, i) => value * silhouette[i]),
            palette.hair,
          ),
          grain: 0.8,
        }
      : { svg: hairSheet(study, palette), shadow: { blur: 16, drop: 12, depth: 0.22 } },
  ];
  return layers.filter(({ svg }) => svg !== '');
}

/** Below this share of the photo's tones half of the faces that were measured came out too unlike. */
const LEAST_DIAL = 0.3;

export const illustration: Technique = {
  name: 'illustration',
  form: ['normals'],
  edges: 'lit',
  light: { own: 0.65, scene: 0.7 },
  wash: 0.35,
  async print({ subject, world, seed, closeness }: TechniqueRequest): Promise<Print> {
    const dial = LEAST_DIAL + (1 - LEAST_DIAL) * closeness;
    const layers = await layersOf(studyOf(subject, world, { closeness: dial, seed }));
    const { colour, cover } = await drawLayers(layers, seed);
    return { colour, alpha: cover };
  },
};
