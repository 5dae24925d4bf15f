// The public gallery: the posters that colleagues have published, and the campaign's own fifteen characters.
import { useEffect, useMemo, useRef, useState } from 'react';
import { texts } from '#campaign/texts.ts';
import { takeJustPublishedPoster } from '#web/client/gallery-state.ts';
import { Button } from '#web/ui/button.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { CharacterGallery } from './characters.tsx';
import styles from './gallery-page.module.css';
import { focusAndScrollToTile, PosterGrid } from './poster-grid.tsx';
import { buildCharacterPosters, posterOfPublishedPicture, trimOrFillPostersToWholeBlocks } from './posters.ts';
import { usePublishedPosters } from './use-published-posters.ts';

const CHARACTERS_ID = 'characters';

/** `/gallery` */
export default function GalleryPage() {
  const [own] = useState(takeJustPublishedPoster);
  const { published, isPending, isFetching, isFailed, isComplete, more } = usePublishedPosters(own);
  const list = useRef<HTMLUListElement>(null);
  const isCampaignOver = isComplete || (isFailed && published.length === 0);
  const posters = useMemo(
    () =>
      trimOrFillPostersToWholeBlocks(published.map(posterOfPublishedPicture), buildCharacterPosters(), isCampaignOver),
    [published, isCampaignOver],
  );
  const next = useFocusOnNew(list, posters.length, isFetching);

  return (
    <PageContainer>
      <div className={styles.head}>
        <h1>{texts.gallery.headline}</h1>
        <div className={styles.lead}>
          <p className={styles.tagline}>{texts.gallery.tagline}</p>
          <div className={styles.paragraphs}>
            {texts.gallery.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </div>
      <section className={styles.colleagues} aria-labelledby="colleagues-title">
        <div className={styles.title}>
          <h2 id="colleagues-title">{texts.gallery.colleagues}</h2>
          <p>{published.length > 0 || isPending ? texts.gallery.aboutPosters : texts.gallery.nobodyYet}</p>
          <a className={styles.skip} href={`#${CHARACTERS_ID}`}>
            {texts.gallery.skip}
          </a>
        </div>
        <PosterGrid own={own} posters={posters} isWaiting={isPending} isComplete={isCampaignOver} list={list} />
        <div className={styles.foot}>
          {isFailed ? <p role="alert">{texts.gallery.unreachable}</p> : null}
          {isComplete || isPending ? null : (
            <Button
              look="outline"
              busy={isFetching}
              onClick={() => {
                next();
                void more();
              }}
            >
              {isFailed ? texts.common.tryAgain : texts.gallery.more}
            </Button>
          )}
          <p role="status">{isComplete && published.length > 0 ? texts.gallery.complete : ''}</p>
        </div>
      </section>
      <CharacterGallery id={CHARACTERS_ID} />
    </PageContainer>
  );
}

/** After a click on the button the focus goes to the first poster that it brought: it would stay behind them, or be lost. */
function useFocusOnNew(list: React.RefObject<HTMLElement | null>, count: number, isFetching: boolean): () => void {
  const [before, setBefore] = useState<number>();
  const started = useRef(false);
  useEffect(() => {
    if (before === undefined) return;
    if (isFetching) started.current = true;
    else if (started.current) {
      started.current = false;
      setBefore(undefined);
      if (count > before) focusAndScrollToTile(list.current, before, { block: 'nearest' });
    }
  }, [list, before, count, isFetching]);
  return () => setBefore(count);
}
