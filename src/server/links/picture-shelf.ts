// Pictures that were just made for a link. A link in a chat is opened by many at once, so each is made once and handed
// to all; it stays in memory alone and only for moments, so that no face outlives its picture.
import { AppError } from '#contract/errors.ts';

/** Pictures kept at once: about 200 kB each. */
const ROOM = 48;
/** Pictures that wait to be made; each takes a third of a second of one core. */
const QUEUE = 24;

export type PictureShelf = {
  /** The picture of this name; made when it is not on the shelf. Fails with `unavailable` when too many wait. */
  take(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
};

/** A picture stays on the shelf for `milliseconds`. One is made after the other: the other cores answer people. */
export function createPictureShelf(milliseconds: number): PictureShelf {
  const pictures = new Map<string, Promise<Uint8Array>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function begin(make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    if (waiting >= QUEUE) throw new AppError('unavailable');
    waiting += 1;
    const picture = last.then(make).finally(() => {
      waiting -= 1;
    });
    last = picture.catch(() => {});
    return picture;
  }

  return {
    async take(name, make) {
      const kept = pictures.get(name);
      if (kept) return kept;
      const picture = begin(make);
      const [oldest] = pictures.keys();
      if (pictures.size >= ROOM) pictures.delete(oldest);
      pictures.set(name, picture);
      const remove = () => void (pictures.get(name) === picture && pictures.delete(name));
      picture.then(() => setTimeout(remove, milliseconds).unref(), remove);
      return picture;
    },
  };
}
