// The photos of this visit by pose, in memory only: gone after a reload, never in web storage (D5).
import { useSyncExternalStore } from 'react';
import type { Pose } from '#contract/jobs.ts';

/** `open`: the server has not said yet what it thinks of the photo. */
type PhotoVerdict = 'open' | 'accepted' | 'refused';
type CapturedPhoto = { url: string; blob: Blob; verdict: PhotoVerdict };
type Photos = Partial<Record<Pose, CapturedPhoto>>;

let photos: Photos = {};
const listeners = new Set<() => void>();

function set(next: Photos): void {
  photos = next;
  for (const listener of listeners) listener();
}

/** Keeps a photo that was just taken; the one before it is let go. */
export function setCapturedPhoto(pose: Pose, blob: Blob): CapturedPhoto {
  if (photos[pose]) URL.revokeObjectURL(photos[pose].url);
  const photo: CapturedPhoto = { url: URL.createObjectURL(blob), blob, verdict: 'open' };
  set({ ...photos, [pose]: photo });
  return photo;
}

/** Notes what the server said of a photo; a word on one that was taken again meanwhile comes too late. */
export function setPhotoVerdict(pose: Pose, blob: Blob, verdict: PhotoVerdict): void {
  const photo = photos[pose];
  if (photo?.blob === blob) set({ ...photos, [pose]: { ...photo, verdict } });
}

/** The photo of this pose as it stands. */
export function getCapturedPhoto(pose: Pose): CapturedPhoto | undefined {
  return photos[pose];
}

/** Lets all photos go. */
export function clearCapturedPhotos(): void {
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
