// The two layers of a composition: the background, and the foreground with the lettering.
import { campaign } from '#campaign/campaign.ts';
import type { PlacedSubject } from './drawing/types.ts';
import { provenanceNote } from './provenance-note.ts';
import type { Scene } from './scenes/scene.ts';
import { MASTER } from './steps/canvas.ts';
import { drawLayersOnSheet, type PixelSheet } from './steps/draw-layers.ts';
import { drawLettering } from './steps/lettering.ts';
import { applyMood } from './steps/mood.ts';
import { createRandom } from './steps/noise.ts';
import type { PictureWish } from './types.ts';

export type PictureLayers = { background: PixelSheet; foreground: PixelSheet };

export async function drawPictureLayers(
  scene: Scene,
  { head, cover }: Pick<PlacedSubject, 'head' | 'cover'>,
  {
    title,
    seed,
    wish,
    made = 'with-ai',
  }: { title: string; seed: number; wish?: PictureWish; made?: Parameters<typeof provenanceNote>[0] },
): Promise<PictureLayers> {
  const { back, front } = scene.draw({ head, cover, frame: MASTER, random: createRandom(seed) });
  const lettering = await drawLettering(
    { title, brandLine: campaign.brandLine, note: provenanceNote(made) },
    scene.ink,
  );
  const [background, foreground] = await Promise.all([
    drawLayersOnSheet(back, seed),
    drawLayersOnSheet([...front, lettering], seed),
  ]);
  const sheets = { background, foreground };
  if (wish === 'calmer' || wish === 'brighter') applyMood(sheets, wish);
  return sheets;
}

/** The seed of the n-th composition, from 0: the one that was asked for, then others far from it. Fits 31 bits. */
export function variantSeed(seed: number, nth: number): number {
  return (seed + nth * 0x9e3779b1) % 2 ** 31;
}
