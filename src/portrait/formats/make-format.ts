// Composes one format of a finished picture: its scene in another shape around the stored figure.
import { campaign } from '#campaign/campaign.ts';
import { runInLanguage } from '#campaign/languages/in-language.ts';
import { languageOrDefault } from '#campaign/languages/languages.ts';
import { provenanceTextsForAiUse } from '#portrait/provenance-note.ts';
import { getSceneAndTitle } from '../scenes/scene-and-title.ts';
import { compositeOntoBackgroundWithPaperTexture } from '../steps/composite-picture.ts';
import { renderLayersToImage } from '../steps/draw-layers.ts';
import {
  ALGORITHM_DRAWN_DIGITAL_SOURCE_TYPE,
  COMPOSITE_DIGITAL_SOURCE_TYPE,
  encodePicturePng,
} from '../steps/encode-picture.ts';
import { typesetLetteringSvgLayer } from '../steps/lettering.ts';
import { applyMoodToLayersInPlace } from '../steps/mood.ts';
import { createSeededRandomFunction } from '../steps/noise.ts';
import type { RedrawWish } from '../types.ts';
import { decodeFigure } from './figure-file.ts';
import { computeFigurePlacement, computeSceneFrameHeadAndCoverRow, renderFigureInFormat } from './figure-placement.ts';
import { formatLayouts, type SharingFormatName } from './formats.ts';
import { encodeMasterAsWebp } from './screen-webp.ts';

/** What the picture was made of, and which of its formats is wanted. A preview is the same picture, drawn small. */
export type FormatCompositionRequest = {
  format: SharingFormatName;
  pillar: string;
  status: string;
  seed: number;
  wish?: RedrawWish;
  /** In which the picture is lettered; otherwise it is the campaign's first. */
  language?: string;
  preview: boolean;
};

/**
 * PNG, or WebP for a preview, with the mark of how the picture was made. The same figure and request give the same bytes.
 * Throws if the bytes are no figure, or the campaign has no such status.
 */
export function makeFormatPicture(figureFile: Uint8Array, request: FormatCompositionRequest): Promise<Uint8Array> {
  return runInLanguage(languageOrDefault(request.language ?? null), () => composeFormat(figureFile, request));
}

async function composeFormat(figureFile: Uint8Array, request: FormatCompositionRequest): Promise<Uint8Array> {
  const { seed } = request;
  const { scene, title } = getSceneAndTitle(request.pillar, request.status);
  const format = formatLayouts[request.format];
  const shrink = request.preview ? format.preview / format.width : 1;

  const figure = await decodeFigure(figureFile);
  const place = computeFigurePlacement(figure, format);
  const setting = computeSceneFrameHeadAndCoverRow(figure, format, place);
  const { back, front } = scene.draw({ ...setting, random: createSeededRandomFunction(seed) });
  const note = provenanceTextsForAiUse(figure.drawn ? 'without-ai' : 'with-ai');
  const words = { title, brandLine: campaign.brandLine, note };
  const lettering = await typesetLetteringSvgLayer(words, scene.ink, { lockup: format.lockup, frame: setting.frame });

  const sheet = { ...setting.frame, scale: setting.frame.scale * shrink };
  // Sheets and figure are enlarged outside of this thread: each waits for its own alone.
  const [background, foreground, person] = await Promise.all([
    renderLayersToImage(back, seed, sheet),
    renderLayersToImage([...front, lettering], seed, sheet),
    renderFigureInFormat(figure, place, format, shrink),
  ]);
  if (request.wish === 'calmer' || request.wish === 'brighter')
    applyMoodToLayersInPlace({ background, foreground }, request.wish);
  const sourceType = figure.drawn ? ALGORITHM_DRAWN_DIGITAL_SOURCE_TYPE : COMPOSITE_DIGITAL_SOURCE_TYPE;
  const png = await encodePicturePng(
    compositeOntoBackgroundWithPaperTexture(background, person, foreground, scene.light, seed),
    sourceType,
  );
  return request.preview ? encodeMasterAsWebp(png) : png;
}
