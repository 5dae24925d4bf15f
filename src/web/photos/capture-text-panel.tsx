// The text beside the preview. What went wrong has a heading of its own: nobody is told that they look great then.
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { texts } from '#campaign/texts.ts';
import type { Pose } from '#contract/jobs.ts';
import styles from './capture-page.module.css';
import type { SinglePhotoCaptureState } from './capture-state.ts';
import { PhotoProgressStrip } from './photo-progress-strip.tsx';
import { poseOrder } from './pose-order.ts';

/** Milliseconds for which the note on a good photo stays; refusals stay until the next try (R357). */
const SHOOT_STATUS_TIMEOUT_MS = 8_000;

/** Id of what is said against a photo: the button on which the focus comes to stand is described by it. */
export const REFUSAL_ELEMENT_ID = 'refusal';

function Verdict({ state }: { state: SinglePhotoCaptureState }) {
  const [hidden, setHidden] = useState(false);
  const valid = state.phase === 'valid';

  useEffect(() => {
    setHidden(false);
    if (!valid) return;
    const timer = setTimeout(() => setHidden(true), SHOOT_STATUS_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [valid]);

  if (state.phase === 'invalid') {
    return (
      <div id={REFUSAL_ELEMENT_ID} className={styles.refused} role="alert">
        <p>{state.message}</p>
        {state.noJob ? <Link to="/dashboard/pickquote">{texts.camera.toQuestions}</Link> : null}
      </div>
    );
  }
  return (
    <p className={styles.accepted} role="status">
      {valid && !hidden ? (state.handsFree ? texts.camera.validNext : texts.camera.valid) : null}
    </p>
  );
}

function headline(state: SinglePhotoCaptureState, failed: boolean): string {
  if (failed) return texts.camera.offHeadline;
  if (state.phase !== 'invalid') return texts.camera.headline;
  return state.open ? texts.camera.openHeadline : texts.camera.refusedHeadline;
}

type CaptureWordsProps = { pose: Pose; state: SinglePhotoCaptureState; failed: boolean; count: number };

/** Step, headings, hints and verdict. `failed`: the camera gives no picture; `count`: seconds to the photo. */
export function CaptureTextPanel({ pose, state, failed, count }: CaptureWordsProps) {
  return (
    <div className={styles.words}>
      <div className={styles.step}>
        <PhotoProgressStrip current={pose} />
        <p>{texts.camera.pose(poseOrder.indexOf(pose) + 1)}</p>
      </div>
      <h1>{headline(state, failed)}</h1>
      {state.phase === 'invalid' ? <Verdict state={state} /> : null}
      {failed ? null : <h2>{texts.camera.titles[pose]}</h2>}
      {state.phase === 'live' && !failed ? (
        <div className={styles.hints} data-counting={count > 0 || undefined}>
          {texts.camera.hints[pose].map((hint) => (
            <p key={hint}>{hint}</p>
          ))}
        </div>
      ) : null}
      {state.phase === 'invalid' ? null : <Verdict state={state} />}
      <p className="visually-hidden" aria-live="assertive">
        {count > 0 ? count : ''}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {state.phase === 'uploading' ? texts.camera.checking : ''}
      </p>
    </div>
  );
}
