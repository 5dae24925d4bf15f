// Published posters over the whole width of the window, and each of them larger.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { texts } from '#campaign/texts.ts';
import { isSamePosterUrl } from '#contract/gallery.ts';
import { isNonAiPosterImageUrl } from '#contract/links.ts';
import type { PublishedPosterResponse } from '#web/client/gallery-state.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { moveCarouselByKey } from '#web/ui/carousel/carousel-hooks.ts';
import { createCarouselConfig } from '#web/ui/carousel/config.ts';
import { Lightbox } from '#web/ui/carousel/lightbox.tsx';
import { createCarouselStore } from '#web/ui/carousel/store.ts';
import { CornerFrame } from '#web/ui/corner-frame.tsx';
import { buildGalleryCarouselLabels } from './labels.ts';
import styles from './poster-grid.module.css';
import { PosterTile } from './poster-tile.tsx';
import { type Poster, TILES_PER_BLOCK } from './posters.ts';
import { useOwnPosterPredicate } from './use-published-posters.ts';

type PosterGridProps = {
  /** What the visitor has published just now: the poster grid opens there. */
  own: PublishedPosterResponse | undefined;
  posters: readonly Poster[];
  /** Whether the first posters have not come yet. */
  isWaiting: boolean;
  /** Whether nothing follows: the last place is free then. */
  isComplete: boolean;
  /** The list itself, so that callers can move the focus in it. */
  list: RefObject<HTMLUListElement | null>;
};

/** Every place is a button that shows its poster larger. */
export function PosterGrid({ own, posters, isWaiting, isComplete, list }: PosterGridProps) {
  const [enlarged, setEnlarged] = useState<number>();
  const isOwn = useOwnPosterPredicate(own);
  const arrived = posters.findIndex(({ item }) => isSamePosterUrl(item.data.src, own?.video_url ?? ''));

  // Straight to one's own poster: it is what the step before has led to.
  useEffect(() => {
    if (arrived >= 0) focusAndScrollToTile(list.current, arrived, { block: 'center' });
  }, [arrived, list]);

  const close = useCallback(
    (index: number) => {
      setEnlarged(undefined);
      // After the dialog has given the focus back to where it was opened.
      setTimeout(() => focusAndScrollToTile(list.current, index, { block: 'nearest' }));
    },
    [list],
  );

  return (
    <>
      <ul ref={list} className={styles.grid} aria-busy={isWaiting}>
        {isWaiting
          ? Array.from({ length: TILES_PER_BLOCK }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: empty places have nothing else
              <li key={place} className={styles.place} aria-hidden="true" />
            ))
          : posters.map((poster, index) => (
              <PosterTile
                key={poster.item.data.src}
                poster={poster}
                isOwn={isOwn(poster.item.data.src)}
                isNew={index === arrived}
                index={index}
                onOpen={() => setEnlarged(index)}
              />
            ))}
        {isComplete && !isWaiting ? <FreePlace /> : null}
      </ul>
      {enlarged === undefined ? null : <Enlarged posters={posters} first={enlarged} isOwn={isOwn} onClose={close} />}
    </>
  );
}

/** The last place of the poster grid, for the person who looks at it. */
function FreePlace() {
  return (
    <li className={`${styles.place} ${styles.free}`}>
      <CornerFrame inset className={styles.corners}>
        <p>{texts.gallery.free}</p>
        <ButtonLink to="/dashboard" size="small">
          {texts.gallery.create}
        </ButtonLink>
      </CornerFrame>
    </li>
  );
}

/** Moves the focus to a place and that into view; base.css keeps it still where somebody wants stillness. */
export function focusAndScrollToTile(
  list: HTMLElement | null,
  index: number,
  { block }: { block: ScrollLogicalPosition },
): void {
  const button = list?.children[index]?.querySelector('button');
  button?.focus({ preventScroll: true });
  button?.scrollIntoView?.({ block, behavior: 'auto' });
}

type EnlargedProps = {
  posters: readonly Poster[];
  first: number;
  isOwn: (src: string) => boolean;
  onClose: (index: number) => void;
};

/** The same large view as the characters have, over all posters that are in the poster grid. */
function Enlarged({ posters, first, isOwn, onClose }: EnlargedProps) {
  const [gallery] = useState(() => {
    const store = createCarouselStore(createCarouselConfig({ loadingStrategy: 'default' }));
    store.load(
      posters.map((poster) => ({ ...poster.item, data: { ...poster.item.data, alt: captionOf(poster, isOwn) } })),
    );
    store.set(first, 'auto');
    return store;
  });
  const place = useRef<HTMLDivElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the arrow keys of the dialog in it
    <div ref={place} onKeyDown={(event) => moveCarouselByKey(event, gallery)}>
      <Lightbox
        carousel={gallery}
        labels={buildGalleryCarouselLabels()}
        onClose={() => onClose(gallery.getState().currIndex)}
      />
    </div>
  );
}

function captionOf({ item, isCharacter }: Poster, isOwn: (src: string) => boolean): string {
  const { src, alt = '' } = item.data;
  const { drawn, own, colleague } = texts.gallery;
  const origin = isCharacter ? drawn : isOwn(src) ? `${own}.` : colleague;
  return `${alt}. ${origin} ${isNonAiPosterImageUrl(src) ? texts.initials.withoutAi : texts.common.createdWithAi}.`;
}
