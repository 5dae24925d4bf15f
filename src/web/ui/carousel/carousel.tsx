// A carousel: a strip of items on the browser's own scrolling, with whatever controls are asked for.
import { type CSSProperties, useCallback, useEffect, useState } from 'react';
import styles from './carousel.module.css';
import { moveCarouselByKey, useAutoplay, useCarouselStoreWithItems } from './carousel-hooks.ts';
import { type CarouselConfig, defaultCarouselConfig } from './config.ts';
import type { CarouselItem } from './items.ts';
import { type CarouselLabels, defaultCarouselLabels } from './labels.ts';
import { Lightbox } from './lightbox.tsx';
import { CarouselStage } from './stage.tsx';
import type { CarouselStore } from './store.ts';
import { Thumbs } from './thumbs.tsx';
import { useCarouselStoreSnapshot } from './use-carousel-store-snapshot.ts';

export type CarouselProps = {
  items: readonly CarouselItem[];
  /** Names the carousel to screen readers. */
  label: string;
  /** The index of the item that is shown first. */
  initialIndex?: number;
  /** Wishes over the defaults; read once. */
  config?: Partial<CarouselConfig>;
  labels?: Partial<CarouselLabels>;
  /** A carousel of the caller's, to act on it from outside; `config` does not count then. */
  carousel?: CarouselStore;
  /** Called with the index at the start and after each change of it. */
  onIndexChange?: (index: number) => void;
};

/** Draws the carousel. Another list in `items` replaces the old one; the visitor stays at the same index. */
export function Carousel({ label, labels: words, onIndexChange, initialIndex = 0, ...given }: CarouselProps) {
  const carousel = useCarouselStoreWithItems({ ...given, initialIndex });
  const [enlarged, setEnlarged] = useState(false);
  const [looking, setLooking] = useState(false);
  const settle = useAutoplay(carousel, looking || enlarged);
  const enlarge = useCallback(() => setEnlarged(true), []);
  const { items, currIndex, isPlaying } = useCarouselStoreSnapshot(carousel);
  useEffect(() => onIndexChange?.(currIndex), [onIndexChange, currIndex]);

  const config = carousel.getConfig();
  const labels = { ...defaultCarouselLabels, ...words };
  const current = items[currIndex];
  const thumbs = config.thumbs && items.length > 0 ? <Thumbs carousel={carousel} labels={labels} /> : null;

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={styles.carousel}
      style={sizes(config)}
      onKeyDown={(event) => moveCarouselByKey(event, carousel)}
    >
      {config.thumbPosition === 'top' ? thumbs : null}
      <CarouselStage
        carousel={carousel}
        label={label}
        labels={labels}
        enlarged={enlarged}
        onEnlarge={enlarge}
        onLooking={setLooking}
        onSettled={settle}
      />
      {config.thumbPosition === 'bottom' ? thumbs : null}
      <p className="visually-hidden" aria-live={isPlaying ? 'off' : 'polite'} aria-atomic="true">
        {current ? labels.announce(currIndex + 1, items.length, current.data.alt ?? '') : ''}
      </p>
      {enlarged ? <Lightbox carousel={carousel} labels={labels} onClose={() => setEnlarged(false)} /> : null}
    </section>
  );
}

/** Only what differs from the style sheet, which knows the defaults: the policy forbids styles in what a server draws. */
function sizes(config: Readonly<CarouselConfig>): CSSProperties | undefined {
  const wishes = Object.entries({
    '--thumb-width': 'thumbWidth',
    '--thumb-height': 'thumbHeight',
    '--bullet-size': 'bulletSize',
  } as const).filter(([, key]) => config[key] !== defaultCarouselConfig[key]);
  if (wishes.length === 0) return undefined;
  return Object.fromEntries(wishes.map(([property, key]) => [property, `${config[key]}px`]));
}
