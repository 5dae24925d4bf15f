// The code field takes digits and nothing else (R272, R273).
import type { ChangeEvent, ClipboardEvent, InputEvent } from 'react';

/** Handlers for an input: other keys do nothing, a paste with anything else is refused as a whole. */
export function digitsOnly(onDigits: (digits: string) => void) {
  return {
    onBeforeInput(event: InputEvent<HTMLInputElement>) {
      if (event.data && /\D/.test(event.data)) event.preventDefault();
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      // Mail programs like to copy a space or a line end along.
      if (/\D/.test(event.clipboardData.getData('text').trim())) event.preventDefault();
    },
    onChange(event: ChangeEvent<HTMLInputElement>) {
      onDigits(event.target.value.replaceAll(/\D/g, ''));
    },
  };
}
