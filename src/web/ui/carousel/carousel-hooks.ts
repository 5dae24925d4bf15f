// What moves a carousel that is on the page: its list, its timer, the pointer and the keys.
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { createAutoplayController } from './autoplay.ts';
import type { CarouselConfig } from './config.ts';
import type { CarouselItem } from './items.ts';
import { prefersReducedMotion, textDirectionSign } from './scroll.ts';
import { type CarouselStore, createCarouselStore } from './store.ts';
import { useKeepCurrentItemCentred } from './use-centred-item.ts';
import { useMouseDragToItem } from './use-drag.ts';
import { useSetIndexOnScrollEnd } from './use-set-index-on-scroll-end.ts';

type Given = {
  items: readonly CarouselItem[];
  initialIndex: number;
  config?: Partial<CarouselConfig>;
  carousel?: CarouselStore;
};

/** The store of one carousel, the caller's or its own, with the given list in it. */
export function useCarouselStoreWithItems({ items, initialIndex, config, carousel: given }: Given): CarouselStore {
  const [carousel] = useState(() => {
    const store = given ?? createCarouselStore(config);
    loadItems(store, items, initialIndex);
    return store;
  });
  useLayoutEffect(() => loadItems(carousel, items, initialIndex), [carousel, items, initialIndex]);
  return carousel;
}

/** Gives the store a list that it does not hold yet; the first one is entered at `initialIndex`. */
function loadItems(carousel: CarouselStore, items: readonly CarouselItem[], initialIndex: number): void {
  const before = carousel.getState().items;
  if (before === items) return;
  carousel.load(items);
  if (before.length === 0 && items.length > 0) carousel.set(initialIndex, 'auto');
}

/** Plays if the configuration says so and nobody asked for stillness; waits while `held`. Answers whom to tell of items. */
export function useAutoplay(carousel: CarouselStore, held: boolean): (key: string) => void {
  const [autoplay] = useState(() => createAutoplayController(carousel));
  useEffect(() => {
    const unfollow = autoplay.follow();
    if (carousel.getConfig().autoplay && !prefersReducedMotion()) carousel.play();
    return unfollow;
  }, [carousel, autoplay]);
  useEffect(() => autoplay.hold(held), [autoplay, held]);
  return autoplay.settle;
}

/** Ties the main strip to the carousel, both ways; `onEnlarge` is called for a click on a picture. */
export function useSyncStageWithCarousel(
  ref: RefObject<HTMLElement | null>,
  carousel: CarouselStore,
  onEnlarge: () => void,
): void {
  useKeepCurrentItemCentred(ref, carousel);
  useSetIndexOnScrollEnd(ref, carousel);
  const tap = useCallback(
    (target: Element) => {
      if (target instanceof HTMLImageElement && carousel.getConfig().lightbox) onEnlarge();
    },
    [carousel, onEnlarge],
  );
  useMouseDragToItem(ref, carousel, tap);
  useFocusInView(ref, carousel);
}

/** A focus inside the slide that goes would be lost with it: it moves to the strip, before the page is drawn again. */
function useFocusInView(ref: RefObject<HTMLElement | null>, carousel: CarouselStore): void {
  useEffect(() => {
    let { currIndex } = carousel.getState();
    return carousel.subscribe(() => {
      if (carousel.getState().currIndex === currIndex) return;
      currIndex = carousel.getState().currIndex;
      const strip = ref.current;
      const focused = document.activeElement;
      if (focused !== strip && strip?.contains(focused)) strip.focus({ preventScroll: true });
    });
  }, [ref, carousel]);
}

/** Arrow keys move by one, Home and End to the ends; a player keeps its own keys, the browser its shortcuts. */
export function moveCarouselByKey(event: KeyboardEvent, carousel: CarouselStore): void {
  const count = carousel.getState().items.length;
  const inPlayer = event.target instanceof HTMLVideoElement;
  if (count < 2 || inPlayer || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const way = textDirectionSign(event.currentTarget);
  if (event.key === (way > 0 ? 'ArrowRight' : 'ArrowLeft')) carousel.next();
  else if (event.key === (way > 0 ? 'ArrowLeft' : 'ArrowRight')) carousel.prev();
  else if (event.key === 'Home') carousel.set(0);
  else if (event.key === 'End') carousel.set(count - 1);
  else return;
  event.preventDefault();
}
