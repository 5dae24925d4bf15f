// Question one: four full-height cards, each with its own picture.
import { pillars } from '#campaign/answers.ts';
import { pictureOfPillar } from '#campaign/gallery.ts';
import { texts } from '#campaign/texts.ts';
import { choosePillar, useClientState } from '#web/client/state.ts';
import { CornerFrame } from '#web/ui/corner-frame.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './pillar-step.module.css';

/** Radio buttons in the shape of posters. */
export function PillarStep() {
  const chosen = useClientState((state) => state.quoteA);
  return (
    <fieldset className={styles.cards}>
      <legend className="visually-hidden">{texts.wizard.questions[0]}</legend>
      {pillars.map(({ key, label, line }) => (
        <label key={key} data-pillar={key} className={styles.card}>
          <input
            type="radio"
            name="pillar"
            className="visually-hidden"
            value={key}
            checked={chosen === key}
            onChange={() => choosePillar(key)}
          />
          <CornerFrame inset className={styles.picture}>
            <PillarPoster pillar={key} />
          </CornerFrame>
          <span className={styles.words}>
            <span className={styles.name}>{label}</span>
            <span>{line}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function PillarPoster({ pillar }: { pillar: string }) {
  const { src, srcSet } = pictureOfPillar(pillar);
  return <Picture src={src} srcSet={srcSet} sizes="(max-width: 860px) 50vw, 25vw" alt="" className={styles.poster} />;
}
