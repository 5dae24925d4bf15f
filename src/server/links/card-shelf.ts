// Cards that were just made. A link in a chat is asked for by many at once, so a card is made once and handed to all;
// it stays in memory alone and only for moments, so that no face outlives its picture.
import { AppError } from '#contract/errors.ts';

/** Cards kept at once: about 200 kB each. */
const ROOM = 32;
/** Cards that wait to be made; each takes a third of a second of one core. */
const QUEUE = 24;

export type CardShelf = {
  /** The card of this picture; made when it is not on the shelf. Fails with `unavailable` when too many wait. */
  take(imageKey: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
};

/** A card stays on the shelf for `milliseconds`. One is made after the other: the other cores answer people. */
export function createCardShelf(milliseconds: number): CardShelf {
  const cards = new Map<string, Promise<Uint8Array>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function begin(make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    if (waiting >= QUEUE) throw new AppError('unavailable');
    waiting += 1;
    const card = last.then(make).finally(() => {
      waiting -= 1;
    });
    last = card.catch(() => {});
    return card;
  }

  return {
    async take(imageKey, make) {
      const kept = cards.get(imageKey);
      if (kept) return kept;
      const card = begin(make);
      const [oldest] = cards.keys();
      if (cards.size >= ROOM) cards.delete(oldest);
      cards.set(imageKey, card);
      const remove = () => void (cards.get(imageKey) === card && cards.delete(imageKey));
      card.then(() => setTimeout(remove, milliseconds).unref(), remove);
      return card;
    },
  };
}
