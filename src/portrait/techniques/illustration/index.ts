// The illustration technique: the person as layers of cut and brushed colour, printed like the scene.
import type { SceneLayer } from '../../scenes/scene.ts';
import { drawLayersOnSheet } from '../../steps/draw-layers.ts';
import type { DrawnFigure, Technique, TechniqueRequest } from '../technique.ts';
import { beardSheets, shortHairMarkup } from './beard.ts';
import { neckSheet } from './body.ts';
import { browsMarkup } from './brows.ts';
import { clothSheets } from './cloth.ts';
import { fitEyes } from './eye-fit.ts';
import { eyesMarkup, sparkleSheet } from './eyes.ts';
import { faceGlowSheet } from './face-glow.ts';
import { fineShadingSheet } from './fine-shading.ts';
import { glassesMarkup } from './glasses.ts';
import { hairSheet } from './hair.ts';
import { headSheet, measureHeadSkin, toneShares } from './head.ts';
import { marksMarkup } from './marks.ts';
import { mouthMarkup } from './mouth.ts';
import { choosePalette } from './palette.ts';
import { svgClipped } from './paths.ts';
import { analyseSubject, type SubjectAnalysis } from './subject-analysis.ts';
import { underlaySheet } from './underlay.ts';

/** The sheets of a figure, from the back to the front. */
export async function illustrationLayers(study: SubjectAnalysis): Promise<SceneLayer[]> {
  const head = measureHeadSkin(study);
  const palette = choosePalette(study, toneShares(study, head));
  const eyes = fitEyes(study);
  const { cloth, drape, headwear } = clothSheets(study);
  const mouth = mouthMarkup(study, palette);
  const features = [
    marksMarkup(study, palette, eyes),
    mouth.markup,
    eyesMarkup(study, palette, eyes),
    browsMarkup(study, palette, eyes),
    glassesMarkup(study, palette),
  ];
  const { beard, stubble } = await beardSheets(study, palette);
  const { shorn, hair, silhouette } = study.subject.regions;
  const isShorn = shorn > 0.5;
  const layers: SceneLayer[] = [
    { svg: underlaySheet(study, palette) },
    { svg: neckSheet(study, palette), shadow: { blur: 30, drop: 10, depth: 0.3 } },
    { svg: cloth, shadow: { blur: 10, drop: 5, depth: 0.3 } },
    { svg: drape, grain: 0.9 },
    { svg: headSheet(study, palette, head), shadow: { blur: 26, drop: 24, depth: 0.28 } },
    { svg: faceGlowSheet(study, palette, head) + svgClipped('stubble', head.path, stubble), grain: 0.6 },
    { svg: beard + features.join('') },
    { svg: await fineShadingSheet(study, palette, head, mouth.teeth) },
    { svg: sparkleSheet(study, eyes) },
    isShorn
      ? {
          svg: await shortHairMarkup(
            study,
            hair.map((value, i) => value * silhouette[i]),
            palette.hair,
          ),
          grain: 0.8,
        }
      : { svg: hairSheet(study, palette), shadow: { blur: 16, drop: 12, depth: 0.22 } },
    { svg: headwear, shadow: { blur: 18, drop: 12, depth: 0.3 } },
  ];
  return layers.filter(({ svg }) => svg !== '');
}

/** Below this share of the photo's tones half of the faces that were measured came out too unlike. */
const LEAST_DIAL = 0.3;

export const illustration: Technique = {
  name: 'illustration',
  edges: 'lit',
  light: { own: 0.65, scene: 0.7 },
  photoLightness: 0.35,
  async draw({ subject, world, seed, closeness }: TechniqueRequest): Promise<DrawnFigure> {
    const dial = LEAST_DIAL + (1 - LEAST_DIAL) * closeness;
    const layers = await illustrationLayers(analyseSubject(subject, world, { closeness: dial, seed }));
    const { colour, cover } = await drawLayersOnSheet(layers, seed);
    return { colour, alpha: cover };
  },
};
