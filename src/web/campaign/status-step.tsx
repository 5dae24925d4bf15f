// Question two: seven chips in the pillar's colour, and the scene of the one that is pointed at, focused or chosen.
import { type SyntheticEvent, useState } from 'react';
import { findPillar, gendersOfferedForStatus } from '#campaign/answers.ts';
import { getScenePictureWithoutPersonPath } from '#campaign/gallery.ts';
import { texts } from '#campaign/texts.ts';
import { setStatusAndClearUnofferedGender, useStoredAnswersJobAndUser } from '#web/client/state.ts';
import { CornerFrame } from '#web/ui/corner-frame.tsx';
import { PosterImage } from '#web/ui/poster-image.tsx';
import styles from './status-step.module.css';

/** Radio buttons in the shape of large words, beside a picture of the scene. */
export function StatusQuestionStep() {
  const pillar = findPillar(useStoredAnswersJobAndUser((state) => state.quoteA));
  const chosen = useStoredAnswersJobAndUser((state) => state.quoteB);
  const [pointedAt, setPointedAt] = useState<string>();
  if (!pillar) return null;
  const shown = pointedAt ?? (chosen || (pillar.statuses[0]?.key ?? ''));
  const showScene = (event: SyntheticEvent<HTMLElement>) => setPointedAt(event.currentTarget.dataset.status);
  return (
    <div className={styles.question}>
      <fieldset className={styles.chips} onPointerLeave={() => setPointedAt(undefined)}>
        <legend className="visually-hidden">{texts.wizard.questions[1]}</legend>
        {pillar.statuses.map(({ key, label }) => (
          <label key={key} data-status={key} className={styles.chip} onPointerEnter={showScene} onFocus={showScene}>
            <input
              type="radio"
              name="status"
              className="visually-hidden"
              value={key}
              checked={chosen === key}
              onChange={() => setStatusAndClearUnofferedGender(key, gendersOfferedForStatus(pillar.key, key))}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <figure className={styles.scene} data-pillar={pillar.key}>
        <CornerFrame>
          <PosterImage key={shown} src={getScenePictureWithoutPersonPath(pillar.key, shown)} alt="" />
        </CornerFrame>
      </figure>
    </div>
  );
}
