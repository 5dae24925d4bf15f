// Question one: four full-height cards, each with its own drawn picture and a real poster in its corner.
import { pillarsInCurrentLanguage } from '#campaign/answers.ts';
import { EXAMPLE_SOURCE_PHOTO_SIZE } from '#campaign/campaign-picture-files.ts';
import { EXAMPLE_SOURCE_PHOTO_URL_PATH, examplePosters, getPillarCoverPicture } from '#campaign/gallery.ts';
import { texts } from '#campaign/texts.ts';
import { setPillarAndClearStatus, useStoredAnswersJobAndUser } from '#web/client/state.ts';
import { CornerFrame } from '#web/ui/corner-frame.tsx';
import { PosterImage } from '#web/ui/poster-image.tsx';
import styles from './pillar-step.module.css';

/** Radio buttons in the shape of posters, and the photo that the real ones were made from. */
export function PillarQuestionStep() {
  return (
    <div className={styles.pillars}>
      <PillarCards />
      {examplePosters.length > 0 && (
        <p className={styles.photo}>
          <img
            src={EXAMPLE_SOURCE_PHOTO_URL_PATH}
            alt=""
            {...EXAMPLE_SOURCE_PHOTO_SIZE}
            loading="lazy"
            decoding="async"
          />
          {texts.wizard.examples}
        </p>
      )}
    </div>
  );
}

function PillarCards() {
  const chosen = useStoredAnswersJobAndUser((state) => state.quoteA);
  return (
    <fieldset className={styles.cards}>
      <legend className="visually-hidden">{texts.wizard.questions[0]}</legend>
      {pillarsInCurrentLanguage.map(({ key, label, line }) => (
        <label key={key} data-pillar={key} className={styles.card}>
          <input
            type="radio"
            name="pillar"
            className="visually-hidden"
            value={key}
            checked={chosen === key}
            onChange={() => setPillarAndClearStatus(key)}
          />
          <CornerFrame inset className={styles.picture}>
            <PillarPoster pillar={key} />
            <ExamplePoster pillar={key} />
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
  const { src, srcSet } = getPillarCoverPicture(pillar);
  return (
    <PosterImage src={src} srcSet={srcSet} sizes="(max-width: 860px) 50vw, 25vw" alt="" className={styles.poster} />
  );
}

/** A real poster of the pillar, where the campaign shows one. Its words repeat what the card says. */
function ExamplePoster({ pillar }: { pillar: string }) {
  const example = examplePosters.find((one) => one.pillar === pillar);
  return example && <img src={example.src} alt="" className={styles.example} loading="lazy" decoding="async" />;
}
