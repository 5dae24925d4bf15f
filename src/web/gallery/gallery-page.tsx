// The public gallery: the campaign's own fifteen pictures, and behind them every picture whose owner agreed to show it.
import { useEffect, useState } from 'react';
import { texts } from '#campaign/texts.ts';
import { Button } from '#web/ui/button.tsx';
import type { GalleryConfig } from '#web/ui/gallery/config.ts';
import { Gallery } from '#web/ui/gallery/gallery.tsx';
import { Page } from '#web/ui/page.tsx';
import styles from './gallery-page.module.css';
import { useWall } from './wall.ts';
import { WallLabel } from './wall-label.tsx';

/** The second picture is the first that is shown (R119). */
const FIRST_SHOWN = 1;
/** So many pictures before the end the next page is fetched. */
const AHEAD = 2;

const config: Partial<GalleryConfig> = {
  thumbs: true,
  thumbPosition: 'bottom',
  scrollBehavior: 'smooth',
  loadingStrategy: 'preload',
};

/** `/gallery` */
export default function GalleryPage() {
  const { posters, items, published, fetching, failed, complete, more } = useWall();
  const [index, setIndex] = useState(FIRST_SHOWN);
  const shown = posters[index] ?? posters[FIRST_SHOWN];

  const wanting = index >= posters.length - AHEAD && !fetching && !failed && !complete;
  useEffect(() => {
    if (wanting) more();
  }, [wanting, more]);

  return (
    <Page className={styles.gallery}>
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
      <div className={styles.wall} data-pillar={shown.pillar}>
        <div className={styles.hung}>
          <Gallery
            label={texts.gallery.wall}
            items={items}
            initialIndex={FIRST_SHOWN}
            config={config}
            onIndexChange={setIndex}
          />
          <div className={styles.label}>
            <WallLabel poster={shown} index={index} count={posters.length} />
          </div>
        </div>
        <div className={styles.foot}>
          {failed ? <p role="alert">{texts.gallery.unreachable}</p> : null}
          {complete ? null : (
            <Button look="outline" busy={fetching} onClick={more}>
              {failed ? texts.common.tryAgain : texts.gallery.more}
            </Button>
          )}
          <p role="status">{complete ? texts.gallery.complete : published > 0 ? texts.gallery.added(published) : ''}</p>
        </div>
      </div>
    </Page>
  );
}
