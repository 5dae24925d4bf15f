// Moves a strip on the browser's own scrolling: in a given time, along a curve, until a visitor takes over.

type Move = {
  /** Milliseconds; 0 is at once. */
  duration: number;
  /** Share of time to share of the way. */
  ease: (x: number) => number;
};

/** What takes the strip out of our hands. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown'] as const;

const moving = new WeakMap<HTMLElement, () => void>();

/** Whether the visitor has asked for less movement. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether the strip is on a way of ours, rather than at rest or moved by hand. */
export function isScrollAnimating(strip: HTMLElement): boolean {
  return moving.has(strip);
}

/** Leaves the strip where it is on its way. */
export function interruptScroll(strip: HTMLElement): void {
  moving.get(strip)?.();
}

/** 1 where the first item stands at the left, -1 where at the right: there positions count down from 0. */
export function textDirectionSign(strip: Element): 1 | -1 {
  return getComputedStyle(strip).direction === 'rtl' ? -1 : 1;
}

/** The scroll position at which `child` is in the middle of the strip, as far as the strip reaches. */
export function scrollPositionToCentreChild(strip: HTMLElement, child: HTMLElement): number {
  const left = child.offsetLeft - (strip.clientWidth - child.offsetWidth) / 2;
  const way = textDirectionSign(strip);
  return way * Math.max(0, Math.min(way * left, strip.scrollWidth - strip.clientWidth));
}

/** The index of the child nearest to the middle of the strip. */
export function centredIndex(strip: HTMLElement): number {
  const middle = strip.scrollLeft + strip.clientWidth / 2;
  const distances = Array.from(strip.children, (child) => {
    const { offsetLeft, offsetWidth } = child as HTMLElement;
    return Math.abs(offsetLeft + offsetWidth / 2 - middle);
  });
  return distances.indexOf(Math.min(...distances));
}

/** Brings `child` to the middle of the strip. A newer move, or the visitor's hand, ends this one where it is. */
export function scrollChildToCentre(strip: HTMLElement, child: HTMLElement, { duration, ease }: Move): void {
  interruptScroll(strip);
  const target = scrollPositionToCentreChild(strip, child);
  const from = strip.scrollLeft;
  if (duration <= 0 || Math.abs(target - from) < 1 || prefersReducedMotion()) {
    strip.scrollLeft = target;
    return;
  }

  const start = performance.now();
  // The browser would pull every step of the way back to a snap point.
  strip.style.scrollSnapType = 'none';

  function step(now: number): void {
    const share = Math.min(Math.max((now - start) / duration, 0), 1);
    strip.scrollLeft = from + (target - from) * ease(share);
    if (share < 1) frame = requestAnimationFrame(step);
    else end();
  }

  function end(): void {
    cancelAnimationFrame(frame);
    for (const name of INTERRUPTIONS) strip.removeEventListener(name, end);
    moving.delete(strip);
    strip.style.scrollSnapType = '';
  }

  let frame = requestAnimationFrame(step);
  for (const name of INTERRUPTIONS) strip.addEventListener(name, end, { passive: true });
  moving.set(strip, end);
}
