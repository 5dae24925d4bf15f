// What pose guidance shows in the preview: the oval around the face, and the hint to read.
import { texts } from '#campaign/texts.ts';
import styles from './guidance-overlay.module.css';
import type { PoseGuidance } from './use-pose-guidance.ts';

/** Stands over the live picture; nothing where there is no pose guidance. `outlined`: no other figure stands there. */
export function GuidanceOverlay({ guidance, outlined }: { guidance: PoseGuidance; outlined: boolean }) {
  const { hint, right } = guidance;
  return (
    <>
      {guidance.on ? (
        <div
          ref={guidance.outlineRef}
          className={styles.outline}
          data-right={right || undefined}
          hidden={!outlined}
          aria-hidden="true"
        />
      ) : null}
      {/* It is there from the start, so that what comes into it is read out. */}
      <p className={styles.hint} data-right={right || undefined} aria-live="polite">
        {hint ? texts.camera.guidance.hints[hint] : null}
      </p>
    </>
  );
}
