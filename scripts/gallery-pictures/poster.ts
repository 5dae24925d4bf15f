// A poster of the active campaign with a drawn character, for the gallery and previews.
import { campaign } from '#campaign/campaign.ts';
import { provenanceTextsForAiUse } from '#portrait/provenance-note.ts';
import { getSceneAndTitle } from '#portrait/scenes/scene-and-title.ts';
import { MASTER_FRAME } from '#portrait/steps/canvas.ts';
import { compositeOntoBackgroundWithPaperTexture } from '#portrait/steps/composite-picture.ts';
import { renderLayersToImage } from '#portrait/steps/draw-layers.ts';
import { ALGORITHM_DRAWN_DIGITAL_SOURCE_TYPE, encodePicturePng } from '#portrait/steps/encode-picture.ts';
import { typesetLetteringSvgLayer } from '#portrait/steps/lettering.ts';
import { createSeededRandomFunction } from '#portrait/steps/noise.ts';
import type { Character } from './character.ts';
import { drawCharacterLayers } from './character-layers.ts';

/** The drawn heads, seen from the scenes: the middle of the head and half its height. */
export const POSTER_HEAD_CIRCLE = { x: 540, y: 566, radius: 250 };
export const POSTER_FOREGROUND_TOP_ROW = 1140;
export const POSTER_SEED = 11;

/** The master picture (PNG) with the mark of its origin. Throws for a status that the campaign does not have. */
export async function renderPosterPng(pillar: string, status: string, character: Character): Promise<Uint8Array> {
  const { scene, title } = getSceneAndTitle(pillar, status);
  const { back, front } = scene.draw({
    head: POSTER_HEAD_CIRCLE,
    cover: POSTER_FOREGROUND_TOP_ROW,
    frame: MASTER_FRAME,
    random: createSeededRandomFunction(POSTER_SEED),
  });
  const lettering = await typesetLetteringSvgLayer(
    { title, brandLine: campaign.brandLine, note: provenanceTextsForAiUse('with-ai') },
    scene.ink,
  );
  const background = await renderLayersToImage(back, POSTER_SEED);
  const foreground = await renderLayersToImage([...front, lettering], POSTER_SEED);
  const { colour, alpha } = await renderLayersToImage(drawCharacterLayers(character, scene.light), POSTER_SEED);
  const figure = { colour, alpha, head: POSTER_HEAD_CIRCLE, cover: POSTER_FOREGROUND_TOP_ROW };
  return encodePicturePng(
    compositeOntoBackgroundWithPaperTexture(background, figure, foreground, scene.light, POSTER_SEED),
    ALGORITHM_DRAWN_DIGITAL_SOURCE_TYPE,
  );
}
