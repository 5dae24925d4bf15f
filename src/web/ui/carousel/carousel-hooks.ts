// What moves a gallery that is on the page: its list, its clockwork, the visitor's hand and keys.
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
  gallery?: CarouselStore;
};

/** The store of one gallery, the caller's or its own, with the given list in it. */
export function useCarouselStore({ items, initialIndex, config, gallery: given }: Given): CarouselStore {
  const [gallery] = useState(() => {
    const store = given ?? createCarouselStore(config);
    loadItems(store, items, initialIndex);
    return store;
  });
  useLayoutEffect(() => loadItems(gallery, items, initialIndex), [gallery, items, initialIndex]);
  return gallery;
}

/** Gives the store a list that it does not hold yet; the first one is entered at `initialIndex`. */
function loadItems(gallery: CarouselStore, items: readonly CarouselItem[], initialIndex: number): void {
  const before = gallery.getState().items;
  if (before === items) return;
  gallery.load(items);
  if (before.length === 0 && items.length > 0) gallery.set(initialIndex, 'auto');
}

/** Plays if the configuration says so and nobody asked for stillness; waits while `held`. Answers whom to tell of items. */
export function useAutoplay(gallery: CarouselStore, held: boolean): (key: string) => void {
  const [autoplay] = useState(() => createAutoplayController(gallery));
  useEffect(() => {
    const unfollow = autoplay.follow();
    if (gallery.getConfig().autoplay && !prefersReducedMotion()) gallery.play();
    return unfollow;
  }, [gallery, autoplay]);
  useEffect(() => autoplay.hold(held), [autoplay, held]);
  return autoplay.settle;
}

/** Ties the main strip to the gallery, both ways; `onEnlarge` is called for a click on a picture. */
export function useStageInteractions(
  ref: RefObject<HTMLElement | null>,
  gallery: CarouselStore,
  onEnlarge: () => void,
): void {
  useKeepCurrentItemCentred(ref, gallery);
  useSetIndexOnScrollEnd(ref, gallery);
  const tap = useCallback(
    (target: Element) => {
      if (target instanceof HTMLImageElement && gallery.getConfig().lightbox) onEnlarge();
    },
    [gallery, onEnlarge],
  );
  useMouseDragToItem(ref, gallery, tap);
  useFocusInView(ref, gallery);
}

/** A focus inside the slide that goes would be lost with it: it moves to the strip, before the page is drawn again. */
function useFocusInView(ref: RefObject<HTMLElement | null>, gallery: CarouselStore): void {
  useEffect(() => {
    let { currIndex } = gallery.getState();
    return gallery.subscribe(() => {
      if (gallery.getState().currIndex === currIndex) return;
      currIndex = gallery.getState().currIndex;
      const strip = ref.current;
      const focused = document.activeElement;
      if (focused !== strip && strip?.contains(focused)) strip.focus({ preventScroll: true });
    });
  }, [ref, gallery]);
}

/** Arrow keys move by one, Home and End to the ends; a player keeps its own keys, the browser its shortcuts. */
export function moveByKey(event: KeyboardEvent, gallery: CarouselStore): void {
  const count = gallery.getState().items.length;
  const inPlayer = event.target instanceof HTMLVideoElement;
  if (count < 2 || inPlayer || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const way = textDirectionSign(event.currentTarget);
  if (event.key === (way > 0 ? 'ArrowRight' : 'ArrowLeft')) gallery.next();
  else if (event.key === (way > 0 ? 'ArrowLeft' : 'ArrowRight')) gallery.prev();
  else if (event.key === 'Home') gallery.set(0);
  else if (event.key === 'End') gallery.set(count - 1);
  else return;
  event.preventDefault();
}
