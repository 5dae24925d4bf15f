// Moves a playing carousel on, and begins again with the first item after the last.
import { itemKeys } from './items.ts';
import type { CarouselStore } from './store.ts';

export type AutoplayController = {
  /** Tells that the item of this key has come, or will not come: the time of the active item starts with that. */
  settle: (key: string) => void;
  /** Waits for as long as `held`, for a visitor who looks at the item; the full time starts anew afterwards. */
  hold: (held: boolean) => void;
  /** Starts to follow the carousel; answers how to end that. */
  follow: () => () => void;
};

/** The timer of one carousel. It runs only between `follow` and its end. */
export function createAutoplayController(carousel: CarouselStore): AutoplayController {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  let following = false;
  // By key, not by object: a caller may make the same list anew, and what has come does not come twice.
  const settled = new Set<string>();

  function currentKey(): string | undefined {
    const { items, currIndex } = carousel.getState();
    return itemKeys(items)[currIndex];
  }

  function advance(): void {
    const { currIndex, hasNext } = carousel.getState();
    carousel.set(hasNext ? currIndex + 1 : 0);
  }

  function restart(): void {
    clearTimeout(timer);
    timer = undefined;
    const { isPlaying, items } = carousel.getState();
    if (!following || held || !isPlaying || items.length < 2) return;
    const key = currentKey();
    if (key === undefined || !settled.has(key)) return;
    timer = setTimeout(advance, carousel.getConfig().autoplayInterval);
  }

  return {
    settle(key) {
      settled.add(key);
      if (!timer && key === currentKey()) restart();
    },
    hold(next) {
      if (held === next) return;
      held = next;
      restart();
    },
    follow() {
      following = true;
      const unsubscribe = carousel.subscribe(restart);
      restart();
      return () => {
        following = false;
        unsubscribe();
        restart();
      };
    },
  };
}
