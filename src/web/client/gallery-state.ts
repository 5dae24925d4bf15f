// What the screens of a person and the gallery tell each other.

/** Under it the gallery keeps what is published; for `invalidateQueries` when that has changed. */
export const GALLERY_KEY = ['gallery'];

/** A published picture as the server names it. */
export type Published = { video_url: string; question_1: string; question_2: string };

/** The state of the navigation with which a screen leads to the gallery, right after it published this picture. */
export type JustPublished = { justPublished: Published };
