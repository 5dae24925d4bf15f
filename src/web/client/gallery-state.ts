// What the screens of a person and the gallery tell each other.

/** Under it the gallery keeps what is published; for `invalidateQueries` when that has changed. */
export const GALLERY_QUERY_KEY = ['gallery'];

/** A published picture as the server names it. */
export type PublishedPosterResponse = { video_url: string; question_1: string; question_2: string };

let justPublished: PublishedPosterResponse | undefined;

/** Noted by the screen that publishes a picture, before it leads to the gallery. */
export function setJustPublishedPoster(picture: PublishedPosterResponse): void {
  justPublished = picture;
}

/** What was published right before the gallery opened: known once, and never after the page was loaded anew. */
export function takeJustPublishedPoster(): PublishedPosterResponse | undefined {
  const taken = justPublished;
  justPublished = undefined;
  return taken;
}
