// @vitest-environment jsdom
// The items of a carousel: every type, and the states of its loading.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  buttonNamed,
  imageItem,
  readSlideLoadState,
  registerBrowserMockHooks,
  renderCarouselReturningStore,
  slideElements,
} from './carousel.test-helpers.tsx';
import type { CarouselItem } from './items.ts';

registerBrowserMockHooks();

describe('loading', () => {
  // Requirements: R258, R259
  test('a picture is loading until it has come', () => {
    renderCarouselReturningStore();
    expect(readSlideLoadState(slideElements()[0])).toBe('loading');
    expect(within(slideElements()[0] as HTMLElement).getByText('Loading…')).toBeTruthy();
    fireEvent.load(screen.getByAltText('Poster 1'));
    expect(readSlideLoadState(slideElements()[0])).toBe('success');
    expect(within(slideElements()[0] as HTMLElement).queryByText('Loading…')).toBeNull();
  });

  // Requirements: R260, R351
  test('a picture that fails is an icon and a sentence', () => {
    renderCarouselReturningStore();
    fireEvent.error(screen.getByAltText('Poster 1'));
    expect(readSlideLoadState(slideElements()[0])).toBe('failed');
    expect(within(slideElements()[0] as HTMLElement).getByTestId('error-icon')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Unable to load the image!');
    expect(screen.queryByAltText('Poster 1')).toBeNull();
  });

  // Requirements: R122, R376
  test('preload asks for every picture at once', () => {
    renderCarouselReturningStore();
    expect(screen.getAllByAltText(/^Poster \d$/).map((image) => image.getAttribute('loading'))).toEqual(
      Array(4).fill('eager'),
    );
  });

  test('lazy asks for the one that is shown, default for its neighbours too; what has come stays', () => {
    renderCarouselReturningStore({ config: { loadingStrategy: 'lazy' } });
    expect(screen.getAllByAltText(/^Poster \d$/)).toHaveLength(1);
    fireEvent.click(buttonNamed('Next'));
    expect(screen.getAllByAltText(/^Poster \d$/)).toHaveLength(2);
    cleanup();
    renderCarouselReturningStore({ config: { loadingStrategy: 'default' }, initialIndex: 1 });
    expect(screen.getAllByAltText(/^Poster \d$/)).toHaveLength(3);
    cleanup();
    renderCarouselReturningStore({ config: { loadingStrategy: 'default', loop: true } });
    expect(screen.getAllByAltText(/^Poster \d$/).map((image) => image.getAttribute('alt'))).toEqual([
      'Poster 1',
      'Poster 2',
      'Poster 4',
    ]);
  });
});

// Requirements: R195, R196
describe('items of every type', () => {
  const film: CarouselItem = {
    type: 'video',
    data: { src: '/film.webm', alt: 'A film', poster: '/p.jpg', autoplay: true },
  };

  function watchPlayer() {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false);
    return { play, pause };
  }

  test('an image has its address and its words', () => {
    renderCarouselReturningStore();
    expect(screen.getByAltText('Poster 1').getAttribute('src')).toBe('/gallery/1.jpg');
  });

  // Requirements: R195, R197
  test('a video plays when it comes into view, and pauses when it goes', () => {
    const { play, pause } = watchPlayer();
    renderCarouselReturningStore({ items: [imageItem(1), film, imageItem(2)] });
    expect(play).not.toHaveBeenCalled();
    fireEvent.click(buttonNamed('Next'));
    expect(play).toHaveBeenCalledTimes(1);
    pause.mockClear();
    fireEvent.click(buttonNamed('Next'));
    expect(pause).toHaveBeenCalledTimes(1);
  });

  // Requirements: R197
  test('a video without autoplay waits for its controls; its sources are offered in their order', () => {
    const { play } = watchPlayer();
    const src = [
      { url: '/a.webm', type: 'video/webm' },
      { url: '/a.mp4', type: 'video/mp4' },
    ];
    renderCarouselReturningStore({ items: [{ type: 'video', data: { src, alt: 'A film' } }] });
    expect(play).not.toHaveBeenCalled();
    const video = screen.getByLabelText<HTMLVideoElement>('A film');
    expect(video.controls).toBe(true);
    expect(Array.from(video.querySelectorAll('source'), ({ type }) => type)).toEqual(['video/webm', 'video/mp4']);
    fireEvent.error(video.querySelectorAll('source')[1] as Element);
    expect(readSlideLoadState(slideElements()[0])).toBe('failed');
  });

  test('an arrow key on a video seeks in it and does not leave it', () => {
    watchPlayer();
    const { carousel } = renderCarouselReturningStore({ items: [film, imageItem(1)] });
    fireEvent.keyDown(screen.getByLabelText('A film'), { key: 'ArrowRight' });
    expect(carousel.getState().currIndex).toBe(0);
  });

  // Requirements: R195, R197
  test.each([
    ['youtube', 'https://www.youtube-nocookie.com/embed/id?enablejsapi=1&rel=0&autoplay=1'],
    ['vimeo', 'https://player.vimeo.com/video/id?dnt=1&rel=0&autoplay=1'],
  ] as const)('a %s video is in a frame only while it is shown: going to another slide stops it', (type, address) => {
    const item: CarouselItem = { type, data: { src: 'id', alt: 'Talk', autoplay: true, params: { rel: 0 } } };
    renderCarouselReturningStore({ items: [item, imageItem(1)] });
    expect(screen.getByTitle('Talk').getAttribute('src')).toBe(address);
    fireEvent.click(buttonNamed('Next'));
    expect(screen.queryByTitle('Talk')).toBeNull();
  });

  // Requirements: R195
  test('a frame lies under a layer for dragging until it is asked for', () => {
    renderCarouselReturningStore({
      items: [{ type: 'iframe', data: { src: 'about:blank', alt: 'A map' } }, imageItem(1)],
    });
    fireEvent.click(buttonNamed('Start: A map'));
    expect(screen.queryByRole('button', { name: 'Start: A map' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByTitle('A map'));
    fireEvent.click(buttonNamed('Next'));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Posters' }));
  });
});
