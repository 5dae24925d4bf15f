// @vitest-environment jsdom
// Dragging the main strip with a mouse, and scrolling it by hand.
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  itemChooserButtons,
  registerBrowserMockHooks,
  renderCarouselReturningStore,
  slideElements,
} from './carousel.test-helpers.tsx';

registerBrowserMockHooks();

const WIDTH = 1000;

beforeEach(() => {
  Element.prototype.setPointerCapture = () => {};
});

/** A carousel of four at the second picture, whose slides are 1000 pixels wide. */
function aWideGallery() {
  const { carousel } = renderCarouselReturningStore({ initialIndex: 1 });
  const strip = screen.getByRole('group', { name: 'Posters' });
  const sizes = { clientWidth: WIDTH, scrollWidth: WIDTH * 4 };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(strip, name, { value, configurable: true });
  slideElements().forEach((slide, index) => {
    Object.defineProperty(slide, 'offsetLeft', { value: index * WIDTH });
    Object.defineProperty(slide, 'offsetWidth', { value: WIDTH });
  });
  strip.scrollLeft = WIDTH;
  return { carousel, strip };
}

function point(target: Element, type: string, { x, at, ...more }: { x: number; at: number; pointerType?: string }) {
  const init = { bubbles: true, clientX: x, pointerId: 1, pointerType: 'mouse', button: 0, ...more };
  const event = new PointerEvent(type, init);
  Object.defineProperty(event, 'timeStamp', { value: at });
  fireEvent(target, event);
}

/** Drags by `way` pixels at a constant speed, in `ms`, and lets go. */
function drag(target: Element, way: number, ms: number, pointerType = 'mouse') {
  point(target, 'pointerdown', { x: 500, at: 0, pointerType });
  for (let step = 1; step <= 10; step++) {
    point(target, 'pointermove', { x: 500 + (way * step) / 10, at: (ms * step) / 10, pointerType });
  }
  point(target, 'pointerup', { x: 500 + way, at: ms, pointerType });
}

// Requirements: R377
test('a swipe of 0.31 px/ms moves one item, a swipe of 0.30 snaps back', () => {
  const { carousel, strip } = aWideGallery();
  drag(strip, -30, 100);
  expect([carousel.getState().currIndex, strip.scrollLeft]).toEqual([1, WIDTH]);
  drag(strip, -31, 100);
  expect([carousel.getState().currIndex, strip.scrollLeft]).toEqual([2, 2 * WIDTH]);
  drag(strip, 31, 100);
  expect(carousel.getState().currIndex).toBe(1);
});

test('the strip follows the hand, and the item dragged past the centre wins, however slowly', () => {
  const { carousel, strip } = aWideGallery();
  point(strip, 'pointerdown', { x: 900, at: 0 });
  point(strip, 'pointermove', { x: 300, at: 6000 });
  expect(strip.scrollLeft).toBe(WIDTH + 600);
  expect(strip.style.scrollSnapType).toBe('none');
  point(strip, 'pointerup', { x: 300, at: 9000 });
  expect(carousel.getState()).toMatchObject({ currIndex: 2, behavior: 'smooth' });
  expect(strip.style.scrollSnapType).toBe('');
});

test('a drag never leads around the end, loop or not', () => {
  const { carousel, strip } = aWideGallery();
  carousel.set(3);
  strip.scrollLeft = 3 * WIDTH;
  drag(strip, -200, 100);
  expect(carousel.getState().currIndex).toBe(3);
});

test('a drag that ends on a picture does not open it, a click does', () => {
  const { strip } = aWideGallery();
  const picture = screen.getByAltText('Poster 2');
  drag(picture, -60, 600);
  fireEvent.click(picture);
  expect(screen.queryByRole('dialog')).toBeNull();
  drag(picture, -3, 100);
  fireEvent.click(picture);
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(strip.hasAttribute('data-dragged')).toBe(false);
});

test('a finger is left to the browser: the strip is not moved by us', () => {
  const { carousel, strip } = aWideGallery();
  drag(strip, -400, 100, 'touch');
  expect([carousel.getState().currIndex, strip.scrollLeft]).toEqual([1, WIDTH]);
});

/** The same, once its width is nothing new. */
function aSettledGallery() {
  vi.useFakeTimers();
  const wide = aWideGallery();
  rest(wide.strip, 500);
  return wide;
}

/** The browser says that the strip has come to rest, and so many milliseconds pass. */
function rest(strip: Element, ms: number) {
  fireEvent(strip, new Event('onscrollend' in window ? 'scrollend' : 'scroll'));
  act(() => vi.advanceTimersByTime(ms));
}

test('where the visitor has scrolled to, the strip comes to rest and the item is current', () => {
  const { carousel, strip } = aSettledGallery();
  strip.scrollLeft = 2 * WIDTH;
  rest(strip, 150);
  expect(carousel.getState().currIndex).toBe(2);
});

test('a strip that has just changed its width stays at its item, wherever the browser put it', () => {
  const { carousel, strip } = aSettledGallery();
  Object.defineProperty(strip, 'clientWidth', { value: 400, configurable: true });
  strip.scrollLeft = 3 * WIDTH;
  rest(strip, 150);
  expect(carousel.getState().currIndex).toBe(1);
  expect(strip.scrollLeft).toBe(WIDTH + (WIDTH - 400) / 2);
});

test('the thumbs can be dragged along; the one under the hand is not chosen by that, by a click it is', () => {
  const { carousel } = renderCarouselReturningStore({ config: { thumbs: true }, initialIndex: 1 });
  const strip = screen.getByRole('group', { name: 'Choose a picture' });
  const [, , third] = itemChooserButtons();
  strip.scrollLeft = 100;
  drag(third, -80, 600);
  fireEvent.click(third);
  expect([strip.scrollLeft, carousel.getState().currIndex]).toEqual([180, 1]);
  drag(third, -2, 100);
  fireEvent.click(third);
  expect(carousel.getState().currIndex).toBe(2);
});
