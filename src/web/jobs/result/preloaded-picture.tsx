// A picture that appears only when it is decoded, and is replaced only when the next one is.
import { useEffect, useState } from 'react';
import { preloadPicture } from '#web/jobs/preload-picture.ts';
import styles from './preloaded-picture.module.css';

type PreloadedPictureProps = {
  src: string;
  alt: string;
  /** It is known to be decoded. */
  isReady?: boolean;
  /** The address works no longer. */
  onLost: () => void;
};

/** Fills the width of its box, 4:5. */
export function PreloadedPicture({ src, alt, isReady = false, onLost }: PreloadedPictureProps) {
  const [shown, setShown] = useState(isReady ? src : undefined);

  useEffect(() => {
    if (src === shown) return;
    let isOver = false;
    void preloadPicture(src).then(() => {
      if (!isOver) setShown(src);
    });
    return () => {
      isOver = true;
    };
  }, [src, shown]);

  return (
    <img
      src={shown ?? src}
      alt={alt}
      width={1080}
      height={1350}
      decoding="sync"
      className={styles.picture}
      data-whole={shown ? '' : undefined}
      onError={onLost}
    />
  );
}
