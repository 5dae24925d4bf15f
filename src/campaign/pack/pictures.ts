// Checks that each picture of a pack exists and has the size that pages and manifest state.
import { join } from 'node:path';
import sharp from 'sharp';
import {
  CHARACTER_PICTURE_SIZE,
  EXAMPLE_PICTURES_URL_PATH,
  EXAMPLE_SOURCE_PHOTO_SIZE,
  SCENE_PICTURE_WIDTH_PX,
  SCENE_PICTURES_URL_PATH,
  SMALL_CAMPAIGN_POSTER_WIDTH_PX,
  SMALL_CHARACTER_PICTURES_URL_PATH,
} from '../campaign-picture-files.ts';
import type { PackFault } from './pack-fault.ts';
import type { PackFiles } from './schema.ts';

type Wanted = { path: string; width: number; height: number; mend: string };

/** What `npm run gallery-pictures` and `npm run icons` make. */
const made = {
  gallery: 'Draw it with npm run gallery-pictures.',
  scenes: 'Draw it with npm run gallery-pictures -- scenes.',
  icons: 'Draw it from favicon.svg with npm run icons.',
};

export async function findPictureFaults(folder: string, { campaign, gallery }: PackFiles): Promise<PackFault[]> {
  const small = {
    width: SMALL_CAMPAIGN_POSTER_WIDTH_PX,
    height: (SMALL_CAMPAIGN_POSTER_WIDTH_PX * CHARACTER_PICTURE_SIZE.height) / CHARACTER_PICTURE_SIZE.width,
  };
  const folders = ['', ...(gallery.letteredIn ?? []).map((language) => `${language}/`)];
  const wanted: Wanted[] = [
    ...folders.flatMap((lettered) => [
      ...gallery.pictures.flatMap(({ pillar, status }) => [
        { path: `gallery/${lettered}${pillar}-${status}.webp`, ...CHARACTER_PICTURE_SIZE, mend: made.gallery },
        {
          path: `${SMALL_CHARACTER_PICTURES_URL_PATH.slice(1)}${lettered}${pillar}-${status}.webp`,
          ...small,
          mend: made.gallery,
        },
      ]),
      ...exampleFiles(gallery.examples ?? [], lettered),
    ]),
    ...sceneFiles(campaign.pillars),
    ...examplePhoto(gallery.examples ?? []),
    ...[192, 512].map((size) => ({ path: `icons/${size}.png`, width: size, height: size, mend: made.icons })),
    { path: 'icons/maskable-512.png', width: 512, height: 512, mend: made.icons },
    { path: 'icons/apple-touch.png', width: 180, height: 180, mend: made.icons },
  ];
  const faults = await Promise.all([
    ...wanted.map((one) => sizeFault(folder, one)),
    ...campaign.logos.map((logo, nth) => logoFault(folder, logo, nth)),
    faviconFault(folder),
  ]);
  return faults.filter((fault) => fault !== undefined);
}

/** The scene of each status, as the wizard shows it. */
function sceneFiles(pillars: PackFiles['campaign']['pillars']): Wanted[] {
  const [folder, width] = [SCENE_PICTURES_URL_PATH.slice(1), SCENE_PICTURE_WIDTH_PX];
  const height = (width * CHARACTER_PICTURE_SIZE.height) / CHARACTER_PICTURE_SIZE.width;
  return pillars.flatMap(({ key, statuses }) =>
    statuses.map((status) => ({ path: `${folder}${key}-${status.key}.webp`, width, height, mend: made.scenes })),
  );
}

function examplePhoto(examples: readonly unknown[]): Wanted[] {
  if (examples.length === 0) return [];
  const path = `${EXAMPLE_PICTURES_URL_PATH.slice(1)}photo.jpg`;
  return [{ path, ...EXAMPLE_SOURCE_PHOTO_SIZE, mend: 'Put a photo there whose person allows it.' }];
}

/** The posters that are made from it. `lettered`: the folder of a language. */
function exampleFiles(examples: readonly { pillar: string; status: string }[], lettered: string): Wanted[] {
  const folder = EXAMPLE_PICTURES_URL_PATH.slice(1) + lettered;
  const height = (SMALL_CAMPAIGN_POSTER_WIDTH_PX * CHARACTER_PICTURE_SIZE.height) / CHARACTER_PICTURE_SIZE.width;
  return examples.map(({ pillar, status }) => ({
    path: `${folder}${pillar}-${status}.webp`,
    width: SMALL_CAMPAIGN_POSTER_WIDTH_PX,
    height,
    mend: made.gallery,
  }));
}

async function sizeFault(folder: string, { path, width, height, mend }: Wanted): Promise<PackFault | undefined> {
  const found = await sizeOf(join(folder, 'public', path));
  const file = `public/${path}`;
  if (!found) return { file, place: '', message: `is missing, or no picture. ${mend}` };
  if (found.width === width && found.height === height) return undefined;
  return {
    file,
    place: '',
    message: `is ${found.width} by ${found.height} pixels, and should be ${width} by ${height}. ${mend}`,
  };
}

/** A logo may be drawn at any size, in the shape that the header leaves for it. */
async function logoFault(
  folder: string,
  { src, width, height }: PackFiles['campaign']['logos'][number],
  nth: number,
): Promise<PackFault | undefined> {
  const found = await sizeOf(join(folder, 'public', src));
  if (!found)
    return { file: `public${src}`, place: '', message: `is missing, or no picture: logo ${nth + 1} of campaign.json.` };
  const stretch = found.width / found.height / (width / height);
  if (Math.abs(stretch - 1) < 0.06) return undefined;
  const fitting = Math.round((height * found.width) / found.height);
  return {
    file: 'campaign.json',
    place: `logo ${nth + 1}`,
    message: `${src} is ${found.width} by ${found.height}, so at a height of ${height} its width must be ${fitting}, not ${width}.`,
  };
}

async function faviconFault(folder: string): Promise<PackFault | undefined> {
  const found = await sizeOf(join(folder, 'public', 'favicon.svg'));
  if (found && found.width === found.height) return undefined;
  return { file: 'public/favicon.svg', place: '', message: 'must be a square drawing in SVG.' };
}

async function sizeOf(path: string): Promise<{ width: number; height: number } | undefined> {
  const { width, height } = await sharp(path)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  return width && height ? { width, height } : undefined;
}
