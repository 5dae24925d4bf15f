// The illustration technique: the person as layers of cut and brushed colour, printed like the scene.
import type { SceneLayer } from '../../scenes/scene.ts';
import { renderLayersToImage } from '../../steps/draw-layers.ts';
import type { FigureOnMasterCanvas, Technique, TechniqueRequest } from '../technique.ts';
import { beardMarkups, scalpStubbleMask, stubbleMarkup } from './beard.ts';
import { browsMarkup } from './brows.ts';
import { clothMarkups } from './cloth.ts';
import { fitEyes } from './eye-fit.ts';
import { eyeSparklesMarkup, eyesMarkup } from './eyes.ts';
import { fineShadingMarkup } from './fine-shading.ts';
import { glassesMarkup } from './glasses.ts';
import { hairMarkup } from './hair.ts';
import { findHeadSkin, headSkinMarkup, measureSkinToneShares } from './head.ts';
import { type IllustrationInput, prepareIllustrationInput } from './input.ts';
import { mouthMarkupAndTeeth } from './mouth.ts';
import { neckMarkup } from './neck.ts';
import { nostrilsAndCreasesMarkup } from './nostrils-and-creases.ts';
import { choosePalette } from './palette.ts';
import { softFaceShadingMarkup } from './soft-face-shading.ts';
import { svgClipped } from './svg-markup.ts';
import { underlayMarkup } from './underlay.ts';

/** The sheets of a figure, from the back to the front. */
export async function illustrationLayers(study: IllustrationInput): Promise<SceneLayer[]> {
  const head = findHeadSkin(study);
  const palette = choosePalette(study, measureSkinToneShares(study, head));
  const eyes = fitEyes(study);
  const { cloth, drape, headwear } = clothMarkups(study);
  const mouth = mouthMarkupAndTeeth(study, palette);
  const features = [
    nostrilsAndCreasesMarkup(study, palette, eyes),
    mouth.markup,
    eyesMarkup(study, palette, eyes),
    browsMarkup(study, palette, eyes),
    glassesMarkup(study, palette),
  ];
  const { beard, stubble } = await beardMarkups(study, palette);
  const { shorn } = study.subject.regions;
  const isShorn = shorn > 0.5;
  const layers: SceneLayer[] = [
    { svg: underlayMarkup(study, palette) },
    { svg: neckMarkup(study, palette), shadow: { blur: 30, drop: 10, depth: 0.3 } },
    { svg: cloth, shadow: { blur: 10, drop: 5, depth: 0.3 } },
    { svg: drape, grain: 0.9 },
    { svg: headSkinMarkup(study, palette, head), shadow: { blur: 26, drop: 24, depth: 0.28 } },
    { svg: softFaceShadingMarkup(study, palette, head) + svgClipped('stubble', head.path, stubble), grain: 0.6 },
    { svg: beard + features.join('') },
    { svg: await fineShadingMarkup(study, palette, head, mouth.teeth) },
    { svg: eyeSparklesMarkup(study, eyes) },
    isShorn
      ? {
          svg: await stubbleMarkup(study, scalpStubbleMask(study, palette), palette.hair),
          grain: 0.8,
        }
      : { svg: hairMarkup(study, palette), shadow: { blur: 16, drop: 12, depth: 0.22 } },
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
  photoTones: 0.35,
  async draw({ subject, world, seed, closeness }: TechniqueRequest): Promise<FigureOnMasterCanvas> {
    const dial = LEAST_DIAL + (1 - LEAST_DIAL) * closeness;
    const layers = await illustrationLayers(prepareIllustrationInput(subject, world, { closeness: dial, seed }));
    const { colour, cover } = await renderLayersToImage(layers, seed);
    return { colour, alpha: cover };
  },
};
