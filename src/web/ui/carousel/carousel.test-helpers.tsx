// A carousel on a page of jsdom, for the tests.
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { Carousel, type CarouselProps } from './carousel.tsx';
import type { CarouselItem } from './items.ts';
import { createCarouselStore } from './store.ts';

/** What jsdom does not have: layout, media queries and modal dialogs. Those are watched in a real browser. */
export function registerBrowserMockHooks(): void {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });

  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

/** A picture of that number. */
export function imageItem(name: number): CarouselItem {
  return { type: 'image', data: { src: `/gallery/${name}.jpg`, thumb: `/gallery/${name}.jpg`, alt: `Poster ${name}` } };
}

export const imageItems = [1, 2, 3, 4].map(imageItem);

/** Draws a carousel of four pictures, or what `props` say; `again` draws it with others. */
export function renderCarouselReturningStore(props: Partial<CarouselProps> = {}) {
  const carousel = createCarouselStore(props.config);
  const { rerender } = render(<Carousel label="Posters" items={imageItems} carousel={carousel} {...props} />);
  return {
    carousel,
    again: (more: Partial<CarouselProps>) =>
      rerender(<Carousel label="Posters" items={imageItems} carousel={carousel} {...more} />),
  };
}

/** The places of the strip, in order. */
export function slideElements() {
  return screen.getAllByRole('group').filter((one) => one.getAttribute('aria-roledescription') === 'slide');
}

/** The buttons that choose an item: thumbs or bullets. */
export function itemChooserButtons() {
  return within(screen.getByRole('group', { name: 'Choose a picture' })).getAllByRole('button');
}

/** The button of that name. */
export function buttonNamed(name: string) {
  return screen.getByRole('button', { name });
}

/** How far the item of a slide has come. */
export function readSlideLoadState(slide: HTMLElement | undefined) {
  return slide?.querySelector('[data-state]')?.getAttribute('data-state');
}
