// The scene of every status without a person: what the wizard shows beside a status.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { pillarsInCurrentLanguage } from '#campaign/answers.ts';
import {
  CHARACTER_PICTURE_SIZE,
  SCENE_PICTURE_WIDTH_PX,
  SCENE_PICTURES_URL_PATH,
} from '#campaign/campaign-picture-files.ts';
import { getSceneAndTitle } from '#portrait/scenes/scene-and-title.ts';
import { renderLayersToImage } from '#portrait/steps/draw-layers.ts';
import { createSeededRandomFunction } from '#portrait/steps/noise.ts';
import { POSTER_FOREGROUND_TOP_ROW, POSTER_HEAD_CIRCLE, POSTER_SEED } from './poster.ts';

const FRAME = { ...CHARACTER_PICTURE_SIZE, scale: SCENE_PICTURE_WIDTH_PX / CHARACTER_PICTURE_SIZE.width };

/** One WebP file of SCENE_PICTURE_WIDTH_PX pixels, 4:5, for each status into the public folder `site`; same code, same bytes. */
export async function writeScenePictures(site: string): Promise<void> {
  await mkdir(join(site, SCENE_PICTURES_URL_PATH), { recursive: true });
  for (const { key: pillar, statuses } of pillarsInCurrentLanguage) {
    for (const { key: status } of statuses) {
      const { scene } = getSceneAndTitle(pillar, status);
      const { back, front } = scene.draw({
        head: POSTER_HEAD_CIRCLE,
        cover: POSTER_FOREGROUND_TOP_ROW,
        frame: FRAME,
        random: createSeededRandomFunction(POSTER_SEED),
      });
      const { colour, width, height } = await renderLayersToImage([...back, ...front], POSTER_SEED, FRAME);
      await sharp(
        Uint8ClampedArray.from(colour, (value) => 255 * value),
        { raw: { width, height, channels: 3 } },
      )
        .webp({ quality: 62, effort: 6, smartSubsample: true })
        .toFile(join(site, SCENE_PICTURES_URL_PATH, `${pillar}-${status}.webp`));
    }
  }
}
