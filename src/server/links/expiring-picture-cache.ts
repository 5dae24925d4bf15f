// A short-lived in-memory cache of pictures made for links. Many open a link in a chat at once, so each picture is made
// once for all of them; it is kept only for moments, so that no face outlives its picture.
import { AppError } from '#contract/errors.ts';

/** Pictures in the cache: about 200 kB each. */
const MAX_PICTURES = 48;
/** Pictures that wait to be made; each takes a third of a second of one core. */
const MAX_WAITING = 24;

export type PictureCache = {
  /** The picture of this name; made when it is not cached. Fails with `unavailable` when too many wait. */
  getOrMake(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
};

/** Caches a picture for `milliseconds`. Pictures are made one at a time: the other cores answer requests. */
export function createPictureTtlCache(milliseconds: number): PictureCache {
  const pictures = new Map<string, Promise<Uint8Array>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function begin(make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    if (waiting >= MAX_WAITING) throw new AppError('unavailable');
    waiting += 1;
    const picture = last.then(make).finally(() => {
      waiting -= 1;
    });
    last = picture.catch(() => {});
    return picture;
  }

  return {
    async getOrMake(name, make) {
      const kept = pictures.get(name);
      if (kept) return kept;
      const picture = begin(make);
      const [oldest] = pictures.keys();
      if (pictures.size >= MAX_PICTURES && oldest !== undefined) pictures.delete(oldest);
      pictures.set(name, picture);
      const remove = () => void (pictures.get(name) === picture && pictures.delete(name));
      picture.then(() => setTimeout(remove, milliseconds).unref(), remove);
      return picture;
    },
  };
}
