// The state of a carousel, for whatever draws it.
import { useSyncExternalStore } from 'react';
import type { CarouselState, CarouselStore } from './store.ts';

/** Draws again after every change. */
export function useCarouselStoreSnapshot(carousel: CarouselStore): CarouselState {
  return useSyncExternalStore(carousel.subscribe, carousel.getState, carousel.getState);
}
