// `npm run gallery-pictures [name …]`: draws the gallery's first pictures, all of them or the named ones, into the
// campaign's public folder. People are drawn by scripts/gallery-pictures, everything around them by the studio. `examples`
// names the first page's real posters, `scenes` the wizard's pictures of statuses. Posters are drawn in each language in
// which the pack has them lettered. Same code, same bytes.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import {
  type CharacterPicture,
  campaignCharacterPictures,
  EXAMPLE_SOURCE_PHOTO_URL_PATH,
  examplePosters,
  SMALL_CAMPAIGN_POSTER_WIDTH_PX,
  translatedPosterLanguages,
} from '#campaign/gallery.ts';
import { runInLanguage } from '#campaign/languages/in-language.ts';
import { defaultLanguage, isOfferedLanguage, type LanguageCode } from '#campaign/languages/languages.ts';
import { enrolPerson } from '#portrait/enrol-person.ts';
import { drawPortraitVariants } from '#portrait/portrait.ts';
import { charactersByPictureName } from './gallery-pictures/characters.ts';
import { renderPosterPng } from './gallery-pictures/poster.ts';
import { writeScenePictures } from './gallery-pictures/scene-pictures.ts';
import { resolveChosenCampaign } from './setup/campaign.mjs';

const SITE = join(resolveChosenCampaign(join(import.meta.dirname, '..')).folder, 'public');
/** WebP qualities, best first: the first whose file keeps to the limit is taken, else the last. */
const QUALITIES = [84, 78, 72, 64];
const LIMIT = 200 * 1024;
/** The examples of the first page: a seed whose pictures were looked at. */
const SEED = 7;

/** The picture as a WebP file with the mark of its origin. Throws for a status that the campaign does not have. */
async function draw({ src, pillar, status }: CharacterPicture): Promise<Uint8Array> {
  const character = charactersByPictureName[basename(src, '.webp')];
  if (!character) throw new Error(`${src} needs a character of its name in the pack's characters.json`);
  return compress(await renderPosterPng(pillar, status, character));
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
  return sharp(file)
    .resize(SMALL_CAMPAIGN_POSTER_WIDTH_PX)
    .keepXmp()
    .webp({ quality: 74, effort: 6, smartSubsample: true })
    .toBuffer();
}

/** The posters of the person on the campaign's example photo, drawn as people's own are. */
async function drawExamples(): Promise<void> {
  if (examplePosters.length === 0) return;
  const photo = await readFile(join(SITE, EXAMPLE_SOURCE_PHOTO_URL_PATH));
  const person = await enrolPerson({ front: photo, left: photo, right: photo }, () => {});
  await inEachLanguage(async () => {
    for (const { src, pillar, status } of examplePosters) {
      const { picture, technique, likeness } = await drawPortraitVariants(person, {
        pillar,
        status,
        seed: SEED,
        variantCount: 1,
      });
      await save(src, await shrink(picture));
      console.log(`${src}  ${technique}, likeness ${likeness.toFixed(2)}`);
    }
  });
}

async function inEachLanguage(work: () => Promise<void>): Promise<void> {
  const drawn: LanguageCode[] = [defaultLanguage, ...translatedPosterLanguages.filter(isOfferedLanguage)];
  for (const language of drawn) await runInLanguage(language, work);
}

async function save(address: string, bytes: Uint8Array): Promise<void> {
  const file = join(SITE, address);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.includes('examples')) await drawExamples();
if (wanted.length === 0 || wanted.includes('scenes')) await writeScenePictures(SITE);
await inEachLanguage(async () => {
  for (const picture of campaignCharacterPictures) {
    const name = basename(picture.src, '.webp');
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const file = await draw(picture);
    await save(picture.src, file);
    const [small] = picture.srcSet.split(' ');
    if (small) await save(small, await shrink(file));
    console.log(`${picture.src}  ${Math.round(file.length / 1024)} KB`);
  }
});
