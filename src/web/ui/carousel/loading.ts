// When an item is asked for, and how far it has come.
import { useState } from 'react';
import type { PictureLoadingScope } from './config.ts';

export type LoadState = 'loading' | 'success' | 'failed';

type Place = { index: number; currIndex: number; count: number; loop: boolean };

/** Whether the strategy asks for the item at `index` now; the shown one has the network to itself until `pageLoaded`. */
export function isLoadWanted(strategy: PictureLoadingScope, place: Place, pageLoaded: boolean): boolean {
  const { index, currIndex, count, loop } = place;
  if (strategy === 'preload' && pageLoaded) return true;
  const distance = Math.abs(index - currIndex);
  if (strategy === 'lazy' || !pageLoaded) return distance === 0;
  return distance <= 1 || (loop && distance === count - 1);
}

/**
 * The load state of one item, and what to call when it has come (`succeed`) or will not come (`fail`). A picture is
 * also given to `look`: one that the server drew may have come, or failed, before anybody could listen.
 */
export function useLoadState(onSettled?: () => void) {
  const [state, setState] = useState<LoadState>('loading');
  const settle = (outcome: LoadState) => {
    if (state === outcome) return;
    setState(outcome);
    onSettled?.();
  };
  const succeed = () => settle('success');
  const fail = () => settle('failed');
  const look = (picture: HTMLImageElement | null) => {
    if (state !== 'loading' || !picture?.complete) return;
    if (picture.naturalWidth > 0) succeed();
    else fail();
  };
  return { state, succeed, fail, look };
}
