// The gallery's built-in pictures: drawn characters in the campaign's scenes, in the order in which they are shown.
import pack from '#pack/gallery.json' with { type: 'json' };
import { campaign } from './campaign.ts';
import {
  CHARACTER_PICTURE_SIZE,
  EXAMPLE_PICTURES_URL_PATH,
  SCENE_PICTURES_URL_PATH,
  SMALL_CAMPAIGN_POSTER_WIDTH_PX,
  SMALL_CHARACTER_PICTURES_URL_PATH,
} from './campaign-picture-files.ts';
import { getCurrentLanguage } from './languages/current.ts';
import { findTranslatedTextById } from './languages/messages.ts';

export { CHARACTER_PICTURE_SIZE, SMALL_CAMPAIGN_POSTER_WIDTH_PX, SMALL_CHARACTER_PICTURES_URL_PATH };

export type CharacterPicture = {
  /** A file of the site, lettered in the language of the moment. The same one serves as large picture and as thumb. */
  src: `/gallery/${string}`;
  /** The same in two widths, for a browser to choose from. */
  srcSet: string;
  pillar: string;
  status: string;
  /** What is to be seen, for those who do not see it. */
  alt: string;
};

/** `face`: stands for its pillar. `subject`: the made-up face that `npm run doctor` draws; packs made before call it `sitter`. */
type PackPicture = { pillar: string; status: string; alt: string; face?: boolean; subject?: boolean; sitter?: boolean };

/** How wide a picture is seen where one stands beside words: on the first page, at the door, in the gallery. */
export const HERO_POSTER_SIZES_ATTRIBUTE = '(max-width: 700px) 90vw, 560px';

const packPictures: readonly PackPicture[] = pack.pictures;

/** Languages beside the first in which all posters of the pack are lettered, in a folder each. Another campaign's may be in none. */
export const translatedPosterLanguages: readonly string[] =
  (pack as { letteredIn?: readonly string[] }).letteredIn ?? [];

/** The path of a poster below its folder, in the language of the moment. */
function posterFile(name: string): string {
  const language = getCurrentLanguage();
  return translatedPosterLanguages.includes(language) ? `${language}/${name}.webp` : `${name}.webp`;
}

function toCharacterPicture({ pillar, status, alt }: PackPicture): CharacterPicture {
  const name = `${pillar}-${status}`;
  return {
    get src() {
      return `/gallery/${posterFile(name)}` as const;
    },
    get srcSet() {
      const file = posterFile(name);
      return `${SMALL_CHARACTER_PICTURES_URL_PATH}${file} ${SMALL_CAMPAIGN_POSTER_WIDTH_PX}w, /gallery/${file} ${CHARACTER_PICTURE_SIZE.width}w`;
    },
    pillar,
    status,
    get alt() {
      return findTranslatedTextById(`characters.${pillar}-${status}`) ?? alt;
    },
  };
}

// The second one is the first that a visitor sees.
export const campaignCharacterPictures: readonly CharacterPicture[] = packPictures.map(toCharacterPicture);

/** The picture that stands for a pillar: on the first page, at the door and on the question's cards. */
export function getPillarCoverPicture(pillar: string): CharacterPicture {
  const found =
    campaignCharacterPictures[packPictures.findIndex((picture) => picture.face && picture.pillar === pillar)];
  if (!found) throw new Error(`No picture stands for the pillar ${pillar}: mark one in the pack's gallery.json.`);
  return found;
}

/** The address of a status's scene without a person, 4:5. */
export function getScenePictureWithoutPersonPath(pillar: string, status: string): string {
  return `${SCENE_PICTURES_URL_PATH}${pillar}-${status}.webp`;
}

/** The pillar with which the site opens. */
export const homePagePillar = campaign.pillars[1];

/** The pillar whose picture is shown on the sign-in page. */
export const signInPagePillar = campaign.pillars[2] ?? campaign.pillars[0];

/** A face that is nobody's. */
export const healthCheckCharacterPicture = firstOf([
  ...campaignCharacterPictures.filter((_, at) => packPictures[at]?.subject ?? packPictures[at]?.sitter),
  ...campaignCharacterPictures,
]);

function firstOf([first]: readonly CharacterPicture[]): CharacterPicture {
  if (!first) throw new Error("The pack's gallery.json has no picture.");
  return first;
}

/** A real poster on the first page. */
type ExamplePoster = { src: string; pillar: string; status: string };

// Another campaign's file may have none.
const chosenExamples = (pack as { examples?: readonly Omit<ExamplePoster, 'src'>[] }).examples ?? [];

/** Posters made from the photo at EXAMPLE_SOURCE_PHOTO_URL_PATH; none where the campaign shows no examples. */
export const examplePosters: readonly ExamplePoster[] = chosenExamples.map(({ pillar, status }) => ({
  get src() {
    return EXAMPLE_PICTURES_URL_PATH + posterFile(`${pillar}-${status}`);
  },
  pillar,
  status,
}));

export const EXAMPLE_SOURCE_PHOTO_URL_PATH = `${EXAMPLE_PICTURES_URL_PATH}photo.jpg`;
