// Question two: seven chips in the pillar's colour.
import { findPillar, gendersFor } from '#campaign/answers.ts';
import { texts } from '#campaign/texts.ts';
import { chooseStatus, useClientState } from '#web/client/state.ts';
import styles from './status-step.module.css';

/** Radio buttons in the shape of large words. */
export function StatusStep() {
  const pillar = findPillar(useClientState((state) => state.quoteA));
  const chosen = useClientState((state) => state.quoteB);
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{texts.wizard.questions[1]}</legend>
      {pillar?.statuses.map(({ key, label }) => (
        <label key={key} className={styles.chip}>
          <input
            type="radio"
            name="status"
            className="visually-hidden"
            value={key}
            checked={chosen === key}
            onChange={() => chooseStatus(key, gendersFor(pillar.key, key))}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
