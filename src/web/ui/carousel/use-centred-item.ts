// Keeps the current item in the middle of its strip.
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { cubicBezier } from './bezier.ts';
import { scrollChildToCentre } from './scroll.ts';
import type { CarouselStore } from './store.ts';
import { useCarouselStoreSnapshot } from './use-carousel-store-snapshot.ts';

/** Brings the current child of the strip to the middle, in the way the gallery's state asks for or `how`. */
export function centreCurrentItem(
  strip: HTMLElement | null,
  carousel: CarouselStore,
  how = carousel.getState().behavior,
): void {
  const { scrollDuration, scrollEase } = carousel.getConfig();
  const child = strip?.children[carousel.getState().currIndex];
  if (!strip || !(child instanceof HTMLElement)) return;
  strip.setAttribute('data-placed', '');
  scrollChildToCentre(strip, child, {
    duration: how === 'smooth' ? scrollDuration : 0,
    ease: cubicBezier(...scrollEase),
  });
}

/** Follows the index with the strip, and stays at the item when the strip changes its width. */
export function useKeepCurrentItemCentred(ref: RefObject<HTMLElement | null>, carousel: CarouselStore): void {
  const { currIndex, items } = useCarouselStoreSnapshot(carousel);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list moves the current item too
  useLayoutEffect(() => centreCurrentItem(ref.current, carousel), [ref, carousel, currIndex, items]);

  useEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    let width = strip.clientWidth;
    const observer = new ResizeObserver(() => {
      if (strip.clientWidth === width) return;
      width = strip.clientWidth;
      centreCurrentItem(strip, carousel, 'auto');
    });
    observer.observe(strip);
    return () => observer.disconnect();
  }, [ref, carousel]);
}
