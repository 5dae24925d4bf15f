// Grain and red light over the picture, while loading and at the start of the reveal.
import styles from './grain-overlay.module.css';

/** Lies over a picture of its parent, which is `position: relative` and `isolation: isolate`. */
export function GrainAndRedLightOverlay() {
  return (
    <>
      <svg className={styles.grain} preserveAspectRatio="none" aria-hidden="true" data-light="grain">
        <filter id="grain">
          <feTurbulence type="fractalNoise" baseFrequency="0.55" numOctaves="3" stitchTiles="stitch" />
          <feColorMatrix values="0 0 0 0 0.12  0 0 0 0 0.02  0 0 0 0 0.02  2.6 0 0 0 -0.95" />
        </filter>
        <rect width="100%" height="100%" filter="url(#grain)" />
      </svg>
      <span className={styles.safelight} data-light="safelight" />
    </>
  );
}
