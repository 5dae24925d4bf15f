// The two layers of a composition: the background, and the foreground with the lettering.
import { campaign } from '#campaign/campaign.ts';
import type { PlacedSubject } from './drawing/types.ts';
import { provenanceTextsForAiUse } from './provenance-note.ts';
import type { Scene, SceneLayer } from './scenes/scene.ts';
import type { SecondThread } from './second-thread.ts';
import { MASTER_FRAME } from './steps/canvas.ts';
import { type RgbImageWithAlpha, renderLayersToImage } from './steps/draw-layers.ts';
import { typesetLetteringSvgLayer } from './steps/lettering.ts';
import { applyMoodToLayersInPlace } from './steps/mood.ts';
import { createSeededRandomFunction } from './steps/noise.ts';
import type { RedrawWish } from './types.ts';

export type BackgroundAndForeground = { background: RgbImageWithAlpha; foreground: RgbImageWithAlpha };

/** Title, brand line and note of a picture of the master's size. */
export function createLetteringSvgLayer(
  { ink }: Pick<Scene, 'ink'>,
  title: string,
  made: Parameters<typeof provenanceTextsForAiUse>[0] = 'with-ai',
): Promise<SceneLayer> {
  return typesetLetteringSvgLayer({ title, brandLine: campaign.brandLine, note: provenanceTextsForAiUse(made) }, ink);
}

type LayerOptions = {
  lettering: SceneLayer;
  seed: number;
  wish?: RedrawWish;
  /** Where they are drawn, if not in this thread: the work has begun when this returns. */
  second?: SecondThread;
};

export async function renderBackgroundAndForeground(
  scene: Scene,
  { head, cover }: Pick<PlacedSubject, 'head' | 'cover'>,
  { lettering, seed, wish, second }: LayerOptions,
): Promise<BackgroundAndForeground> {
  const { back, front } = scene.draw({ head, cover, frame: MASTER_FRAME, random: createSeededRandomFunction(seed) });
  const draw = (layers: readonly SceneLayer[]): Promise<RgbImageWithAlpha> =>
    second ? second.drawLayers(layers, seed) : renderLayersToImage(layers, seed);
  const [background, foreground] = await Promise.all([draw(back), draw([...front, lettering])]);
  const sheets = { background, foreground };
  if (wish === 'calmer' || wish === 'brighter') applyMoodToLayersInPlace(sheets, wish);
  return sheets;
}

/** The seed of the n-th composition, from 0: the one that was asked for, then others far from it. Fits 31 bits. */
export function computeVariantSeed(seed: number, nth: number): number {
  return (seed + nth * 0x9e3779b1) % 2 ** 31;
}
