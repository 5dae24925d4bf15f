// The state of a gallery, for whatever draws it.
import { useSyncExternalStore } from 'react';
import type { CarouselState, CarouselStore } from './store.ts';

/** Draws again after every change. */
export function useCarouselState(gallery: CarouselStore): CarouselState {
  return useSyncExternalStore(gallery.subscribe, gallery.getState, gallery.getState);
}
