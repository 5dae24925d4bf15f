// The fifteen pictures with which the gallery opens: drawn characters in the campaign's scenes, in the order of hanging.

export type GalleryPicture = {
  /** A file of the site. The same one serves as large picture and as thumb. */
  src: `/gallery/${string}`;
  /** The same in two widths, for a browser to choose from. */
  srcSet: string;
  pillar: string;
  status: string;
  /** What is to be seen, for those who do not see it. */
  alt: string;
};

/** Width and height of every picture, in pixels. */
export const GALLERY_PICTURE_SIZE = { width: 1080, height: 1350 };

/** Where the pictures for phones lie, and their width in pixels. */
export const SMALL_FOLDER = '/posters/';
export const SMALL_WIDTH = 720;

/** How wide a picture is seen where one stands beside words: on the first page, at the door, in the gallery. */
export const POSTER_SIZES = '(max-width: 700px) 90vw, 560px';

function hang(pillar: string, status: string, alt: string): GalleryPicture {
  const file = `${pillar}-${status}.webp`;
  const srcSet = `${SMALL_FOLDER}${file} ${SMALL_WIDTH}w, /gallery/${file} ${GALLERY_PICTURE_SIZE.width}w`;
  return { src: `/gallery/${file}`, srcSet, pillar, status, alt };
}

// The second one is the first that a visitor sees.
export const galleryPictures: readonly GalleryPicture[] = [
  hang('balance', 'relaxed', 'A woman with long copper hair and freckles in a striped shirt, smiling.'),
  hang(
    'wellness',
    'energized',
    'A woman with a halo of dark curls and golden hoops in a yellow sweater, smiling broadly.',
  ),
  hang('potential', 'mentored', 'An older man with a blue turban and a long white beard, looking straight ahead.'),
  hang('opportunity', 'leader', 'A woman with long black hair in a pale blazer, calm and upright.'),
  hang('wellness', 'mindful', 'A woman with her hair in a bun and an orange sari, her eyes closed.'),
  hang('potential', 'always-improving', 'A bald man with a full auburn beard and square glasses in a white shirt.'),
  hang('balance', 'a-happy-parent', 'A man with brown hair and a stubbly chin in a blue cardigan, smiling.'),
  hang('opportunity', 'innovator', 'A young person with a turquoise undercut and a hearing aid in a dark hoodie.'),
  hang('wellness', 'supported', 'A woman in a coral headscarf, with a quiet smile.'),
  hang('potential', 'trained-for-leadership', 'A woman with long braids and golden earrings in a burgundy blazer.'),
  hang('balance', 'well-rested', 'An older woman with a silver bob in a rose rollneck, her eyes closed.'),
  hang('opportunity', 'globally-exposed', 'A man with grey hair, a moustache and pale glasses in a pink shirt.'),
  hang('wellness', 'fit', 'A man with a short beard and a close crop in a coral hoodie, smiling.'),
  hang('potential', 'inspired', 'A woman with a black fringe and round red glasses in a teal rollneck.'),
  hang('balance', 'a-hobbyist', 'A man with curls, a moustache and round golden glasses in an ochre shirt.'),
];

/** Which of them stands for its pillar: on the first page, at the door and on the question's cards. */
const faces: Record<string, string> = {
  wellness: 'energized',
  potential: 'inspired',
  balance: 'a-hobbyist',
  opportunity: 'leader',
};

/** The picture that stands for a pillar. */
export function pictureOfPillar(pillar: string): GalleryPicture {
  const found = galleryPictures.find((picture) => picture.pillar === pillar && picture.status === faces[pillar]);
  if (!found) throw new Error(`No picture stands for the pillar ${pillar}: name one in campaign/gallery.ts.`);
  return found;
}
