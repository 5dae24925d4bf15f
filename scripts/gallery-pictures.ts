// `npm run gallery-pictures [name …]`: draws the gallery's first pictures, all of them or the named ones, into the
// campaign's public folder. People are drawn by scripts/gallery-pictures, everything around them by the studio. Same code, same bytes.
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { campaign } from '#campaign/campaign.ts';
import { type GalleryPicture, galleryPictures, SMALL_FOLDER, SMALL_WIDTH } from '#campaign/gallery.ts';
import { chooseScene } from '#portrait/scenes/choose.ts';
import { MASTER } from '#portrait/steps/canvas.ts';
import { compose } from '#portrait/steps/compose.ts';
import { DRAWN_SOURCE_TYPE, deliver } from '#portrait/steps/deliver.ts';
import { drawLettering } from '#portrait/steps/lettering.ts';
import { randomOf } from '#portrait/steps/noise.ts';
import { drawLayers } from '#portrait/steps/scene.ts';
import { characters } from './gallery-pictures/characters.ts';
import { drawFigure } from './gallery-pictures/figure.ts';
import { campaignOf } from './setup/campaign.mjs';

const SITE = join(campaignOf(join(import.meta.dirname, '..')).folder, 'public');
/** The drawn heads, seen from the scenes: the middle of the head and half its height. */
const HEAD = { x: 540, y: 566, radius: 250 };
const COVER = 1140;
const SEED = 11;
/** WebP qualities, best first: the first whose file keeps to the limit is taken, else the last. */
const QUALITIES = [84, 78, 72, 64];
const LIMIT = 200 * 1024;

/** The picture as a WebP file with the mark of its origin. Throws for a status that the campaign does not have. */
async function draw({ src, pillar, status }: GalleryPicture): Promise<Uint8Array> {
  const character = characters[basename(src, '.webp')];
  if (!character) throw new Error(`${src} needs a character of its name in the pack's characters.json`);
  const { scene, title } = chooseScene(pillar, status);
  const { back, front } = scene.draw({ head: HEAD, cover: COVER, frame: MASTER, random: randomOf(SEED) });
  const lettering = await drawLettering({ title, brandLine: campaign.brandLine }, scene.ink);
  const background = await drawLayers(back, SEED);
  const foreground = await drawLayers([...front, lettering], SEED);
  const { colour, cover: alpha } = await drawLayers(drawFigure(character, scene.light), SEED);
  const figure = { colour, alpha, mesh: [], head: HEAD, cover: COVER };
  const master = await deliver(compose(background, figure, foreground, scene.light, SEED), DRAWN_SOURCE_TYPE);
  return await compress(master);
}

/** As WebP, with its mark kept; scenes full of grain are pressed harder, so that a phone loads all fifteen. */
async function compress(master: Uint8Array): Promise<Uint8Array> {
  let file: Uint8Array = master;
  for (const quality of QUALITIES) {
    file = await sharp(master).keepXmp().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (file.length <= LIMIT) break;
  }
  return file;
}

/** The same for phones: a third of the bytes. */
async function shrink(file: Uint8Array): Promise<Uint8Array> {
  return sharp(file).resize(SMALL_WIDTH).keepXmp().webp({ quality: 74, effort: 6, smartSubsample: true }).toBuffer();
}

const wanted = process.argv.slice(2);
for (const picture of galleryPictures) {
  const name = basename(picture.src, '.webp');
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const file = await draw(picture);
  await writeFile(join(SITE, picture.src), file);
  await writeFile(join(SITE, SMALL_FOLDER, `${name}.webp`), await shrink(file));
  console.log(`${picture.src}  ${Math.round(file.length / 1024)} KB`);
}
