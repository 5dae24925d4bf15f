// One place in the main strip.
import { useState } from 'react';
import { usePageLoaded } from '../page-loaded.ts';
import styles from './carousel.module.css';
import { ItemMedia, type ItemMediaProps } from './item-media.tsx';
import { findThumbOrImageUrl, isEmbeddedItem } from './items.ts';
import { isLoadWanted } from './loading.ts';

type SlideProps = ItemMediaProps & {
  index: number;
  currIndex: number;
  count: number;
  /** Whether the item may play: not while it is shown larger elsewhere. */
  playing: boolean;
};

/** A slide; what has been asked for once stays. Only the current one can be reached by keyboard and screen reader. */
export function Slide({ index, currIndex, count, active, playing, ...medium }: SlideProps) {
  const { config, labels, item } = medium;
  const wanted = isLoadWanted(config.loadingStrategy, { index, currIndex, count, loop: config.loop }, usePageLoaded());
  const [asked, setAsked] = useState(wanted);
  if (wanted && !asked) setAsked(true);
  const still = isEmbeddedItem(item) ? findThumbOrImageUrl(item) : undefined;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group to screen readers, no set of form fields
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={labels.position(index + 1, count)}
      className={styles.slide}
      data-active={active || undefined}
      inert={!active}
    >
      {still ? <img className={styles.still} src={still} alt="" loading="lazy" draggable={false} /> : null}
      {asked ? <ItemMedia {...medium} active={active && playing} /> : null}
    </div>
  );
}
