// Draws a picture without a person: letters as a sculpture in the scene of a status, without photo or model.
import { findStatus } from '#campaign/answers.ts';
import {
  computeVariantSeed,
  createLetteringSvgLayer,
  renderBackgroundAndForeground,
} from '#portrait/picture-layers.ts';
import { QualityCheckFailed } from '#portrait/portrait.ts';
import type { ReportProgress } from '#portrait/types.ts';
import { encodeFigure } from '../formats/figure-file.ts';
import type { AcceptedVariant, PictureRequest, PictureWithAlternates } from '../generators/generator.ts';
import type { Scene } from '../scenes/scene.ts';
import { getSceneAndTitle } from '../scenes/scene-and-title.ts';
import { compositeOntoBackgroundWithPaperTexture } from '../steps/composite-picture.ts';
import { ALGORITHM_DRAWN_DIGITAL_SOURCE_TYPE, encodePicturePng, encodePictureWebp } from '../steps/encode-picture.ts';
import { checkInitialsPictureQuality } from './check-initials.ts';
import { type RenderedExtrudedLetters, renderExtrudedLetters } from './extruded-letters.ts';
import { letterMaterials } from './materials.ts';
import { materialNameForScene } from './scene-materials.ts';
import { typesetInitialsOrName } from './typeset-initials.ts';

type Request = Pick<PictureRequest, 'pillar' | 'status' | 'seed' | 'variantCount' | 'wish'>;

/** The sculpture takes about as long as this many compositions. */
const SCULPTING = 1;

/**
 * Makes the sculpture once and sets it into as many compositions as were ordered, best first. Throws QualityCheckFailed when
 * the letters can't be read in any, and Error for a status that the campaign does not have.
 */
export async function drawInitialsPortrait(
  request: Request,
  letters: string,
  report: ReportProgress = () => {},
): Promise<PictureWithAlternates> {
  const { scene, title } = getSceneAndTitle(request.pillar, request.status);
  const material = letterMaterials[materialNameForScene(findStatus(request.pillar, request.status)?.scene)];
  report({ stage: 'light', progress: 0 });
  const sculpture = await renderExtrudedLetters(await typesetInitialsOrName(letters), scene.light, material);
  const file = encodeFigure({ ...sculpture.figure, drawn: true });
  const accepted: AcceptedVariant[] = [];
  let fault = '';
  for (let nth = 0; nth < request.variantCount; nth++) {
    report({ stage: 'framing', progress: (0.98 * (SCULPTING + nth)) / (SCULPTING + request.variantCount) });
    const tried = await composeOne(scene, sculpture, {
      ...request,
      title,
      seed: computeVariantSeed(request.seed, nth),
    });
    if (typeof tried === 'string') fault ||= tried;
    else accepted.push(tried);
  }
  const figure = await file;
  const [best, ...alternates] = accepted
    .sort((one, other) => other.likeness - one.likeness)
    .map((one) => ({ ...one, figure }));
  if (!best) throw new QualityCheckFailed(fault);
  report({ stage: 'finished', progress: 1 });
  return { ...best, alternates };
}

/** The finished composition, or the reason why it is not shown. */
async function composeOne(
  scene: Scene,
  { figure, solid }: RenderedExtrudedLetters,
  { title, seed, wish }: Pick<Request, 'seed' | 'wish'> & { title: string },
): Promise<AcceptedVariant | string> {
  const lettering = await createLetteringSvgLayer(scene, title, 'without-ai');
  const { background, foreground } = await renderBackgroundAndForeground(scene, figure, { lettering, seed, wish });
  const picture = compositeOntoBackgroundWithPaperTexture(background, figure, foreground, scene.light, seed);
  const { clearness, fault } = checkInitialsPictureQuality(picture, solid, foreground.alpha);
  if (fault) return fault;
  const [master, screen] = await Promise.all([
    encodePicturePng(picture, ALGORITHM_DRAWN_DIGITAL_SOURCE_TYPE),
    encodePictureWebp(picture, ALGORITHM_DRAWN_DIGITAL_SOURCE_TYPE),
  ]);
  return { picture: master, screen, seed, likeness: clearness };
}
