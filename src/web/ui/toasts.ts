// The toast service: one message at a time, no duplicates, gone after ten seconds. Drawn by page-toast-region.tsx.
import type { ComponentType } from 'react';

/** How long a toast stays. */
export const TOAST_TIMEOUT_MS = 10_000;
/** How long it stays once pointer and focus have left it. */
export const TOAST_TIMEOUT_AFTER_HOVER_MS = 1_000;
/** How long it takes to leave. */
export const TOAST_EXIT_MS = 300;

export type ToastTone = 'plain' | 'danger';
export type ToastContent = { message: string; tone: ToastTone };
/**
 * Where a toast belongs: how far it is lifted, by its height, both in pixels; and the path of the screen to which it
 * follows, and no further, where the step that it speaks of leads there.
 */
export type ToastLiftAndPersistPath = { lift?: (height: number) => number; followsTo?: string };
/** Queued and not shown yet, on the page, or on its way out. */
type ToastState = 'inactive' | 'active' | 'removed';
export type Toast = ToastContent &
  ToastLiftAndPersistPath & { id: number; state: ToastState; component: ComponentType<ToastContent> };

let toasts: readonly Toast[] = [];
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function startTimer(id: number, ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => closeToast(id), ms);
}

function showNext(): void {
  const next = toasts[0];
  if (next?.state !== 'inactive') return;
  set(toasts.map((toast) => (toast === next ? { ...toast, state: 'active' } : toast)));
  startTimer(next.id, TOAST_TIMEOUT_MS);
}

/**
 * Queues a message and answers its id. The same message in a live toast adds nothing, and its time runs on (D51).
 * @throws Error 'toastComponent required' without a component to draw it.
 */
export function enqueueToast(
  content: ToastContent & ToastLiftAndPersistPath,
  component: ComponentType<ToastContent> | undefined,
): number {
  if (!component) throw new Error('toastComponent required');
  const live = toasts.find((toast) => toast.message === content.message && toast.state !== 'removed');
  if (live) return live.id;
  lastId += 1;
  set([...toasts, { ...content, id: lastId, state: 'inactive', component }]);
  showNext();
  return lastId;
}

/** Takes a toast away; a second call while it leaves changes nothing. */
export function closeToast(id: number): void {
  const state = toasts.find((one) => one.id === id)?.state ?? 'removed';
  if (state === 'removed') return;
  if (state === 'active') clearTimeout(timer);
  set(toasts.map((one) => (one.id === id ? { ...one, state: 'removed' } : one)));
  setTimeout(() => {
    set(toasts.filter((one) => one.id !== id));
    showNext();
  }, TOAST_EXIT_MS);
}

/** The screen at `path` has come: what was said about the last one goes, also what still waits. */
export function closeToastsNotFollowingTo(path: string): void {
  set(toasts.filter(({ followsTo, state }) => followsTo === path || state !== 'inactive'));
  for (const { id, followsTo } of toasts) if (followsTo !== path) closeToast(id);
}

const isActive = (id: number): boolean => toasts.find((one) => one.id === id)?.state === 'active';

/** Somebody reads the toast: its time stands still. */
export function pauseToast(id: number): void {
  if (isActive(id)) clearTimeout(timer);
}

/** Pointer and focus have left: the toast stays a moment longer. */
export function closeToastSoonAfterHover(id: number): void {
  if (isActive(id)) startTimer(id, TOAST_TIMEOUT_AFTER_HOVER_MS);
}

/** Where toasts can be shown, the newest last: a popup brings a place of its own while it is open. */
let regions: readonly object[] = [];

function setRegions(next: readonly object[]): void {
  regions = next;
  for (const listener of listeners) listener();
}

/** Toasts stand in the newest region, until the answered function is called. */
export function registerToastRegion(region: object): () => void {
  setRegions([...regions, region]);
  return () => setRegions(regions.filter((one) => one !== region));
}

/** Whether a newer region has come since. */
export function hasNewerToastRegion(region: object): boolean {
  return regions.includes(region) && regions.at(-1) !== region;
}

/** All toasts in their order, for `useSyncExternalStore`. */
export function readToasts(): readonly Toast[] {
  return toasts;
}

/** Calls `listener` at each change, until the answered function is called. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
