// A gallery: a strip of items on the browser's own scrolling, with whatever controls are asked for.
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createAutoplay } from './autoplay.ts';
import { Bullets } from './bullets.tsx';
import type { GalleryConfig } from './config.ts';
import { EnlargeButton, NavButtons, PlayButton } from './controls.tsx';
import styles from './gallery.module.css';
import { type GalleryItem, itemKeys } from './items.ts';
import { type GalleryLabels, galleryLabels } from './labels.ts';
import { Lightbox } from './lightbox.tsx';
import { prefersStill } from './scroll.ts';
import { Slide } from './slide.tsx';
import { createGallery, type GalleryStore } from './store.ts';
import { Thumbs } from './thumbs.tsx';
import { useCentred } from './use-centred.ts';
import { useDrag } from './use-drag.ts';
import { useGalleryState } from './use-gallery-state.ts';
import { useScrolled } from './use-scrolled.ts';

export type GalleryProps = {
  items: readonly GalleryItem[];
  /** Names the gallery to screen readers. */
  label: string;
  /** The index of the item that is shown first. */
  initialIndex?: number;
  /** Wishes over the defaults; read once. */
  config?: Partial<GalleryConfig>;
  labels?: Partial<GalleryLabels>;
  /** A gallery of the caller's, to act on it from outside; `config` does not count then. */
  gallery?: GalleryStore;
  /** Called with the index at the start and after each change of it. */
  onIndexChange?: (index: number) => void;
};

/** Draws the gallery. Another list in `items` replaces the old one; the visitor stays at the same index. */
export function Gallery({ items, label, initialIndex = 0, config: wishes, labels: words, ...props }: GalleryProps) {
  const [gallery] = useState(() => {
    const store = props.gallery ?? createGallery(wishes);
    hang(store, items, initialIndex);
    return store;
  });
  const [autoplay] = useState(() => createAutoplay(gallery));
  const [enlarged, setEnlarged] = useState(false);
  const [looking, setLooking] = useState(false);
  const stripRef = useRef<HTMLDivElement>(null);
  const state = useGalleryState(gallery);
  const config = gallery.getConfig();
  const labels = { ...galleryLabels, ...words };
  const { currIndex } = state;
  const count = state.items.length;
  const current = state.items[currIndex];

  useLayoutEffect(() => hang(gallery, items, initialIndex), [gallery, items, initialIndex]);
  useCentred(stripRef, gallery);
  useScrolled(stripRef, gallery);
  useDrag(
    stripRef,
    gallery,
    useCallback(
      (target: Element) => {
        if (target instanceof HTMLImageElement && gallery.getConfig().lightbox) setEnlarged(true);
      },
      [gallery],
    ),
  );
  useFocusInView(stripRef, gallery);

  useEffect(() => {
    const unfollow = autoplay.follow();
    if (gallery.getConfig().autoplay && !prefersStill()) gallery.play();
    return unfollow;
  }, [gallery, autoplay]);
  useEffect(() => autoplay.hold(looking || enlarged), [autoplay, looking, enlarged]);

  const { onIndexChange } = props;
  useEffect(() => onIndexChange?.(currIndex), [onIndexChange, currIndex]);

  const thumbs = config.thumbs && count > 0 ? <Thumbs gallery={gallery} labels={labels} /> : null;
  const keys = itemKeys(state.items);

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={styles.gallery}
      style={sizes(config)}
      onKeyDown={(event) => moveByKey(event, gallery)}
    >
      {config.thumbPosition === 'top' ? thumbs : null}
      <div className={styles.stage}>
        {/* biome-ignore lint/a11y/useSemanticElements: the part that scrolls, no set of form fields */}
        <div
          ref={stripRef}
          role="group"
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className={styles.strip}
          onPointerEnter={() => setLooking(true)}
          onPointerLeave={() => setLooking(false)}
          onFocus={(event) =>
            setLooking(event.target !== event.currentTarget || event.target.matches(':focus-visible'))
          }
          onBlur={() => setLooking(false)}
        >
          {state.items.map((item, index) => (
            <Slide
              key={keys[index]}
              item={item}
              index={index}
              currIndex={currIndex}
              count={count}
              active={index === currIndex}
              playing={!enlarged}
              config={config}
              labels={labels}
              onSettled={() => autoplay.settle(keys[index] ?? '')}
            />
          ))}
        </div>
        {config.nav && count > 1 ? <NavButtons gallery={gallery} labels={labels} /> : null}
        {config.autoplay && count > 1 ? <PlayButton gallery={gallery} labels={labels} /> : null}
        {config.lightbox && current?.type === 'image' ? (
          <EnlargeButton label={labels.enlarge} onClick={() => setEnlarged(true)} />
        ) : null}
        {config.counter && count > 0 ? (
          <p className={styles.counter} data-position={config.counterPosition} aria-hidden="true">
            {currIndex + 1} / {count}
          </p>
        ) : null}
        {config.bullets && count > 0 ? <Bullets gallery={gallery} labels={labels} /> : null}
      </div>
      {config.thumbPosition === 'bottom' ? thumbs : null}
      <p className="visually-hidden" aria-live={state.isPlaying ? 'off' : 'polite'} aria-atomic="true">
        {current ? labels.announce(currIndex + 1, count, current.data.alt ?? '') : ''}
      </p>
      {enlarged ? <Lightbox gallery={gallery} labels={labels} onClose={() => setEnlarged(false)} /> : null}
    </section>
  );
}

/** Gives the store a list that it does not hold yet; the first one is entered at `initialIndex`. */
function hang(gallery: GalleryStore, items: readonly GalleryItem[], initialIndex: number): void {
  const before = gallery.getState().items;
  if (before === items) return;
  gallery.load(items);
  if (before.length === 0 && items.length > 0) gallery.set(initialIndex, 'auto');
}

function sizes({ thumbWidth, thumbHeight, bulletSize }: Readonly<GalleryConfig>): CSSProperties {
  const properties = {
    '--thumb-width': `${thumbWidth}px`,
    '--thumb-height': `${thumbHeight}px`,
    '--bullet-size': `${bulletSize}px`,
  };
  return properties as CSSProperties;
}

function moveByKey(event: KeyboardEvent, gallery: GalleryStore): void {
  const count = gallery.getState().items.length;
  const inPlayer = event.target instanceof HTMLVideoElement;
  if (count < 2 || inPlayer || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.key === 'ArrowRight') gallery.next();
  else if (event.key === 'ArrowLeft') gallery.prev();
  else if (event.key === 'Home') gallery.set(0);
  else if (event.key === 'End') gallery.set(count - 1);
  else return;
  event.preventDefault();
}

/** A focus inside the slide that goes would be lost with it: it moves to the strip, before the page is drawn again. */
function useFocusInView(ref: RefObject<HTMLElement | null>, gallery: GalleryStore): void {
  useEffect(() => {
    let { currIndex } = gallery.getState();
    return gallery.subscribe(() => {
      if (gallery.getState().currIndex === currIndex) return;
      currIndex = gallery.getState().currIndex;
      const strip = ref.current;
      const focused = document.activeElement;
      if (focused !== strip && strip?.contains(focused)) strip.focus({ preventScroll: true });
    });
  }, [ref, gallery]);
}
