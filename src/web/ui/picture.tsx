// A finished picture, 4:5, with its room reserved before it arrives.
import styles from './picture.module.css';

type PictureProps = {
  src: string;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** The first thing that is seen on its page: fetched before others. */
  first?: boolean;
  className?: string;
};

/** Fills the width of its box. */
export function Picture({ src, alt, first, className = '' }: PictureProps) {
  return (
    <img
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
