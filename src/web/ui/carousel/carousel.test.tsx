// @vitest-environment jsdom
// The carousel on the page: its controls, keyboard, autoplay and large view.
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  buttonNamed,
  imageItem,
  imageItems,
  itemChooserButtons,
  registerBrowserMockHooks,
  renderCarouselReturningStore,
  slideElements,
} from './carousel.test-helpers.tsx';

registerBrowserMockHooks();

describe('the strip', () => {
  test('is a carousel of slides, of which only the current one can be reached', () => {
    renderCarouselReturningStore({ initialIndex: 1 });
    expect(screen.getByRole('region', { name: 'Posters' }).getAttribute('aria-roledescription')).toBe('carousel');
    expect(slideElements().map((slide) => [slide.getAttribute('aria-label'), slide.hasAttribute('inert')])).toEqual([
      ['1 of 4', true],
      ['2 of 4', false],
      ['3 of 4', true],
      ['4 of 4', true],
    ]);
  });

  // Requirements: R119
  test('starts with the item that is asked for, also when the list comes later', () => {
    expect(renderCarouselReturningStore({ initialIndex: 1 }).carousel.getState().currIndex).toBe(1);
    cleanup();
    const late = renderCarouselReturningStore({ items: [], initialIndex: 1 });
    late.again({ initialIndex: 1 });
    expect(late.carousel.getState().currIndex).toBe(1);
  });

  // Requirements: R248
  test('keeps its place when more items come after', () => {
    const { carousel, again } = renderCarouselReturningStore({ initialIndex: 2 });
    again({ items: [...imageItems, imageItem(5)], initialIndex: 2 });
    expect(carousel.getState()).toMatchObject({ currIndex: 2, hasNext: true });
    expect(slideElements()).toHaveLength(5);
  });

  test('tells where it is, at the start and after each move', () => {
    const onIndexChange = vi.fn();
    renderCarouselReturningStore({ initialIndex: 1, onIndexChange });
    fireEvent.click(buttonNamed('Next'));
    expect(onIndexChange.mock.calls).toEqual([[1], [2]]);
  });

  test('an empty carousel shows nothing to press', () => {
    renderCarouselReturningStore({ items: [], config: { thumbs: true, bullets: true, counter: true, autoplay: true } });
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('navigation', () => {
  // Requirements: R374
  test('Previous and Next are there with two items or more', () => {
    renderCarouselReturningStore({ items: imageItems.slice(0, 2) });
    expect([buttonNamed('Previous'), buttonNamed('Next')]).toHaveLength(2);
    cleanup();
    renderCarouselReturningStore({ items: imageItems.slice(0, 1) });
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    cleanup();
    renderCarouselReturningStore({ config: { nav: false } });
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  // Requirements: R254, R255, R375
  test('they move by one and lead nowhere at the ends', () => {
    const { carousel } = renderCarouselReturningStore();
    expect(buttonNamed('Previous').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(buttonNamed('Previous'));
    expect(carousel.getState().currIndex).toBe(0);
    fireEvent.click(buttonNamed('Next'));
    fireEvent.click(buttonNamed('Next'));
    fireEvent.click(buttonNamed('Previous'));
    expect(carousel.getState().currIndex).toBe(1);
    act(() => carousel.set(3));
    expect(buttonNamed('Next').getAttribute('aria-disabled')).toBe('true');
  });

  // Requirements: R256
  test('with loop they go around', () => {
    const { carousel } = renderCarouselReturningStore({ config: { loop: true } });
    fireEvent.click(buttonNamed('Previous'));
    expect(carousel.getState().currIndex).toBe(3);
  });

  test('arrow keys, Home and End move, and leave a shortcut of the browser alone', () => {
    const { carousel } = renderCarouselReturningStore();
    const strip = screen.getByRole('group', { name: 'Posters' });
    const visited = ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home', 'x'].map((key) => {
      fireEvent.keyDown(strip, { key });
      return carousel.getState().currIndex;
    });
    expect(visited).toEqual([1, 3, 3, 2, 0, 0]);
    fireEvent.keyDown(strip, { key: 'ArrowRight', altKey: true });
    expect(carousel.getState().currIndex).toBe(0);
  });

  test('the new item is read out, but not while the carousel moves by itself', () => {
    const { carousel } = renderCarouselReturningStore();
    fireEvent.click(buttonNamed('Next'));
    const live = screen.getByText('2 of 4: Poster 2');
    expect(live.getAttribute('aria-live')).toBe('polite');
    act(() => carousel.play());
    expect(live.getAttribute('aria-live')).toBe('off');
  });

  test('a counter is shown if asked for', () => {
    renderCarouselReturningStore({ config: { counter: true }, initialIndex: 2 });
    expect(screen.getByText('3 / 4').dataset.position).toBe('top');
  });
});

describe('thumbs and bullets', () => {
  // Requirements: R120, R118, R196
  test('thumbs stand below the main item, with the picture of each', () => {
    renderCarouselReturningStore({ config: { thumbs: true }, initialIndex: 1 });
    const [first] = slideElements();
    expect(
      first && first.compareDocumentPosition(itemChooserButtons()[0] as HTMLElement) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    const image = within(itemChooserButtons()[1] as HTMLElement).getByAltText('Poster 2-thumbnail');
    expect(image.getAttribute('src')).toBe('/gallery/2.jpg');
    expect(itemChooserButtons().map((one) => one.getAttribute('aria-current'))).toEqual([
      'false',
      'true',
      'false',
      'false',
    ]);
  });

  // Requirements: R121
  test('a click on a thumb selects its item, smoothly', () => {
    const { carousel } = renderCarouselReturningStore({ config: { thumbs: true } });
    fireEvent.click(itemChooserButtons()[2] as HTMLElement);
    expect(carousel.getState()).toMatchObject({ currIndex: 2, behavior: 'smooth' });
  });

  test('thumbs are one stop of the Tab key, and the focus follows the arrow keys', () => {
    renderCarouselReturningStore({ config: { thumbs: true } });
    const [first, second] = itemChooserButtons();
    expect(itemChooserButtons().map((one) => one.tabIndex)).toEqual([0, -1, -1, -1]);
    first?.focus();
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(second);
  });

  // Requirements: R373
  test('a bullet selects its item, and is as large as asked for', () => {
    const { carousel } = renderCarouselReturningStore({ config: { bullets: true, bulletSize: 9 } });
    fireEvent.click(itemChooserButtons()[3] as HTMLElement);
    expect(carousel.getState().currIndex).toBe(3);
    expect(screen.getByRole('region').style.getPropertyValue('--bullet-size')).toBe('9px');
  });

  // Requirements: R260
  test('a thumb that does not come shows an icon', () => {
    renderCarouselReturningStore({ config: { thumbs: true } });
    fireEvent.error(screen.getByAltText('Poster 3-thumbnail'));
    expect(within(itemChooserButtons()[2] as HTMLElement).getByTestId('error-icon')).toBeTruthy();
  });
});

describe('autoplay', () => {
  // Requirements: R257, R371
  test('starts once the picture has come and wraps at the end', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.useFakeTimers();
    const { carousel } = renderCarouselReturningStore({ config: { autoplay: true }, initialIndex: 3 });
    expect(carousel.getState().isPlaying).toBe(true);
    act(() => vi.advanceTimersByTime(10_000));
    expect(carousel.getState().currIndex).toBe(3);
    fireEvent.load(screen.getByAltText('Poster 4'));
    act(() => vi.advanceTimersByTime(3000));
    expect(carousel.getState().currIndex).toBe(0);
  });

  test('waits while somebody points at the picture', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.useFakeTimers();
    const { carousel } = renderCarouselReturningStore({ config: { autoplay: true } });
    fireEvent.load(screen.getByAltText('Poster 1'));
    fireEvent.pointerEnter(screen.getByRole('group', { name: 'Posters' }));
    act(() => vi.advanceTimersByTime(10_000));
    expect(carousel.getState().currIndex).toBe(0);
    fireEvent.pointerLeave(screen.getByRole('group', { name: 'Posters' }));
    act(() => vi.advanceTimersByTime(3000));
    expect(carousel.getState().currIndex).toBe(1);
  });

  // Requirements: R250, R251
  test('can be stopped and started, and does not start for who asks for stillness', () => {
    const { carousel } = renderCarouselReturningStore({ config: { autoplay: true } });
    expect(carousel.getState().isPlaying).toBe(false);
    fireEvent.click(buttonNamed('Start the slide show'));
    expect(carousel.getState().isPlaying).toBe(true);
    fireEvent.click(buttonNamed('Stop the slide show'));
    expect(carousel.getState().action).toBe('stop');
  });
});

describe('the large view', () => {
  test('opens from the button and from the picture, moves the carousel, and closes', () => {
    const { carousel } = renderCarouselReturningStore({ initialIndex: 1 });
    fireEvent.click(buttonNamed('View larger'));
    const dialog = screen.getByRole('dialog', { name: 'Large view' });
    expect(within(dialog).getByAltText('Poster 2')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Next' }));
    expect(within(dialog).getByAltText('Poster 3')).toBeTruthy();
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(carousel.getState().currIndex).toBe(3);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByAltText('Poster 4'));
    expect(screen.getByRole('dialog')).toBeTruthy();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('leads the Tab key round inside', () => {
    renderCarouselReturningStore({ initialIndex: 1 });
    fireEvent.click(buttonNamed('View larger'));
    const dialog = screen.getByRole('dialog');
    const close = within(dialog).getByRole('button', { name: 'Close' });
    const next = within(dialog).getByRole('button', { name: 'Next' });
    next.focus();
    fireEvent.keyDown(next, { key: 'Tab' });
    expect(document.activeElement).toBe(close);
    fireEvent.keyDown(close, { key: 'Tab', shiftKey: true });
    expect(document.activeElement).toBe(next);
  });

  test('is there for pictures only, and not where it is not wanted', () => {
    renderCarouselReturningStore({ items: [{ type: 'iframe', data: { src: 'about:blank', alt: 'A map' } }] });
    expect(screen.queryByRole('button', { name: 'View larger' })).toBeNull();
    cleanup();
    renderCarouselReturningStore({ config: { lightbox: false } });
    fireEvent.click(screen.getByAltText('Poster 1'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
