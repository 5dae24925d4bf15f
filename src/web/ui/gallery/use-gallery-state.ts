// The state of a gallery, for whatever draws it.
import { useSyncExternalStore } from 'react';
import type { GalleryState, GalleryStore } from './store.ts';

/** Draws again after every change. */
export function useGalleryStoreState(gallery: GalleryStore): GalleryState {
  return useSyncExternalStore(gallery.subscribe, gallery.getState, gallery.getState);
}
