// The photos of this visit, by pose, in memory alone: gone after a reload, never in web storage (D5).
import { useSyncExternalStore } from 'react';
import type { Angle } from '#contract/jobs.ts';

export type CapturedPhoto = { url: string; blob: Blob; accepted: boolean };
type Photos = Partial<Record<Angle, CapturedPhoto>>;

let photos: Photos = {};
const listeners = new Set<() => void>();

function set(next: Photos): void {
  photos = next;
  for (const listener of listeners) listener();
}

/** Keeps a photo that was just taken; the one before it is let go. */
export function keepPhoto(pose: Angle, blob: Blob): CapturedPhoto {
  if (photos[pose]) URL.revokeObjectURL(photos[pose].url);
  const photo = { url: URL.createObjectURL(blob), blob, accepted: false };
  set({ ...photos, [pose]: photo });
  return photo;
}

/** Marks the photo as one that the server has accepted. */
export function acceptPhoto(pose: Angle): void {
  if (photos[pose]) set({ ...photos, [pose]: { ...photos[pose], accepted: true } });
}

/** Lets all photos go. */
export function forgetPhotos(): void {
  for (const photo of Object.values(photos)) URL.revokeObjectURL(photo.url);
  set({});
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The photos by pose, kept up to date. */
export function useCapturedPhotos(): Photos {
  return useSyncExternalStore(watch, () => photos);
}
