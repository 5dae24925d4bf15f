// The current item over the whole window, on the browser's own dialog element: it keeps the focus and gives it back.
import { X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import controls from './controls.module.css';
import { NavButtons } from './controls.tsx';
import { ItemMedia } from './item-media.tsx';
import { type CarouselItem, itemKeys } from './items.ts';
import type { CarouselLabels } from './labels.ts';
import styles from './lightbox.module.css';
import type { CarouselStore } from './store.ts';
import { useCarouselStoreSnapshot } from './use-carousel-store-snapshot.ts';

type LightboxProps = { carousel: CarouselStore; labels: Readonly<CarouselLabels>; onClose: () => void };

/** Open for as long as it is rendered. It moves the carousel itself, which is at the same item afterwards. */
export function Lightbox({ carousel, labels, onClose }: LightboxProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const { items, currIndex, hasNext, hasPrev } = useCarouselStoreSnapshot(carousel);
  const item = items[currIndex];

  // Before the element leaves the page: a dialog that is removed open does not give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  const alt = item?.data.alt ?? '';
  const many = hasNext || hasPrev;
  return (
    <dialog
      ref={ref}
      data-room="studio"
      aria-label={labels.enlarged}
      className={styles.lightbox}
      onKeyDown={keepTabInside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target instanceof Element && !event.target.closest('button, video, iframe')) onClose();
      }}
    >
      <button
        type="button"
        className={`${controls.button} ${styles.close}`}
        aria-label={labels.close}
        onClick={onClose}
      >
        <X aria-hidden="true" />
      </button>
      <div className={styles.item}>
        {item ? (
          <ItemMedia
            key={itemKeys(items)[currIndex]}
            item={overWindow(item)}
            active
            config={carousel.getConfig()}
            labels={labels}
          />
        ) : null}
      </div>
      <p className={styles.caption}>
        <span>{alt}</span>
        {many ? (
          <span className={styles.count}>
            {currIndex + 1} / {items.length}
          </span>
        ) : null}
      </p>
      {many ? <NavButtons carousel={carousel} labels={labels} /> : null}
      <p className="visually-hidden" aria-live="polite" aria-atomic="true">
        {item ? labels.announce(currIndex + 1, items.length, alt) : ''}
      </p>
    </dialog>
  );
}

/** In the width of the window, not in that of the place where it was opened. */
function overWindow(item: CarouselItem): CarouselItem {
  return item.type === 'image' ? { ...item, data: { ...item.data, sizes: '100vw' } } : item;
}

/** The browser keeps the focus off the page; this leads it round inside, without a stop at the browser's own bars. */
function keepTabInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const stops = event.currentTarget.querySelectorAll<HTMLElement>('button, video[controls], iframe');
  const first = stops[0];
  const last = stops[stops.length - 1];
  const [edge, target] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  target?.focus();
}
