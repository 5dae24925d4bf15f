// The gallery's state and actions.
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { CarouselConfig } from './config.ts';
import type { CarouselItem } from './items.ts';
import { type CarouselStore, createCarouselStore } from './store.ts';

function pictures(count: number): CarouselItem[] {
  return Array.from({ length: count }, (_, index) => ({ type: 'image', data: { src: `/${index}.jpg` } }));
}

function galleryOf(count: number, config: Partial<CarouselConfig> = {}) {
  const carousel = createCarouselStore(config);
  carousel.load(pictures(count));
  const emitted = vi.fn();
  carousel.subscribe(emitted);
  return { carousel, emitted };
}

function place(carousel: CarouselStore) {
  const { currIndex, hasNext, hasPrev } = carousel.getState();
  return [currIndex, hasNext, hasPrev];
}

describe('actions', () => {
  // Requirements: R247
  test('at first, and after a reset, the carousel is initialized', () => {
    const first = {
      action: 'initialized',
      items: [],
      behavior: undefined,
      currIndex: 0,
      hasNext: false,
      hasPrev: false,
      isPlaying: false,
    };
    expect(createCarouselStore().getState()).toEqual(first);
    const { carousel, emitted } = galleryOf(3);
    carousel.set(2);
    carousel.play();
    carousel.reset();
    expect(carousel.getState()).toEqual(first);
    expect(emitted).toHaveBeenCalledTimes(3);
  });

  // Requirements: R248
  test('loading, adding and removing change the items', () => {
    const carousel = createCarouselStore();
    const actions: string[] = [];
    carousel.subscribe(() => actions.push(carousel.getState().action));
    carousel.load(pictures(2));
    carousel.play();
    carousel.add(pictures(1)[0] as CarouselItem);
    carousel.stop();
    carousel.remove(0);
    expect(actions).toEqual(['itemsChanged', 'play', 'itemsChanged', 'stop', 'itemsChanged']);
  });

  // Requirements: R249
  test('another index is an indexChanged', () => {
    const { carousel, emitted } = galleryOf(3);
    carousel.set(2, 'auto');
    expect(carousel.getState()).toMatchObject({ action: 'indexChanged', currIndex: 2, behavior: 'auto' });
    expect(emitted).toHaveBeenCalledTimes(1);
  });

  // Requirements: R250, R251
  test('play plays, in another time if asked, and stop stops', () => {
    const { carousel } = galleryOf(3);
    carousel.play(500);
    expect(carousel.getState()).toMatchObject({ action: 'play', isPlaying: true });
    expect(carousel.getConfig().autoplayInterval).toBe(500);
    carousel.stop();
    expect(carousel.getState()).toMatchObject({ action: 'stop', isPlaying: false });
  });

  test('a listener that has left hears nothing', () => {
    const { carousel } = galleryOf(3);
    const left = vi.fn();
    carousel.subscribe(left)();
    carousel.next();
    expect(left).not.toHaveBeenCalled();
  });
});

describe('going to an index', () => {
  // Requirements: R252
  test('outside the range it is an error that names the index, and nothing changes', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { carousel, emitted } = galleryOf(3);
    const before = carousel.getState();
    for (const index of [-1, 3, 1.5, Number.NaN]) {
      error.mockClear();
      carousel.set(index);
      expect(error).toHaveBeenCalledTimes(1);
      expect(error.mock.lastCall?.[0]).toContain(`index ${index};`);
    }
    expect(carousel.getState()).toBe(before);
    expect(emitted).not.toHaveBeenCalled();
    error.mockRestore();
  });

  // Requirements: R253
  test('the same index emits nothing', () => {
    const { carousel, emitted } = galleryOf(3);
    carousel.set(0);
    expect(emitted).not.toHaveBeenCalled();
    expect(carousel.getState().action).toBe('itemsChanged');
  });

  // Requirements: R254, R255
  test('next and previous move by one', () => {
    const { carousel } = galleryOf(4);
    carousel.next();
    carousel.next();
    expect(place(carousel)).toEqual([2, true, true]);
    carousel.prev();
    expect(place(carousel)).toEqual([1, true, true]);
  });

  // Requirements: R256
  test('without loop next and previous stop at the ends, with it they wrap', () => {
    const { carousel: straight, emitted } = galleryOf(2);
    straight.prev();
    expect(place(straight)).toEqual([0, true, false]);
    straight.next();
    straight.next();
    expect(place(straight)).toEqual([1, false, true]);
    expect(emitted).toHaveBeenCalledTimes(1);

    const { carousel: round } = galleryOf(3, { loop: true });
    round.prev();
    expect(place(round)).toEqual([2, false, true]);
    round.next();
    expect(place(round)).toEqual([0, true, false]);
  });

  // Requirements: R256
  test('a carousel of one or none has nowhere to go, loop or not', () => {
    for (const count of [0, 1]) {
      const { carousel, emitted } = galleryOf(count, { loop: true });
      carousel.next();
      carousel.prev();
      expect(emitted).not.toHaveBeenCalled();
    }
  });
});

describe('changing the list', () => {
  // Requirements: R248
  test('hasNext and hasPrev are true to the new list', () => {
    const { carousel } = galleryOf(1);
    expect(place(carousel)).toEqual([0, false, false]);
    carousel.add(pictures(1)[0] as CarouselItem);
    expect(place(carousel)).toEqual([0, true, false]);
    carousel.add(pictures(1)[0] as CarouselItem, true);
    expect(place(carousel)).toEqual([2, false, true]);
    carousel.remove(1);
    expect(place(carousel)).toEqual([1, false, true]);
    carousel.remove(1);
    expect(place(carousel)).toEqual([0, false, false]);
    carousel.remove(0);
    expect(place(carousel)).toEqual([0, false, false]);
  });

  test('the current item stays when another is removed, and gives way to its follower when it goes itself', () => {
    const { carousel } = galleryOf(4);
    const [, , third, fourth] = carousel.getState().items;
    carousel.set(2);
    carousel.remove(0);
    expect(carousel.getState().items[carousel.getState().currIndex]).toBe(third);
    carousel.remove(1);
    expect(carousel.getState().items[carousel.getState().currIndex]).toBe(fourth);
  });

  test('a shorter list keeps the index as far as it reaches, a longer one keeps it', () => {
    const { carousel } = galleryOf(5);
    carousel.set(4);
    carousel.load(pictures(3));
    expect(place(carousel)).toEqual([2, false, true]);
    carousel.load(pictures(30));
    expect(place(carousel)).toEqual([2, true, true]);
  });

  test('removing what is not there is an error that names the index', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { carousel, emitted } = galleryOf(2);
    carousel.remove(2);
    expect(error.mock.lastCall?.[0]).toContain('index 2');
    expect(emitted).not.toHaveBeenCalled();
    error.mockRestore();
  });
});

type Step =
  | [name: 'load' | 'set' | 'remove', value: number]
  | ['next' | 'prev' | 'play' | 'stop' | 'add' | 'addActive' | 'reset'];

function take(carousel: CarouselStore, [name, value = 0]: Step): void {
  if (name === 'load') carousel.load(pictures(value));
  else if (name === 'set' || name === 'remove') carousel[name](value);
  else if (name === 'add' || name === 'addActive') carousel.add(pictures(1)[0] as CarouselItem, name === 'addActive');
  else carousel[name]();
}

// Requirements: R247–R256
test('in 10,000 random sequences of actions the state stays true to itself', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const step = fc.oneof(
    fc.tuple(fc.constantFrom('load' as const, 'set' as const, 'remove' as const), fc.integer({ min: -1, max: 7 })),
    fc.constantFrom<Step>(['next'], ['prev'], ['play'], ['stop'], ['add'], ['addActive'], ['reset']),
  );
  fc.assert(
    fc.property(fc.boolean(), fc.array(step, { maxLength: 25 }), (loop, steps) => {
      const carousel = createCarouselStore({ loop });
      let emissions = 0;
      carousel.subscribe(() => emissions++);
      for (const one of steps) {
        if (one[0] === 'load' && one[1] < 0) continue;
        const before = carousel.getState();
        const emittedBefore = emissions;
        take(carousel, one as Step);
        const { items, currIndex, hasNext, hasPrev, action, isPlaying } = carousel.getState();
        expect(emissions - emittedBefore).toBe(carousel.getState() === before ? 0 : 1);
        expect(currIndex === 0 || (currIndex > 0 && currIndex < items.length)).toBe(true);
        expect([hasNext, hasPrev]).toEqual([currIndex + 1 < items.length, currIndex > 0]);
        if (action === 'initialized') expect([items.length, isPlaying]).toEqual([0, false]);
        if (action === 'indexChanged' && emissions > emittedBefore) expect(currIndex).not.toBe(before.currIndex);
        if (!['play', 'stop', 'reset'].includes(one[0])) expect(isPlaying).toBe(before.isPlaying);
        if ((one[0] === 'next' || one[0] === 'prev') && !loop)
          expect(Math.abs(currIndex - before.currIndex)).toBeLessThan(2);
      }
    }),
    { numRuns: 10_000 },
  );
  error.mockRestore();
});
