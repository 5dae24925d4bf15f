// The main item: the strip of slides with the controls over it.
import { type FocusEvent, useRef } from 'react';
import { Bullets } from './bullets.tsx';
import styles from './carousel.module.css';
import { useSyncStageWithCarousel } from './carousel-hooks.ts';
import { AutoplayButton, EnlargeButton, NavButtons } from './controls.tsx';
import { itemKeys } from './items.ts';
import type { CarouselLabels } from './labels.ts';
import { Slide } from './slide.tsx';
import type { CarouselStore } from './store.ts';
import { useCarouselStoreSnapshot } from './use-carousel-store-snapshot.ts';

type StageProps = {
  carousel: CarouselStore;
  label: string;
  labels: Readonly<CarouselLabels>;
  /** Whether the current item is shown larger, and rests here. */
  enlarged: boolean;
  onEnlarge: () => void;
  /** Called when somebody begins, and ceases, to look closely: with the pointer, the keyboard, or in a player. */
  onLooking: (looking: boolean) => void;
  /** Called with the key of an item that has come, or will not come. */
  onSettled: (key: string) => void;
};

/** The stage; the strip can be scrolled, dragged and reached by keyboard. */
export function CarouselStage({ carousel, label, labels, enlarged, onEnlarge, onLooking, onSettled }: StageProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { items, currIndex } = useCarouselStoreSnapshot(carousel);
  useSyncStageWithCarousel(ref, carousel, onEnlarge);
  const config = carousel.getConfig();
  const keys = itemKeys(items);

  return (
    <div className={styles.stage}>
      {/* biome-ignore lint/a11y/useSemanticElements: the part that scrolls, no set of form fields */}
      <div
        ref={ref}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className={styles.strip}
        onPointerEnter={() => onLooking(true)}
        onPointerLeave={() => onLooking(false)}
        onFocus={(event) => onLooking(isClose(event))}
        onBlur={() => onLooking(false)}
      >
        {items.map((item, index) => (
          <Slide
            key={keys[index]}
            item={item}
            index={index}
            currIndex={currIndex}
            count={items.length}
            active={index === currIndex}
            playing={!enlarged}
            config={config}
            labels={labels}
            onSettled={() => onSettled(keys[index] ?? '')}
          />
        ))}
      </div>
      <Controls carousel={carousel} labels={labels} onEnlarge={onEnlarge} />
    </div>
  );
}

/** A click focuses the strip too, and is no sign of looking; the keyboard, or a focus in a player, is. */
function isClose({ target, currentTarget }: FocusEvent): boolean {
  return target !== currentTarget || target.matches(':focus-visible');
}

function Controls({ carousel, labels, onEnlarge }: Pick<StageProps, 'carousel' | 'labels' | 'onEnlarge'>) {
  const { items, currIndex } = useCarouselStoreSnapshot(carousel);
  const config = carousel.getConfig();
  const several = items.length > 1;
  return (
    <>
      {config.nav && several ? <NavButtons carousel={carousel} labels={labels} /> : null}
      {config.autoplay && several ? <AutoplayButton carousel={carousel} labels={labels} /> : null}
      {config.lightbox && items[currIndex]?.type === 'image' ? (
        <EnlargeButton label={labels.enlarge} onClick={onEnlarge} />
      ) : null}
      {config.counter && items.length > 0 ? (
        <p className={styles.counter} data-position={config.counterPosition} aria-hidden="true">
          {currIndex + 1} / {items.length}
        </p>
      ) : null}
      {config.bullets && items.length > 0 ? <Bullets carousel={carousel} labels={labels} /> : null}
    </>
  );
}
