// One poster of the gallery.
import { ImageOff } from 'lucide-react';
import { texts } from '#campaign/texts.ts';
import { FIRST_TILE_SIZES_ATTRIBUTE } from '#contract/gallery.ts';
import { useLoadState } from '#web/ui/carousel/loading.ts';
import { CornerFrame } from '#web/ui/corner-frame.tsx';
import styles from './poster-grid.module.css';
import { type Poster, TILES_PER_BLOCK } from './posters.ts';

type PosterTileProps = {
  poster: Poster;
  isOwn: boolean;
  /** Whether the visitor has published it just now. */
  isNew: boolean;
  /** Its place in the poster grid, from 0. */
  index: number;
  onOpen: () => void;
};

/** A place keeps its size while its picture comes, and when that is gone. */
export function PosterTile({ poster, isOwn, isNew, index, onOpen }: PosterTileProps) {
  const { item, isCharacter } = poster;
  const { src, srcSet, alt, width, height } = item.data;
  const { state, succeed, fail, look } = useLoadState();
  if (state === 'failed' && isCharacter) return <WordsInPlace poster={poster} />;
  // A poster that was taken out while somebody looks at the poster grid.
  if (state === 'failed') {
    return (
      <li className={`${styles.place} ${styles.gone}`}>
        <ImageOff aria-hidden="true" />
        <p>{texts.gallery.gone}</p>
      </li>
    );
  }
  const mark = isOwn ? texts.gallery.own : isCharacter ? texts.gallery.illustration : '';
  const button = (
    <button type="button" className={styles.poster} aria-haspopup="dialog" onClick={onOpen}>
      <img
        ref={look}
        // Before `src`: an address that is set first is asked for at once.
        loading={index < SEEN_AT_ONCE ? undefined : 'lazy'}
        fetchPriority={index === 0 ? 'high' : undefined}
        decoding="async"
        sizes={index % TILES_PER_BLOCK === 0 ? FIRST_TILE_SIZES_ATTRIBUTE : WIDTHS}
        srcSet={srcSet}
        src={src}
        alt={alt}
        width={width}
        height={height}
        onLoad={succeed}
        onError={fail}
      />
      {/* The space keeps the two apart in the name of the button. */}{' '}
      {mark ? (
        <span className={styles.mark} data-quiet={!isOwn || undefined}>
          {mark}
        </span>
      ) : null}
    </button>
  );
  return (
    <li className={styles.place} data-own={isOwn || undefined}>
      {isNew ? (
        <CornerFrame inset className={styles.corners}>
          {button}
        </CornerFrame>
      ) : (
        button
      )}
    </li>
  );
}

/** A drawn character fills a place and no more: where its picture does not come, its pillar and status do. */
function WordsInPlace({ poster: { pillar, words } }: { poster: Poster }) {
  return (
    <li className={`${styles.place} ${styles.words}`} data-pillar={pillar}>
      <strong>{words.title}</strong>
      <span>{words.status}</span>
    </li>
  );
}

/** So many places are likely to be in the window when the page opens. */
const SEEN_AT_ONCE = 5;

/** How wide the other places are seen (poster-grid.module.css). */
const WIDTHS = '(max-width: 599.98px) 50vw, (max-width: 1099.98px) 25vw, 17vw';
