// The gallery's state and the actions on it; knows nothing of the page.
import { type CarouselConfig, type CarouselScrollBehavior, createCarouselConfig } from './config.ts';
import type { CarouselItem } from './items.ts';

/** What happened last. */
type GalleryAction = 'initialized' | 'itemsChanged' | 'indexChanged' | 'play' | 'stop';

export type CarouselState = Readonly<{
  action: GalleryAction;
  items: readonly CarouselItem[];
  /** How the move to `currIndex` is shown; undefined before the first move. */
  behavior: CarouselScrollBehavior | undefined;
  currIndex: number;
  /** Whether the list has an item after, and before, the current one; `loop` does not count here. */
  hasNext: boolean;
  hasPrev: boolean;
  isPlaying: boolean;
}>;

export type CarouselStore = {
  getState: () => CarouselState;
  getConfig: () => Readonly<CarouselConfig>;
  /** Calls `listener` after every change; answers how to stop that. */
  subscribe: (listener: () => void) => () => void;
  /** Replaces the list; the current index stays, as far as the new list reaches. */
  load: (items: readonly CarouselItem[]) => void;
  set: (index: number, behavior?: CarouselScrollBehavior) => void;
  next: (behavior?: CarouselScrollBehavior) => void;
  prev: (behavior?: CarouselScrollBehavior) => void;
  /** Starts the automatic change, every `interval` milliseconds if given. */
  play: (interval?: number) => void;
  stop: () => void;
  /** Appends an item, and goes to it if `active`. */
  add: (item: CarouselItem, active?: boolean) => void;
  /** Takes one item out; the current item stays current, or the one that takes its place. */
  remove: (index: number) => void;
  reset: () => void;
};

const initialState: CarouselState = {
  action: 'initialized',
  items: [],
  behavior: undefined,
  currIndex: 0,
  hasNext: false,
  hasPrev: false,
  isPlaying: false,
};

function isWithin(index: number, count: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < count;
}

/**
 * A carousel with nothing in it yet.
 * @throws Error for an easing curve whose x leaves 0..1.
 */
export function createCarouselStore(wishes: Partial<CarouselConfig> = {}): CarouselStore {
  let config = createCarouselConfig(wishes);
  let state = initialState;
  const listeners = new Set<() => void>();

  function change(action: GalleryAction, changes: Partial<CarouselState>): void {
    const next = { ...state, ...changes, action };
    const hasNext = next.currIndex < next.items.length - 1;
    state = { ...next, hasNext, hasPrev: next.currIndex > 0 };
    publish();
  }

  function publish(): void {
    if (config.debug) console.debug('gallery', state);
    for (const listener of [...listeners]) listener();
  }

  function set(index: number, behavior: CarouselScrollBehavior = config.scrollBehavior): void {
    if (!isWithin(index, state.items.length)) {
      console.error(`Gallery: there is no item at index ${index}; the list holds ${state.items.length}.`);
    } else if (index !== state.currIndex) {
      change('indexChanged', { currIndex: index, behavior });
    }
  }

  function load(items: readonly CarouselItem[]): void {
    const currIndex = Math.max(0, Math.min(state.currIndex, items.length - 1));
    change('itemsChanged', { items, currIndex, behavior: 'auto' });
  }

  function remove(index: number): void {
    if (!isWithin(index, state.items.length)) {
      console.error(`Gallery: no item removed, as there is none at index ${index}.`);
      return;
    }
    const items = state.items.toSpliced(index, 1);
    const shifted = index < state.currIndex ? state.currIndex - 1 : state.currIndex;
    change('itemsChanged', { items, currIndex: Math.max(0, Math.min(shifted, items.length - 1)), behavior: 'auto' });
  }

  function add(item: CarouselItem, active = false): void {
    const items = [...state.items, item];
    const move = active ? { currIndex: items.length - 1, behavior: config.scrollBehavior } : {};
    change('itemsChanged', { items, ...move });
  }

  return {
    getState: () => state,
    getConfig: () => config,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    set,
    next(behavior) {
      if (state.hasNext) set(state.currIndex + 1, behavior);
      else if (config.loop && state.items.length > 1) set(0, behavior);
    },
    prev(behavior) {
      if (state.hasPrev) set(state.currIndex - 1, behavior);
      else if (config.loop && state.items.length > 1) set(state.items.length - 1, behavior);
    },
    play(interval) {
      if (interval !== undefined) config = { ...config, autoplayInterval: interval };
      change('play', { isPlaying: true });
    },
    stop: () => change('stop', { isPlaying: false }),
    add,
    remove,
    reset() {
      if (state === initialState) return;
      state = initialState;
      publish();
    },
  };
}
