// Which key does what while pictures are looked through.
import type { KeyboardEvent } from 'react';

export type ShortcutAction = 'next' | 'previous' | 'leave' | 'takeOut' | 'undo' | 'help';

/** As they stand on the page of help; arrow keys go along with the first two. */
export const SHORTCUT_KEY_LABELS: Record<ShortcutAction, string> = {
  next: 'J',
  previous: 'K',
  leave: 'A',
  takeOut: 'R',
  undo: 'U',
  help: '?',
};

const letters: Partial<Record<string, ShortcutAction>> = {
  j: 'next',
  k: 'previous',
  a: 'leave',
  r: 'takeOut',
  u: 'undo',
  '?': 'help',
};

/** Where letters are typed, and where a popup has its own keys. */
const TYPING = 'input, select, textarea, dialog, [contenteditable]';

/**
 * What a key means here; undefined for one that is none of ours, that is typed somewhere or goes with Ctrl, Alt or Meta.
 * On a keyboard without Latin letters the place of the key counts.
 */
export function shortcutForKeyEvent(event: KeyboardEvent<HTMLElement>): ShortcutAction | undefined {
  const { key, code, target, currentTarget } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return undefined;
  if (target instanceof Element && target.closest(TYPING)) return undefined;
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    return key === forward ? 'next' : 'previous';
  }
  const isLatin = /^[\x20-\x7e]$/.test(key);
  return letters[isLatin ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()];
}
