// Moves a playing gallery on, and begins again with the first item after the last.
import type { GalleryItem } from './items.ts';
import type { GalleryStore } from './store.ts';

export type Autoplay = {
  /** Tells that an item has come, or will not come: the time of the active item starts with that. */
  settle: (item: GalleryItem) => void;
  /** Waits for as long as `held`, for a visitor who looks at the item; the full time starts anew afterwards. */
  hold: (held: boolean) => void;
  /** Starts to follow the gallery; answers how to end that. */
  follow: () => () => void;
};

/** The clockwork of one gallery. It runs only between `follow` and its end. */
export function createAutoplay(gallery: GalleryStore): Autoplay {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  let following = false;
  const settled = new WeakSet<GalleryItem>();

  function advance(): void {
    const { currIndex, hasNext } = gallery.getState();
    gallery.set(hasNext ? currIndex + 1 : 0);
  }

  function restart(): void {
    clearTimeout(timer);
    timer = undefined;
    const { isPlaying, items, currIndex } = gallery.getState();
    const item = items[currIndex];
    if (!following || held || !isPlaying || items.length < 2 || !item || !settled.has(item)) return;
    timer = setTimeout(advance, gallery.getConfig().autoplayInterval);
  }

  return {
    settle(item) {
      settled.add(item);
      const { items, currIndex } = gallery.getState();
      if (!timer && item === items[currIndex]) restart();
    },
    hold(next) {
      if (held === next) return;
      held = next;
      restart();
    },
    follow() {
      following = true;
      const unsubscribe = gallery.subscribe(restart);
      restart();
      return () => {
        following = false;
        unsubscribe();
        restart();
      };
    },
  };
}
