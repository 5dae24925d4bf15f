// Arrow keys in a row of buttons: the focus goes along with the choice.
import { type RefObject, useLayoutEffect } from 'react';

/** Moves a focus that is on one child of `ref` to the child at `index` when that changes. */
export function useFocusFollowingSelectedIndex(ref: RefObject<HTMLElement | null>, index: number): void {
  useLayoutEffect(() => {
    const row = ref.current;
    if (!row?.contains(document.activeElement)) return;
    const chosen = row.children[index];
    // The strip itself scrolls there, in its own time.
    if (chosen instanceof HTMLElement) chosen.focus({ preventScroll: true });
  }, [ref, index]);
}
