// A dot for every item.
import { useRef } from 'react';
import styles from './bullets.module.css';
import { itemKeys } from './items.ts';
import type { CarouselLabels } from './labels.ts';
import type { CarouselStore } from './store.ts';
import { useCarouselStoreSnapshot } from './use-carousel-store-snapshot.ts';
import { useFocusFollowingSelectedIndex } from './use-focus-following-selected-index.ts';

type BulletsProps = { carousel: CarouselStore; labels: Readonly<CarouselLabels> };

/** One button an item; one stop of the Tab key, arrow keys move on. */
export function Bullets({ carousel, labels }: BulletsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { items, currIndex } = useCarouselStoreSnapshot(carousel);
  useFocusFollowingSelectedIndex(ref, currIndex);
  const keys = itemKeys(items);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a named group of buttons, no set of form fields
    <div
      ref={ref}
      role="group"
      aria-label={labels.choose}
      className={styles.bullets}
      data-position={carousel.getConfig().bulletPosition}
    >
      {items.map((item, index) => (
        <button
          key={keys[index]}
          type="button"
          className={styles.bullet}
          aria-label={labels.show(index + 1, items.length, item.data.alt ?? '')}
          aria-current={index === currIndex}
          tabIndex={index === currIndex ? 0 : -1}
          onClick={() => carousel.set(index)}
        />
      ))}
    </div>
  );
}
