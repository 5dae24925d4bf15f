// The reveal of a new picture: from red light to full colour, two seconds of the picture only, then the rest of the page
// fades in. A tab in the background shows only the end.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RevealStartPosition } from '#web/jobs/reveal-start-position.ts';

/** Milliseconds. */
export const REVEAL_DURATIONS_MS = { develop: 2_400, hold: 2_000, arrive: 900 };
const DEVELOP_EASE = 'cubic-bezier(0.5, 0, 0.15, 1)';
const ARRIVE_EASE = 'cubic-bezier(0.4, 0, 0.1, 1)';

type Box = { left: number; top: number; width: number; height: number };

/** Where the picture stands alone: as large as the window bears, in its middle. */
export function centredRevealBox(window: { width: number; height: number }): Box {
  const margin = Math.max(16, window.height * 0.04);
  const width = Math.min(window.width - 32, (window.height - 2 * margin) * 0.8, 900);
  const height = width * 1.25;
  return { left: (window.width - width) / 2, top: (window.height - height) / 2, width, height };
}

/** CSS that shows an element, whose own place is `own`, at `seen`; its origin is its upper left corner. */
export function cssTransformBetweenBoxes(own: Box, seen: Box): string {
  const scale = own.width > 0 ? seen.width / own.width : 1;
  return `translate(${seen.left - own.left}px, ${seen.top - own.top}px) scale(${scale})`;
}

const isStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;
const windowBox = () => ({ width: document.documentElement.clientWidth, height: window.innerHeight });

/** Starts everything that moves while the picture develops. Answers what ends it. */
function startAnimations(box: HTMLElement, from: Box): Animation[] {
  const timing = { duration: REVEAL_DURATIONS_MS.develop, easing: DEVELOP_EASE, fill: 'both' } as const;
  const picture = box.querySelector('img');
  const [grain, safelight] = ['grain', 'safelight'].map((name) => box.querySelector(`[data-light="${name}"]`));
  const running = [
    picture?.animate([{ filter: 'grayscale(1) contrast(1.2)' }, { filter: 'grayscale(0) contrast(1)' }], timing),
    grain?.animate([{ opacity: 0.15 }, { opacity: 0 }], timing),
    safelight?.animate([{ opacity: 0.93 }, { opacity: 0 }], timing),
  ];
  if (!isStill()) {
    const own = box.getBoundingClientRect();
    running.push(
      box.animate(
        [
          { transform: cssTransformBetweenBoxes(own, from) },
          { transform: cssTransformBetweenBoxes(own, centredRevealBox(windowBox())) },
        ],
        timing,
      ),
    );
  }
  return running.filter((one) => one !== undefined);
}

/** The light goes on: the room, the picture to its place on the page, and what arrives after it. */
function showPage(box: HTMLElement, darkness: string, seenAt: Box): void {
  const duration = isStill() ? 400 : REVEAL_DURATIONS_MS.arrive;
  const timing = { duration, easing: ARRIVE_EASE, fill: 'backwards' } as const;
  const site = box.closest('main')?.parentElement;
  site?.animate([{ backgroundColor: darkness }, {}], { ...timing, duration: duration * 0.7, easing: 'ease-out' });
  if (!isStill()) {
    box.animate(
      [{ transform: cssTransformBetweenBoxes(box.getBoundingClientRect(), seenAt) }, { transform: 'none' }],
      timing,
    );
  }
  // Round the picture once it is at its place.
  for (const corner of box.parentElement?.querySelectorAll('[data-corner]') ?? []) {
    corner.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 300, delay: duration, fill: 'backwards' });
  }
  const rest = site?.querySelectorAll<HTMLElement>('[data-later]') ?? [];
  for (const [nth, part] of [...rest].entries()) {
    const from = isStill() ? { opacity: 0 } : { opacity: 0, translate: '0 18px' };
    part.animate([from, { opacity: 1, translate: 'none' }], { ...timing, delay: isStill() ? 0 : 150 + nth * 90 });
  }
}

/** `isAlone` while nothing but the picture is to be seen. A press, of a key or a pointer, ends that at once. */
export function useReveal(start: RevealStartPosition | undefined): {
  isAlone: boolean;
  pictureRef: RefObject<HTMLDivElement | null>;
} {
  const pictureRef = useRef<HTMLDivElement>(null);
  const [isAlone, setAlone] = useState(start !== undefined && typeof Element.prototype.animate === 'function');
  const ending = useRef<{ darkness: string; seenAt: Box }>(undefined);

  useLayoutEffect(() => {
    const element = pictureRef.current;
    if (!isAlone || !start || !element) return;
    const running = startAnimations(element, start.from);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      const site = element.closest('main')?.parentElement ?? element;
      ending.current = { darkness: getComputedStyle(site).backgroundColor, seenAt: element.getBoundingClientRect() };
      for (const one of running) one.cancel();
      setAlone(false);
    };
    // Nobody sees a hidden tab: the picture waits in the red light until somebody does.
    const begin = () => {
      if (document.hidden || timer !== undefined) return;
      for (const one of running) one.play();
      timer = setTimeout(end, REVEAL_DURATIONS_MS.develop + REVEAL_DURATIONS_MS.hold);
    };
    for (const one of running) one.pause();
    begin();
    document.addEventListener('visibilitychange', begin);
    const presses = ['keydown', 'pointerdown', 'wheel'] as const;
    for (const press of presses) window.addEventListener(press, end, { once: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', begin);
      for (const press of presses) window.removeEventListener(press, end);
      for (const one of running) one.cancel();
    };
  }, [isAlone, start]);

  // Once the page is drawn as it stays.
  useLayoutEffect(() => {
    if (isAlone || !ending.current || !pictureRef.current) return;
    showPage(pictureRef.current, ending.current.darkness, ending.current.seenAt);
    ending.current = undefined;
  }, [isAlone]);

  useEffect(() => {
    const page = document.documentElement.dataset;
    if (isAlone) page.alone = '';
    else delete page.alone;
    return () => {
      delete page.alone;
    };
  }, [isAlone]);

  return { isAlone, pictureRef };
}
