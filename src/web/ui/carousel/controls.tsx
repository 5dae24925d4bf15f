// The buttons around the main item.
import { ChevronLeft, ChevronRight, Maximize2, Pause, Play } from 'lucide-react';
import styles from './controls.module.css';
import type { CarouselLabels } from './labels.ts';
import type { CarouselStore } from './store.ts';
import { useCarouselStoreSnapshot } from './use-carousel-store-snapshot.ts';

type ControlProps = { carousel: CarouselStore; labels: Readonly<CarouselLabels> };

/** Previous and Next. At an end the button stays where it is and keeps the focus, but leads nowhere. */
export function NavButtons({ carousel, labels }: ControlProps) {
  const { hasNext, hasPrev } = useCarouselStoreSnapshot(carousel);
  const { loop } = carousel.getConfig();
  return (
    <>
      <button
        type="button"
        className={`${styles.button} ${styles.previous}`}
        aria-label={labels.previous}
        aria-disabled={!hasPrev && !loop}
        onClick={() => carousel.prev()}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`${styles.button} ${styles.next}`}
        aria-label={labels.next}
        aria-disabled={!hasNext && !loop}
        onClick={() => carousel.next()}
      >
        <ChevronRight aria-hidden="true" />
      </button>
    </>
  );
}

/** Starts and stops the automatic change. */
export function AutoplayButton({ carousel, labels }: ControlProps) {
  const { isPlaying } = useCarouselStoreSnapshot(carousel);
  const Icon = isPlaying ? Pause : Play;
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.play}`}
      aria-label={isPlaying ? labels.pause : labels.play}
      onClick={() => (isPlaying ? carousel.stop() : carousel.play())}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}

/** Opens the picture over the whole window. */
export function EnlargeButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={`${styles.button} ${styles.enlarge}`} aria-label={label} onClick={onClick}>
      <Maximize2 aria-hidden="true" />
    </button>
  );
}
