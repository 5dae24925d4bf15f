// The strip of small pictures.
import { CirclePlay, ImageOff } from 'lucide-react';
import { useRef } from 'react';
import { usePageLoaded } from '../page-loaded.ts';
import type { CarouselConfig } from './config.ts';
import { type CarouselItem, findThumbOrImageUrl, itemKeys } from './items.ts';
import type { CarouselLabels } from './labels.ts';
import { useLoadState } from './loading.ts';
import type { CarouselStore } from './store.ts';
import styles from './thumbs.module.css';
import { useCarouselStoreSnapshot } from './use-carousel-store-snapshot.ts';
import { useKeepCurrentItemCentred } from './use-centred-item.ts';
import { useFreeMouseDrag } from './use-drag.ts';
import { useFocusFollowingSelectedIndex } from './use-focus-following-selected-index.ts';

type ThumbsProps = { carousel: CarouselStore; labels: Readonly<CarouselLabels> };

/** One button an item; the current one is opaque and in the middle. One stop of the Tab key, arrow keys move on. */
export function Thumbs({ carousel, labels }: ThumbsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { items, currIndex } = useCarouselStoreSnapshot(carousel);
  useKeepCurrentItemCentred(ref, carousel);
  useFreeMouseDrag(ref);
  useFocusFollowingSelectedIndex(ref, currIndex);
  const keys = itemKeys(items);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a named group of buttons, no set of form fields
    <div ref={ref} role="group" aria-label={labels.choose} className={styles.strip}>
      {items.map((item, index) => (
        <button
          key={keys[index]}
          type="button"
          className={styles.thumb}
          aria-label={labels.show(index + 1, items.length, item.data.alt ?? '')}
          aria-current={index === currIndex}
          tabIndex={index === currIndex ? 0 : -1}
          onClick={() => carousel.set(index)}
        >
          <Thumb item={item} config={carousel.getConfig()} />
        </button>
      ))}
    </div>
  );
}

/** A thumb of the large picture's own file takes the width of it that is fetched anyway. */
function sameWidths(item: CarouselItem, address: string): { srcSet?: string; sizes?: string } {
  if (item.type !== 'image' || item.data.src !== address) return {};
  return { sizes: item.data.sizes, srcSet: item.data.srcSet };
}

function Thumb({ item, config }: { item: CarouselItem; config: Readonly<CarouselConfig> }) {
  const { state, succeed, fail, look } = useLoadState();
  const pageLoaded = usePageLoaded();
  const address = findThumbOrImageUrl(item);
  if (!address) return <CirclePlay aria-hidden="true" />;
  if (state === 'failed') return <ImageOff aria-hidden="true" data-testid="error-icon" />;
  if (!pageLoaded) return null;
  return (
    <img
      ref={look}
      loading={config.loadingAttr}
      decoding="async"
      {...sameWidths(item, address)}
      src={address}
      alt={`${item.data.alt ?? ''}-thumbnail`}
      draggable={false}
      data-state={state}
      className={styles[config.thumbImageSize]}
      onLoad={succeed}
      onError={fail}
    />
  );
}
