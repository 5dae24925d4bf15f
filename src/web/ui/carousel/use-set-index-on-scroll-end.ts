// Learns from the strip where a visitor has scrolled it.
import { type RefObject, useEffect } from 'react';
import { centredIndex, isScrollAnimating } from './scroll.ts';
import type { CarouselStore } from './store.ts';
import { centreCurrentItem } from './use-centred-item.ts';
import { isBeingDragged } from './use-drag.ts';

/** Without a scrollend event: a strip that has not moved for so long is at rest. */
const REST_MS = 120;
/** For so long after it has changed its width, a strip is where the browser put it and not where a visitor did. */
const SETTLING_MS = 200;

/** Makes the item at which the strip has come to rest the current one. */
export function useSetIndexOnScrollEnd(ref: RefObject<HTMLElement | null>, carousel: CarouselStore): void {
  useEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let width = strip.clientWidth;
    let resizedAt = Number.NEGATIVE_INFINITY;
    const observer = new ResizeObserver(noteWidth);
    observer.observe(strip);

    function noteWidth() {
      if (strip?.clientWidth === width) return;
      width = strip?.clientWidth ?? 0;
      resizedAt = performance.now();
    }
    function rest() {
      if (!strip || strip.clientWidth === 0 || isScrollAnimating(strip) || isBeingDragged(strip)) return;
      noteWidth();
      if (performance.now() - resizedAt < SETTLING_MS) return centreCurrentItem(strip, carousel, 'auto');
      const index = centredIndex(strip);
      if (index >= 0) carousel.set(index);
    }
    function restLater() {
      clearTimeout(timer);
      timer = setTimeout(rest, REST_MS);
    }

    const [name, listener] =
      'onscrollend' in window ? (['scrollend', rest] as const) : (['scroll', restLater] as const);
    strip.addEventListener(name, listener);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      strip.removeEventListener(name, listener);
    };
  }, [ref, carousel]);
}
