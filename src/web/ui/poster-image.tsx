// A finished picture, 4:5, with its room reserved before it arrives.
import styles from './poster-image.module.css';

type PictureProps = {
  src: string;
  /** The same picture in other widths, and how wide it is seen: the browser takes the smallest that will do. */
  srcSet?: string;
  sizes?: string;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** The first thing that is seen on its page: fetched before others. */
  first?: boolean;
  /** Fetched only where it is seen: it may be hidden on phones. */
  lazy?: boolean;
  className?: string;
};

/** Fills the width of its box. */
export function PosterImage({ src, srcSet, sizes, alt, first, lazy, className = '' }: PictureProps) {
  return (
    <img
      // Before `src`: an address that is set first is asked for at once.
      loading={lazy ? 'lazy' : undefined}
      srcSet={srcSet}
      sizes={sizes}
      src={src}
      alt={alt}
      width={1080}
      height={1350}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={`${styles.picture} ${className}`}
    />
  );
}
