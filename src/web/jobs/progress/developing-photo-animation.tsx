// The picture on the loading page, which appears out of the grain as the job progresses.
import type { RefObject } from 'react';
import { GrainAndRedLightOverlay } from '#web/jobs/grain-overlay.tsx';
import styles from './developing-photo-animation.module.css';

type ProgressPictureProps = {
  /** 0 to 1. */
  progress: number;
  /** The person's own front photo where it is still in memory. */
  photoUrl?: string;
  /** The finished picture, decoded: it takes the photo's place. */
  pictureUrl?: string;
  /** The element of the picture. */
  pictureRef: RefObject<HTMLDivElement | null>;
};

/** Decoration beside the progress in words. Like a photo in a developer bath it shows early and then gains depth, so it runs ahead of the progress. */
export function DevelopingPhotoAnimation({ progress, photoUrl, pictureUrl, pictureRef }: ProgressPictureProps) {
  const depth = Math.sqrt(progress);
  return (
    <div className={styles.tray} data-out={pictureUrl ? '' : undefined} aria-hidden="true">
      <div
        ref={pictureRef}
        className={styles.print}
        style={{ '--depth': depth, '--fog': `${(1 - depth) * 16}px` } as React.CSSProperties}
      >
        {photoUrl ? (
          <img src={photoUrl} alt="" className={styles.picture} />
        ) : (
          <svg viewBox="0 0 400 500" className={styles.picture} aria-hidden="true">
            <rect width="400" height="500" fill="oklch(0.8 0.02 60)" />
            <circle cx="270" cy="150" r="110" fill="oklch(0.92 0.02 80)" />
            <path d="M40 500c6-90 60-118 124-136h72c64 18 118 46 124 136Z" fill="oklch(0.3 0.02 40)" />
            <path d="M136 232c0-54 26-82 64-82s64 28 64 82-26 96-64 96-64-42-64-96Z" fill="oklch(0.5 0.02 50)" />
          </svg>
        )}
        {pictureUrl ? <img src={pictureUrl} alt="" decoding="sync" className={styles.finished} /> : null}
        <GrainAndRedLightOverlay />
      </div>
    </div>
  );
}
