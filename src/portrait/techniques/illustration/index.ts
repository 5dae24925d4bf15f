// The illustration technique: the person as layers of cut and brushed colour, printed like the scene.
import { normalizedRgbToLab } from '../../raster/lab.ts';
import type { SceneLayer } from '../../scenes/scene.ts';
import { renderLayersToImage } from '../../steps/draw-layers.ts';
import { type DarkToLightLabRamp, sortIntoLabRamp } from '../common/skin-inks.ts';
import type { FigureOnMasterCanvas, Technique, TechniqueRequest } from '../technique.ts';
import { beardAndStubbleMarkups, scalpStubbleMarkup, whiskersMarkup } from './beard.ts';
import { browsMarkup } from './brows.ts';
import { clothAndHeadwearMarkups } from './cloth.ts';
import { earsMarkup } from './ears.ts';
import { fitEyes } from './eye-fit.ts';
import { eyeSparklesMarkup, eyesMarkup } from './eyes.ts';
import { glassesMarkup } from './glasses.ts';
import { hairMarkup } from './hair.ts';
import { headSkinMarkup, measureHeadSkinMaskAndTone, measureUpperFaceToneShares } from './head.ts';
import { type IllustrationInput, prepareIllustrationInput } from './input.ts';
import { mouthMarkupAndTeethOutline } from './mouth.ts';
import { neckMarkup } from './neck.ts';
import { nostrilsAndCreasesMarkup } from './nostrils-and-creases.ts';
import { matchFaceAndHairPaletteToPhoto } from './palette.ts';
import { photoContrastMarkup } from './photo-contrast.ts';
import { softFaceShadingMarkup } from './soft-face-shading.ts';
import { svgClipped } from './svg-markup.ts';
import { underlayMarkup } from './underlay.ts';

/** The sheets of a figure, from the back to the front, and the inks of its skin. */
export async function illustrationLayers(
  input: IllustrationInput,
): Promise<{ layers: SceneLayer[]; skinInks: DarkToLightLabRamp }> {
  const head = measureHeadSkinMaskAndTone(input);
  const palette = matchFaceAndHairPaletteToPhoto(input, measureUpperFaceToneShares(input, head));
  const eyes = fitEyes(input);
  const { cloth, drape, headwear } = clothAndHeadwearMarkups(input);
  const mouth = mouthMarkupAndTeethOutline(input, palette);
  const features = [
    nostrilsAndCreasesMarkup(input, palette, eyes),
    mouth.markup,
    eyesMarkup(input, palette, eyes),
    browsMarkup(input, palette),
    glassesMarkup(input, palette),
  ];
  const { beard, stubble } = await beardAndStubbleMarkups(input, palette);
  const { shorn } = input.subject.regions;
  const isShorn = shorn > 0.5;
  const layers: SceneLayer[] = [
    { svg: underlayMarkup(input, palette) },
    { svg: neckMarkup(input, palette), shadow: { blur: 30, drop: 10, strength: 0.3 } },
    { svg: cloth, shadow: { blur: 10, drop: 5, strength: 0.3 } },
    { svg: drape, grain: 0.9 },
    { svg: headSkinMarkup(input, palette, head), shadow: { blur: 26, drop: 24, strength: 0.28 } },
    {
      svg:
        softFaceShadingMarkup(input, palette, head) +
        earsMarkup(input, palette, head) +
        svgClipped('stubble', head.path, stubble),
      grain: 0.6,
    },
    { svg: beard + features.join('') },
    { svg: await photoContrastMarkup(input, palette, { head, eyes, teeth: mouth.teeth }) },
    { svg: whiskersMarkup(input) },
    { svg: eyeSparklesMarkup(input, eyes) },
    isShorn
      ? {
          svg: await scalpStubbleMarkup(input, palette),
          grain: 0.8,
        }
      : { svg: hairMarkup(input, palette), shadow: { blur: 16, drop: 12, strength: 0.22 } },
    { svg: headwear, shadow: { blur: 18, drop: 12, strength: 0.3 } },
  ];
  const skinInks = sortIntoLabRamp([...Object.values(palette.planes), palette.skin.deep].map(normalizedRgbToLab));
  return { layers: layers.filter(({ svg }) => svg !== ''), skinInks };
}

/** Below this share of the photo's tones half of the faces that were measured came out too unlike. */
const LEAST_DIAL = 0.3;

export const illustrationTechnique: Technique = {
  name: 'illustration',
  edges: 'lit',
  light: { own: 0.65, scene: 0.7 },
  photoTones: 0.48,
  posterization: 1,
  hasSoftShades: true,
  photoRedness: 0.8,
  async draw({ subject, world, seed, closeness }: TechniqueRequest): Promise<FigureOnMasterCanvas> {
    const dial = LEAST_DIAL + (1 - LEAST_DIAL) * closeness;
    const input = prepareIllustrationInput(subject, world, { closeness: dial, seed });
    const { layers, skinInks } = await illustrationLayers(input);
    const { colour, alpha } = await renderLayersToImage(layers, seed);
    return { colour, alpha, skinInks };
  },
};
