// A poster as the gallery shows it, and how the posters fill the grid.
import { getPillarAndStatusTexts } from '#campaign/answers.ts';
import { CHARACTER_PICTURE_SIZE, campaignCharacterPictures } from '#campaign/gallery.ts';
import { texts } from '#campaign/texts.ts';
import { posterSrcSet } from '#contract/links.ts';
import type { PublishedPosterResponse } from '#web/client/gallery-state.ts';
import type { ImageItem } from '#web/ui/carousel/items.ts';

export type Poster = {
  item: ImageItem;
  /** The pillar's key, which tints the page. */
  pillar: string;
  /** How pillar and status read. */
  words: ReturnType<typeof getPillarAndStatusTexts>;
  /** Whether it shows an illustrated character and nobody of the company. */
  isCharacter: boolean;
};

type Answers = { pillar: string; status: string };

function poster(picture: { src: string; srcSet: string; alt?: string }, { pillar, status }: Answers): Poster {
  const { src, srcSet, alt } = picture;
  const words = getPillarAndStatusTexts(pillar, status);
  return {
    item: {
      type: 'image',
      data: {
        src,
        srcSet,
        sizes: STRIP_SIZES,
        // One file as picture and thumbnail, as the specification has it, in the width that the strip takes.
        thumb: src,
        alt: alt ?? texts.gallery.pictureAlt(words.title, words.statusInSentence),
        ...CHARACTER_PICTURE_SIZE,
      },
    },
    pillar,
    words,
    isCharacter: alt !== undefined,
  };
}

/** How wide the strip of the characters shows a picture (characters.module.css). */
const STRIP_SIZES =
  '(max-width: 599.98px) and (orientation: portrait) 90vw, min(90vw, clamp(288px, 80vh - 173px, 688px))';

/** A colleague's poster. */
export function posterOfPublishedPicture({ video_url, question_1, question_2 }: PublishedPosterResponse): Poster {
  return poster({ src: video_url, srcSet: posterSrcSet(video_url) }, { pillar: question_1, status: question_2 });
}

/** The campaign's fifteen characters, in their order; made anew where the language may have changed. */
export function buildCharacterPosters(): Poster[] {
  return campaignCharacterPictures.map((picture) => poster(picture, picture));
}

/** Posters of one block of the poster grid: at every width they make a rectangle without a gap (poster-grid.module.css). */
export const TILES_PER_BLOCK = 9;

/**
 * The posters in the grid. As long as there are more to fetch, only whole blocks are shown; at the end one place is left
 * free, and characters fill up its block.
 */
export function trimOrFillPostersToWholeBlocks(
  published: readonly Poster[],
  characters: readonly Poster[],
  isComplete: boolean,
): Poster[] {
  if (!isComplete) return published.slice(0, published.length - (published.length % TILES_PER_BLOCK));
  const free = TILES_PER_BLOCK - 1 - (published.length % TILES_PER_BLOCK);
  return [...published, ...characters.slice(0, free)];
}
