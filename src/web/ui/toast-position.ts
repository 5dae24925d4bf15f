// Where a toast goes when what it speaks of lies at the foot of the window.

type Span = { top: number; bottom: number };

/** Pixels between a toast and what it must not cover, and between it and the foot of the window. */
const GAP = 12;
const FOOT = 20;

/**
 * How far a toast `height` tall is lifted from the foot of a window so that it covers none of these; 0 where that leaves no
 * room above them. All in pixels.
 */
export function computeToastLift(inTheWay: readonly Span[], height: number, windowHeight: number): number {
  let lift = 0;
  // From the lowest to the highest: above one it may come to cover the next.
  for (const { top, bottom } of [...inTheWay].sort((one, other) => other.top - one.top)) {
    const foot = windowHeight - FOOT - lift;
    const isCovered = bottom > foot - height - GAP && top < foot + GAP && bottom > top;
    if (isCovered) lift = Math.max(lift, windowHeight - FOOT - top + GAP);
  }
  return lift + height + FOOT > windowHeight ? 0 : lift;
}

/** For `toast`: a place that covers neither this element nor a bar at the foot of the page (`data-foot-bar`). */
export function toastPlacementAvoidingElement(element: Element | null | undefined): {
  lift: (height: number) => number;
} {
  return {
    lift(height) {
      const bars = [...document.querySelectorAll('[data-foot-bar]')];
      const all = element?.isConnected ? [...bars, element] : bars;
      const places = all.map((one) => one.getBoundingClientRect());
      return computeToastLift(places, height, window.innerHeight);
    },
  };
}
