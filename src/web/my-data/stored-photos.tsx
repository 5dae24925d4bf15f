// The three stored photos.
import { downloadFileNamePrefix } from '#campaign/campaign.ts';
import { texts } from '#campaign/texts.ts';
import type { StoredPersonalData } from '#contract/my-data.ts';
import { DeletionCountdown } from './deletion-countdown.tsx';
import styles from './my-data.module.css';

export function StoredPhotos({ data, timeLeft }: { data: StoredPersonalData; timeLeft: (seconds: number) => string }) {
  const { photos, photos_seconds_left, model_trained } = data;
  return (
    <section className={styles.section} aria-labelledby="photos">
      <div className={styles.name}>
        <h2 id="photos">{texts.myData.photos}</h2>
        {photos.length > 0 || model_trained ? (
          <DeletionCountdown seconds={photos_seconds_left} timeLeft={timeLeft} />
        ) : null}
      </div>
      {photos.length > 0 ? (
        <ul className={styles.photos}>
          {photos.map(({ pose, url }) => (
            <li key={pose}>
              <img id={`photo-${pose}`} src={url} alt={texts.myData.photoAlt[pose]} width={500} height={500} />
              {/* Three links of one name: each says which photo it saves. */}
              <a href={url} download={`${downloadFileNamePrefix}-${pose}.png`} aria-describedby={`photo-${pose}`}>
                {texts.myData.save}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p>{texts.myData.noPhotos}</p>
      )}
      {model_trained ? <p>{texts.myData.learnt}</p> : null}
    </section>
  );
}
