// @vitest-environment jsdom
// The gallery on the page: controls, item types, states of loading, keyboard.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Gallery, type GalleryProps } from './gallery.tsx';
import type { GalleryItem } from './items.ts';
import { createGallery } from './store.ts';

// What jsdom does not have: layout, media and modal dialogs. Those are watched in a real browser.
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
  vi.unstubAllGlobals();
});

function picture(name: number): GalleryItem {
  return { type: 'image', data: { src: `/gallery/${name}.jpg`, thumb: `/gallery/${name}.jpg`, alt: `Poster ${name}` } };
}

const pictures = [1, 2, 3, 4].map(picture);

function show(props: Partial<GalleryProps> = {}) {
  const gallery = createGallery(props.config);
  const { rerender } = render(<Gallery label="Posters" items={pictures} gallery={gallery} {...props} />);
  return {
    gallery,
    again: (more: Partial<GalleryProps>) =>
      rerender(<Gallery label="Posters" items={pictures} gallery={gallery} {...more} />),
  };
}

function slides() {
  return screen.getAllByRole('group').filter((one) => one.getAttribute('aria-roledescription') === 'slide');
}

function thumbs() {
  return within(screen.getByRole('group', { name: 'Choose a picture' })).getAllByRole('button');
}

function button(name: string) {
  return screen.getByRole('button', { name });
}

function stateOf(slide: HTMLElement | undefined) {
  return slide?.querySelector('[data-state]')?.getAttribute('data-state');
}

describe('the strip', () => {
  test('is a carousel of slides, of which only the current one can be reached', () => {
    show({ initialIndex: 1 });
    expect(screen.getByRole('region', { name: 'Posters' }).getAttribute('aria-roledescription')).toBe('carousel');
    expect(slides().map((slide) => [slide.getAttribute('aria-label'), slide.hasAttribute('inert')])).toEqual([
      ['1 of 4', true],
      ['2 of 4', false],
      ['3 of 4', true],
      ['4 of 4', true],
    ]);
  });

  test('starts with the item that is asked for (R119), also when the list comes later', () => {
    expect(show({ initialIndex: 1 }).gallery.getState().currIndex).toBe(1);
    cleanup();
    const late = show({ items: [], initialIndex: 1 });
    late.again({ initialIndex: 1 });
    expect(late.gallery.getState().currIndex).toBe(1);
  });

  test('keeps its place when more items come after (R248)', () => {
    const { gallery, again } = show({ initialIndex: 2 });
    again({ items: [...pictures, picture(5)], initialIndex: 2 });
    expect(gallery.getState()).toMatchObject({ currIndex: 2, hasNext: true });
    expect(slides()).toHaveLength(5);
  });

  test('tells where it is, at the start and after each move', () => {
    const onIndexChange = vi.fn();
    show({ initialIndex: 1, onIndexChange });
    fireEvent.click(button('Next'));
    expect(onIndexChange.mock.calls).toEqual([[1], [2]]);
  });

  test('an empty gallery shows nothing to press', () => {
    show({ items: [], config: { thumbs: true, bullets: true, counter: true, autoplay: true } });
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('navigation', () => {
  test('Previous and Next are there with two items or more (R374)', () => {
    show({ items: pictures.slice(0, 2) });
    expect([button('Previous'), button('Next')]).toHaveLength(2);
    cleanup();
    show({ items: pictures.slice(0, 1) });
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    cleanup();
    show({ config: { nav: false } });
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  test('they move by one (R254, R255) and lead nowhere at the ends (R375)', () => {
    const { gallery } = show();
    expect(button('Previous').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button('Previous'));
    expect(gallery.getState().currIndex).toBe(0);
    fireEvent.click(button('Next'));
    fireEvent.click(button('Next'));
    fireEvent.click(button('Previous'));
    expect(gallery.getState().currIndex).toBe(1);
    act(() => gallery.set(3));
    expect(button('Next').getAttribute('aria-disabled')).toBe('true');
  });

  test('with loop they go around (R256)', () => {
    const { gallery } = show({ config: { loop: true } });
    fireEvent.click(button('Previous'));
    expect(gallery.getState().currIndex).toBe(3);
  });

  test('arrow keys, Home and End move, and leave a shortcut of the browser alone', () => {
    const { gallery } = show();
    const strip = screen.getByRole('group', { name: 'Posters' });
    const visited = ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home', 'x'].map((key) => {
      fireEvent.keyDown(strip, { key });
      return gallery.getState().currIndex;
    });
    expect(visited).toEqual([1, 3, 3, 2, 0, 0]);
    fireEvent.keyDown(strip, { key: 'ArrowRight', altKey: true });
    expect(gallery.getState().currIndex).toBe(0);
  });

  test('the new item is read out, but not while the gallery moves by itself', () => {
    const { gallery } = show();
    fireEvent.click(button('Next'));
    const live = screen.getByText('2 of 4: Poster 2');
    expect(live.getAttribute('aria-live')).toBe('polite');
    act(() => gallery.play());
    expect(live.getAttribute('aria-live')).toBe('off');
  });

  test('a counter is shown if asked for', () => {
    show({ config: { counter: true }, initialIndex: 2 });
    expect(screen.getByText('3 / 4').dataset.position).toBe('top');
  });
});

describe('thumbs and bullets', () => {
  test('thumbs stand below the main item (R120), with the picture of each (R118, R196)', () => {
    show({ config: { thumbs: true }, initialIndex: 1 });
    const [first] = slides();
    expect(
      first && first.compareDocumentPosition(thumbs()[0] as HTMLElement) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    const image = within(thumbs()[1] as HTMLElement).getByAltText('Poster 2-thumbnail');
    expect(image.getAttribute('src')).toBe('/gallery/2.jpg');
    expect(thumbs().map((one) => one.getAttribute('aria-current'))).toEqual(['false', 'true', 'false', 'false']);
  });

  test('a click on a thumb selects its item, smoothly (R121)', () => {
    const { gallery } = show({ config: { thumbs: true } });
    fireEvent.click(thumbs()[2] as HTMLElement);
    expect(gallery.getState()).toMatchObject({ currIndex: 2, behavior: 'smooth' });
  });

  test('thumbs are one stop of the Tab key, and the focus goes along with the arrows', () => {
    show({ config: { thumbs: true } });
    const [first, second] = thumbs();
    expect(thumbs().map((one) => one.tabIndex)).toEqual([0, -1, -1, -1]);
    first?.focus();
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(second);
  });

  test('a bullet selects its item, and is as large as asked for (R373)', () => {
    const { gallery } = show({ config: { bullets: true } });
    fireEvent.click(thumbs()[3] as HTMLElement);
    expect(gallery.getState().currIndex).toBe(3);
    expect(screen.getByRole('region').style.getPropertyValue('--bullet-size')).toBe('6px');
    expect(screen.getByRole('region').style.getPropertyValue('--thumb-width')).toBe('120px');
  });

  test('a thumb that does not come shows an icon (R260)', () => {
    show({ config: { thumbs: true } });
    fireEvent.error(screen.getByAltText('Poster 3-thumbnail'));
    expect(within(thumbs()[2] as HTMLElement).getByTestId('error-icon')).toBeTruthy();
  });
});

describe('loading', () => {
  test('a picture is loading until it has come (R258, R259)', () => {
    show();
    expect(stateOf(slides()[0])).toBe('loading');
    expect(within(slides()[0] as HTMLElement).getByText('Loading…')).toBeTruthy();
    fireEvent.load(screen.getByAltText('Poster 1'));
    expect(stateOf(slides()[0])).toBe('success');
    expect(within(slides()[0] as HTMLElement).queryByText('Loading…')).toBeNull();
  });

  test('a picture that fails is an icon and a sentence (R260, R351)', () => {
    show();
    fireEvent.error(screen.getByAltText('Poster 1'));
    expect(stateOf(slides()[0])).toBe('failed');
    expect(within(slides()[0] as HTMLElement).getByTestId('error-icon')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Unable to load the image!');
    expect(screen.queryByAltText('Poster 1')).toBeNull();
  });

  test('preload asks for every picture at once (R122, R376)', () => {
    show();
    expect(screen.getAllByAltText(/^Poster \d$/).map((image) => image.getAttribute('loading'))).toEqual(
      Array(4).fill('eager'),
    );
  });

  test('lazy asks for the one that is shown, default for its neighbours too; what has come stays', () => {
    show({ config: { loadingStrategy: 'lazy' } });
    expect(screen.getAllByAltText(/^Poster \d$/)).toHaveLength(1);
    fireEvent.click(button('Next'));
    expect(screen.getAllByAltText(/^Poster \d$/)).toHaveLength(2);
    cleanup();
    show({ config: { loadingStrategy: 'default' }, initialIndex: 1 });
    expect(screen.getAllByAltText(/^Poster \d$/)).toHaveLength(3);
    cleanup();
    show({ config: { loadingStrategy: 'default', loop: true } });
    expect(screen.getAllByAltText(/^Poster \d$/).map((image) => image.getAttribute('alt'))).toEqual([
      'Poster 1',
      'Poster 2',
      'Poster 4',
    ]);
  });
});

describe('items of every type (R195, R196)', () => {
  const film: GalleryItem = {
    type: 'video',
    data: { src: '/film.webm', alt: 'A film', poster: '/p.jpg', autoplay: true },
  };

  function watchPlayer() {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false);
    return { play, pause };
  }

  afterEach(() => void vi.restoreAllMocks());

  test('an image has its address and its words', () => {
    show();
    expect(screen.getByAltText('Poster 1').getAttribute('src')).toBe('/gallery/1.jpg');
  });

  test('a video plays when it comes into view, and pauses when it goes (R195, R197)', () => {
    const { play, pause } = watchPlayer();
    show({ items: [picture(1), film, picture(2)] });
    expect(play).not.toHaveBeenCalled();
    fireEvent.click(button('Next'));
    expect(play).toHaveBeenCalledTimes(1);
    pause.mockClear();
    fireEvent.click(button('Next'));
    expect(pause).toHaveBeenCalledTimes(1);
  });

  test('a video without autoplay waits for its controls; its sources are offered in their order (R197)', () => {
    const { play } = watchPlayer();
    const src = [
      { url: '/a.webm', type: 'video/webm' },
      { url: '/a.mp4', type: 'video/mp4' },
    ];
    show({ items: [{ type: 'video', data: { src, alt: 'A film' } }] });
    expect(play).not.toHaveBeenCalled();
    const video = screen.getByLabelText<HTMLVideoElement>('A film');
    expect(video.controls).toBe(true);
    expect(Array.from(video.querySelectorAll('source'), ({ type }) => type)).toEqual(['video/webm', 'video/mp4']);
    fireEvent.error(video.querySelectorAll('source')[1] as Element);
    expect(stateOf(slides()[0])).toBe('failed');
  });

  test('an arrow key on a video seeks in it and does not leave it', () => {
    watchPlayer();
    const { gallery } = show({ items: [film, picture(1)] });
    fireEvent.keyDown(screen.getByLabelText('A film'), { key: 'ArrowRight' });
    expect(gallery.getState().currIndex).toBe(0);
  });

  test.each([
    ['youtube', 'https://www.youtube-nocookie.com/embed/id?enablejsapi=1&rel=0&autoplay=1'],
    ['vimeo', 'https://player.vimeo.com/video/id?dnt=1&rel=0&autoplay=1'],
  ] as const)('a %s video is in a frame only while it is shown: leaving stops it (R195, R197)', (type, address) => {
    const item: GalleryItem = { type, data: { src: 'id', alt: 'Talk', autoplay: true, params: { rel: 0 } } };
    show({ items: [item, picture(1)] });
    expect(screen.getByTitle('Talk').getAttribute('src')).toBe(address);
    fireEvent.click(button('Next'));
    expect(screen.queryByTitle('Talk')).toBeNull();
  });

  test('a frame lies under a layer for dragging until it is asked for (R195)', () => {
    show({ items: [{ type: 'iframe', data: { src: 'about:blank', alt: 'A map' } }, picture(1)] });
    fireEvent.click(button('Start: A map'));
    expect(screen.queryByRole('button', { name: 'Start: A map' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByTitle('A map'));
    fireEvent.click(button('Next'));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Posters' }));
  });
});

describe('autoplay', () => {
  test('starts once the picture has come and wraps at the end (R257, R371)', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.useFakeTimers();
    const { gallery } = show({ config: { autoplay: true }, initialIndex: 3 });
    expect(gallery.getState().isPlaying).toBe(true);
    act(() => vi.advanceTimersByTime(10_000));
    expect(gallery.getState().currIndex).toBe(3);
    fireEvent.load(screen.getByAltText('Poster 4'));
    act(() => vi.advanceTimersByTime(3000));
    expect(gallery.getState().currIndex).toBe(0);
  });

  test('waits while somebody points at the picture', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.useFakeTimers();
    const { gallery } = show({ config: { autoplay: true } });
    fireEvent.load(screen.getByAltText('Poster 1'));
    fireEvent.pointerEnter(screen.getByRole('group', { name: 'Posters' }));
    act(() => vi.advanceTimersByTime(10_000));
    expect(gallery.getState().currIndex).toBe(0);
    fireEvent.pointerLeave(screen.getByRole('group', { name: 'Posters' }));
    act(() => vi.advanceTimersByTime(3000));
    expect(gallery.getState().currIndex).toBe(1);
  });

  test('can be stopped and started (R250, R251), and does not start for who asks for stillness', () => {
    const { gallery } = show({ config: { autoplay: true } });
    expect(gallery.getState().isPlaying).toBe(false);
    fireEvent.click(button('Start the slide show'));
    expect(gallery.getState().isPlaying).toBe(true);
    fireEvent.click(button('Stop the slide show'));
    expect(gallery.getState().action).toBe('stop');
  });
});

describe('the large view', () => {
  test('opens from the button and from the picture, moves the gallery, and closes', () => {
    const { gallery } = show({ initialIndex: 1 });
    fireEvent.click(button('View larger'));
    const dialog = screen.getByRole('dialog', { name: 'Large view' });
    expect(within(dialog).getByAltText('Poster 2')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Next' }));
    expect(within(dialog).getByAltText('Poster 3')).toBeTruthy();
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(gallery.getState().currIndex).toBe(3);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByAltText('Poster 4'));
    expect(screen.getByRole('dialog')).toBeTruthy();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('leads the Tab key round inside', () => {
    show({ initialIndex: 1 });
    fireEvent.click(button('View larger'));
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
    show({ items: [{ type: 'iframe', data: { src: 'about:blank', alt: 'A map' } }] });
    expect(screen.queryByRole('button', { name: 'View larger' })).toBeNull();
    cleanup();
    show({ config: { lightbox: false } });
    fireEvent.click(screen.getByAltText('Poster 1'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
