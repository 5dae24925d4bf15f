// Three small frames over the camera: what has been taken so far, and which pose is on.
import type { Pose } from '#contract/jobs.ts';
import { useCapturedPhotos } from '#web/client/captured-photos.ts';
import styles from './photo-progress-strip.module.css';
import { photoViewTransitionStyle } from './photo-transition.ts';
import { poseOrder } from './pose-order.ts';

/** Decoration beside the words that count the photos. The photo of the current pose is still in the preview. */
export function PhotoProgressStrip({ current }: { current: Pose }) {
  const photos = useCapturedPhotos();
  return (
    <span className={styles.strip} aria-hidden="true">
      {poseOrder.map((pose, index) => {
        const photo = pose === current ? undefined : photos[pose];
        return (
          <span key={pose} className={styles.frame} data-current={pose === current || undefined}>
            {photo?.verdict === 'accepted' ? (
              <img src={photo.url} alt="" style={photoViewTransitionStyle(pose)} />
            ) : (
              index + 1
            )}
          </span>
        );
      })}
    </span>
  );
}
