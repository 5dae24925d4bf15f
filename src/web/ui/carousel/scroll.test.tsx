// @vitest-environment jsdom
// The way of a strip to its place, on a clock that the test moves.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cubicBezier } from './bezier.ts';
import { SCROLL_BEZIER_POINTS, SCROLL_DURATION_MS } from './config.ts';
import { centredIndex, isScrollAnimating, scrollChildToCentre, scrollPositionToCentreChild } from './scroll.ts';

const move = { duration: SCROLL_DURATION_MS, ease: cubicBezier(...SCROLL_BEZIER_POINTS) };

/** A strip of 1000 pixels with ten children of 400; jsdom has no layout of its own. */
function aStrip(): HTMLElement {
  const strip = document.createElement('div');
  sized(strip, { clientWidth: 1000, scrollWidth: 4000 });
  for (let index = 0; index < 10; index++) {
    const child = document.createElement('div');
    sized(child, { offsetLeft: index * 400, offsetWidth: 400 });
    strip.append(child);
  }
  return strip;
}

function sized(element: HTMLElement, sizes: Record<string, number>): void {
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(element, name, { value });
}

function child(strip: HTMLElement, index: number): HTMLElement {
  return strip.children[index] as HTMLElement;
}

let still = false;

beforeEach(() => {
  still = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the chosen child comes to the middle, as far as the strip reaches', () => {
  const strip = aStrip();
  expect([0, 4, 9].map((index) => scrollPositionToCentreChild(strip, child(strip, index)))).toEqual([0, 1300, 3000]);
});

// Requirements: R372
test('it takes 468 ms along the easing curve', () => {
  const strip = aStrip();
  scrollChildToCentre(strip, child(strip, 4), move);
  vi.advanceTimersByTime(234);
  expect(strip.scrollLeft).toBeGreaterThan(550);
  expect(strip.scrollLeft).toBeLessThan(750);
  vi.advanceTimersByTime(200);
  expect(strip.scrollLeft).toBeLessThan(1300);
  expect(isScrollAnimating(strip)).toBe(true);
  vi.advanceTimersByTime(50);
  expect(strip.scrollLeft).toBe(1300);
  expect(isScrollAnimating(strip)).toBe(false);
  expect(centredIndex(strip)).toBe(4);
});

test('snapping rests on the way and is back at the end', () => {
  const strip = aStrip();
  scrollChildToCentre(strip, child(strip, 4), move);
  expect(strip.style.scrollSnapType).toBe('none');
  vi.advanceTimersByTime(500);
  expect(strip.style.scrollSnapType).toBe('');
});

test.each(['wheel', 'touchstart', 'pointerdown'])('%s takes the strip out of the move', (name) => {
  const strip = aStrip();
  scrollChildToCentre(strip, child(strip, 4), move);
  vi.advanceTimersByTime(200);
  const { scrollLeft } = strip;
  strip.dispatchEvent(new Event(name));
  vi.advanceTimersByTime(1000);
  expect(strip.scrollLeft).toBe(scrollLeft);
  expect(strip.style.scrollSnapType).toBe('');
});

test('a newer move takes over from where the strip is', () => {
  const strip = aStrip();
  scrollChildToCentre(strip, child(strip, 9), move);
  vi.advanceTimersByTime(200);
  scrollChildToCentre(strip, child(strip, 3), move);
  vi.advanceTimersByTime(500);
  expect(strip.scrollLeft).toBe(900);
});

test('who asks for less movement gets none, and so does a move without a duration', () => {
  const strip = aStrip();
  scrollChildToCentre(strip, child(strip, 4), { ...move, duration: 0 });
  expect(strip.scrollLeft).toBe(1300);
  still = true;
  scrollChildToCentre(strip, child(strip, 0), move);
  expect(strip.scrollLeft).toBe(0);
});
