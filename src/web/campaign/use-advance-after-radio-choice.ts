// Goes on by itself after a choice that was clicked. Arrow keys only look round among the answers, so they wait for Enter.
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { isDeliberateClick } from '#web/ui/stray-second-click.ts';

/** Milliseconds for which a clicked choice is seen. Longer than a double click, so that its second click stays here. */
export const AUTO_ADVANCE_DELAY_MS = 800;

const isRadio = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'radio';

/**
 * Handlers for the element round a group of radio buttons in labels. `waiting`: a choice was clicked and `onAdvance` is
 * about to be called; any further press or key before that leaves the rest to the person. `onEnter` is called at once.
 */
export function useAdvanceAfterRadioChoice(onAdvance: () => void, onEnter: () => void) {
  const [waiting, setWaiting] = useState(false);
  const moveOn = useEffectEvent(onAdvance);

  useEffect(() => {
    if (!waiting) return;
    const stop = () => setWaiting(false);
    const timer = setTimeout(() => {
      stop();
      moveOn();
    }, AUTO_ADVANCE_DELAY_MS);
    window.addEventListener('pointerdown', stop, true);
    window.addEventListener('keydown', stop, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', stop, true);
      window.removeEventListener('keydown', stop, true);
    };
  }, [waiting]);

  return {
    waiting,
    handlers: {
      // A click on a label is a pointer's; the keyboard and screen readers click the radio button itself.
      onClick(event: MouseEvent<HTMLElement>) {
        if (isRadio(event.target) || !(event.target as Element).closest('label')) return;
        if (isDeliberateClick(event)) setWaiting(true);
      },
      onKeyDown({ key, target }: KeyboardEvent<HTMLElement>) {
        if (key === 'Enter' && isRadio(target)) onEnter();
      },
    },
  };
}
