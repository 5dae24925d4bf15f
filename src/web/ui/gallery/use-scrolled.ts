// Learns from the strip where a visitor has scrolled it.
import { type RefObject, useEffect } from 'react';
import { centredIndex, isMoving } from './scroll.ts';
import type { GalleryStore } from './store.ts';
import { isDragged } from './use-drag.ts';

/** Without a scrollend event: a strip that has not moved for so long is at rest. */
const REST_MS = 120;

/** Makes the item at which the strip has come to rest the current one. */
export function useScrolled(ref: RefObject<HTMLElement | null>, gallery: GalleryStore): void {
  useEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function rest() {
      if (!strip || strip.clientWidth === 0 || isMoving(strip) || isDragged(strip)) return;
      const index = centredIndex(strip);
      if (index >= 0) gallery.set(index);
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
      strip.removeEventListener(name, listener);
    };
  }, [ref, gallery]);
}
