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
  const gallery = createCarouselStore(config);
  gallery.load(pictures(count));
  const emitted = vi.fn();
  gallery.subscribe(emitted);
  return { gallery, emitted };
}

function place(gallery: CarouselStore) {
  const { currIndex, hasNext, hasPrev } = gallery.getState();
  return [currIndex, hasNext, hasPrev];
}

describe('actions', () => {
  // Requirements: R247
  test('at first, and after a reset, the gallery is initialized', () => {
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
    const { gallery, emitted } = galleryOf(3);
    gallery.set(2);
    gallery.play();
    gallery.reset();
    expect(gallery.getState()).toEqual(first);
    expect(emitted).toHaveBeenCalledTimes(3);
  });

  // Requirements: R248
  test('loading, adding and removing change the items', () => {
    const gallery = createCarouselStore();
    const actions: string[] = [];
    gallery.subscribe(() => actions.push(gallery.getState().action));
    gallery.load(pictures(2));
    gallery.play();
    gallery.add(pictures(1)[0] as CarouselItem);
    gallery.stop();
    gallery.remove(0);
    expect(actions).toEqual(['itemsChanged', 'play', 'itemsChanged', 'stop', 'itemsChanged']);
  });

  // Requirements: R249
  test('another index is an indexChanged', () => {
    const { gallery, emitted } = galleryOf(3);
    gallery.set(2, 'auto');
    expect(gallery.getState()).toMatchObject({ action: 'indexChanged', currIndex: 2, behavior: 'auto' });
    expect(emitted).toHaveBeenCalledTimes(1);
  });

  // Requirements: R250, R251
  test('play plays, in another time if asked, and stop stops', () => {
    const { gallery } = galleryOf(3);
    gallery.play(500);
    expect(gallery.getState()).toMatchObject({ action: 'play', isPlaying: true });
    expect(gallery.getConfig().autoplayInterval).toBe(500);
    gallery.stop();
    expect(gallery.getState()).toMatchObject({ action: 'stop', isPlaying: false });
  });

  test('a listener that has left hears nothing', () => {
    const { gallery } = galleryOf(3);
    const left = vi.fn();
    gallery.subscribe(left)();
    gallery.next();
    expect(left).not.toHaveBeenCalled();
  });
});

describe('going to an index', () => {
  // Requirements: R252
  test('outside the range it is an error that names the index, and nothing changes', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { gallery, emitted } = galleryOf(3);
    const before = gallery.getState();
    for (const index of [-1, 3, 1.5, Number.NaN]) {
      error.mockClear();
      gallery.set(index);
      expect(error).toHaveBeenCalledTimes(1);
      expect(error.mock.lastCall?.[0]).toContain(`index ${index};`);
    }
    expect(gallery.getState()).toBe(before);
    expect(emitted).not.toHaveBeenCalled();
    error.mockRestore();
  });

  // Requirements: R253
  test('the same index emits nothing', () => {
    const { gallery, emitted } = galleryOf(3);
    gallery.set(0);
    expect(emitted).not.toHaveBeenCalled();
    expect(gallery.getState().action).toBe('itemsChanged');
  });

  // Requirements: R254, R255
  test('next and previous move by one', () => {
    const { gallery } = galleryOf(4);
    gallery.next();
    gallery.next();
    expect(place(gallery)).toEqual([2, true, true]);
    gallery.prev();
    expect(place(gallery)).toEqual([1, true, true]);
  });

  // Requirements: R256
  test('without loop next and previous stop at the ends, with it they wrap', () => {
    const { gallery: straight, emitted } = galleryOf(2);
    straight.prev();
    expect(place(straight)).toEqual([0, true, false]);
    straight.next();
    straight.next();
    expect(place(straight)).toEqual([1, false, true]);
    expect(emitted).toHaveBeenCalledTimes(1);

    const { gallery: round } = galleryOf(3, { loop: true });
    round.prev();
    expect(place(round)).toEqual([2, false, true]);
    round.next();
    expect(place(round)).toEqual([0, true, false]);
  });

  // Requirements: R256
  test('a gallery of one or none has nowhere to go, loop or not', () => {
    for (const count of [0, 1]) {
      const { gallery, emitted } = galleryOf(count, { loop: true });
      gallery.next();
      gallery.prev();
      expect(emitted).not.toHaveBeenCalled();
    }
  });
});

describe('changing the list', () => {
  // Requirements: R248
  test('hasNext and hasPrev are true to the new list', () => {
    const { gallery } = galleryOf(1);
    expect(place(gallery)).toEqual([0, false, false]);
    gallery.add(pictures(1)[0] as CarouselItem);
    expect(place(gallery)).toEqual([0, true, false]);
    gallery.add(pictures(1)[0] as CarouselItem, true);
    expect(place(gallery)).toEqual([2, false, true]);
    gallery.remove(1);
    expect(place(gallery)).toEqual([1, false, true]);
    gallery.remove(1);
    expect(place(gallery)).toEqual([0, false, false]);
    gallery.remove(0);
    expect(place(gallery)).toEqual([0, false, false]);
  });

  test('the current item stays when another is removed, and gives way to its follower when it goes itself', () => {
    const { gallery } = galleryOf(4);
    const [, , third, fourth] = gallery.getState().items;
    gallery.set(2);
    gallery.remove(0);
    expect(gallery.getState().items[gallery.getState().currIndex]).toBe(third);
    gallery.remove(1);
    expect(gallery.getState().items[gallery.getState().currIndex]).toBe(fourth);
  });

  test('a shorter list keeps the index as far as it reaches, a longer one keeps it', () => {
    const { gallery } = galleryOf(5);
    gallery.set(4);
    gallery.load(pictures(3));
    expect(place(gallery)).toEqual([2, false, true]);
    gallery.load(pictures(30));
    expect(place(gallery)).toEqual([2, true, true]);
  });

  test('removing what is not there is an error that names the index', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { gallery, emitted } = galleryOf(2);
    gallery.remove(2);
    expect(error.mock.lastCall?.[0]).toContain('index 2');
    expect(emitted).not.toHaveBeenCalled();
    error.mockRestore();
  });
});

type Step =
  | [name: 'load' | 'set' | 'remove', value: number]
  | ['next' | 'prev' | 'play' | 'stop' | 'add' | 'addActive' | 'reset'];

function take(gallery: CarouselStore, [name, value = 0]: Step): void {
  if (name === 'load') gallery.load(pictures(value));
  else if (name === 'set' || name === 'remove') gallery[name](value);
  else if (name === 'add' || name === 'addActive') gallery.add(pictures(1)[0] as CarouselItem, name === 'addActive');
  else gallery[name]();
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
      const gallery = createCarouselStore({ loop });
      let emissions = 0;
      gallery.subscribe(() => emissions++);
      for (const one of steps) {
        if (one[0] === 'load' && one[1] < 0) continue;
        const before = gallery.getState();
        const emittedBefore = emissions;
        take(gallery, one as Step);
        const { items, currIndex, hasNext, hasPrev, action, isPlaying } = gallery.getState();
        expect(emissions - emittedBefore).toBe(gallery.getState() === before ? 0 : 1);
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
