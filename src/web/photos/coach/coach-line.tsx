// What the coach shows in the preview: the oval around the face, and the hint to read.
import { texts } from '#campaign/texts.ts';
import styles from './coach.module.css';
import type { Coach } from './use-coach.ts';

/** Stands over the live picture; nothing where there is no coach. `outlined`: no other figure stands there. */
export function CoachLine({ coach, outlined }: { coach: Coach; outlined: boolean }) {
  const { hint, right } = coach;
  return (
    <>
      {coach.on ? (
        <div
          ref={coach.outlineRef}
          className={styles.outline}
          data-right={right || undefined}
          hidden={!outlined}
          aria-hidden="true"
        />
      ) : null}
      {/* It is there from the start, so that what comes into it is read out. */}
      <p className={styles.hint} data-right={right || undefined} aria-live="polite">
        {hint ? texts.camera.coach.hints[hint] : null}
      </p>
    </>
  );
}
