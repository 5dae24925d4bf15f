// Sizes of the gallery's built-in pictures.

/** Width and height of every picture, in pixels. */
export const CHARACTER_PICTURE_SIZE = { width: 1080, height: 1350 };

/** Where the pictures for phones lie, and their width in pixels. */
export const SMALL_CHARACTER_PICTURES_URL_PATH = '/posters/';
export const SMALL_CAMPAIGN_POSTER_WIDTH_PX = 720;

/** Where the scene of each status lies without a person in it, and its width in pixels. */
export const SCENE_PICTURES_URL_PATH = '/scenes/';
export const SCENE_PICTURE_WIDTH_PX = 360;

/** Where the first page's examples lie: a photo, and posters of SMALL_CAMPAIGN_POSTER_WIDTH_PX that are made from it. */
export const EXAMPLE_PICTURES_URL_PATH = '/examples/';
export const EXAMPLE_SOURCE_PHOTO_SIZE = { width: 720, height: 960 };
