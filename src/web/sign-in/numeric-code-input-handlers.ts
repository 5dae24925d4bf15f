// The code field takes digits and nothing else (R272, R273).
import type { ChangeEvent, ClipboardEvent, InputEvent } from 'react';

/**
 * Handlers for an input of at most `length` digits: other keys do nothing, and a paste with other characters is refused
 * as a whole. Spaces and line ends that a mail program copies along are dropped, so that they don't use up the length.
 */
export function numericCodeInputHandlers(length: number, onDigits: (digits: string) => void) {
  return {
    onBeforeInput(event: InputEvent<HTMLInputElement>) {
      if (event.data && /[^\d\s]/.test(event.data)) event.preventDefault();
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      const pasted = event.clipboardData.getData('text');
      const digits = pasted.replaceAll(/\s/g, '');
      if (digits === pasted && !/\D/.test(digits)) return;
      event.preventDefault();
      if (/\D/.test(digits)) return;
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const before = value.slice(0, selectionStart ?? value.length);
      onDigits((before + digits + value.slice(selectionEnd ?? value.length)).slice(0, length));
    },
    onChange(event: ChangeEvent<HTMLInputElement>) {
      onDigits(event.target.value.replaceAll(/\D/g, '').slice(0, length));
    },
  };
}
