// Pictures and answers, newest first, and published pictures of deleted jobs.
import { Link } from 'react-router';
import { getPillarAndStatusTexts } from '#campaign/answers.ts';
import { texts } from '#campaign/texts.ts';
import type { StoredPersonalData } from '#contract/my-data.ts';
import { PosterImage } from '#web/ui/poster-image.tsx';
import { DeletionCountdown } from './deletion-countdown.tsx';
import { formatUtcDay } from './format-dates.ts';
import styles from './my-data.module.css';
import { PublishedPictureActions } from './published-picture-actions.tsx';

type Kept = StoredPersonalData['pictures'][number];

export function StoredPictures({
  data,
  timeLeft,
}: {
  data: StoredPersonalData;
  timeLeft: (seconds: number) => string;
}) {
  const { pictures, published } = data;
  return (
    <section className={styles.section} aria-labelledby="pictures">
      <h2 id="pictures">{texts.myData.pictures}</h2>
      {pictures.length + published.length === 0 ? <p>{texts.myData.noPictures}</p> : null}
      <ul className={styles.pictures}>
        {pictures.map((kept) => (
          <li key={kept.job_id} data-pillar={kept.question_1 ?? undefined}>
            <KeptPicture kept={kept} timeLeft={timeLeft} />
          </li>
        ))}
        {published.map(({ job_id, url, hanging }) => (
          <li key={job_id}>
            <PosterImage src={url} alt={texts.myData.inGallery(formatUtcDay(hanging.until))} />
            <PublishedPictureActions jobId={job_id} hanging={hanging} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function KeptPicture({ kept, timeLeft }: { kept: Kept; timeLeft: (seconds: number) => string }) {
  const { job_id, status, question_1, question_2, letters: initials, urls, seconds_left, hanging } = kept;
  const words = getPillarAndStatusTexts(question_1 ?? '', question_2 ?? '');
  return (
    <>
      {urls[0] ? (
        <PosterImage src={urls[0]} alt={texts.myData.pictureAlt(words.pillar, words.statusInSentence)} />
      ) : null}
      <p className={styles.answers}>{texts.result.label(words.title, words.status)}</p>
      {initials ? <p>{texts.initials.kept(initials)}</p> : null}
      {status === 'created' || status === 'failed' ? <p>{texts.myData.unfinished}</p> : null}
      {status === 'created' ? null : <DeletionCountdown seconds={seconds_left} timeLeft={timeLeft} />}
      {urls.length > 0 ? (
        <p className={styles.links}>
          <Link to={`/result?id=${encodeURIComponent(job_id)}`}>{texts.myData.open}</Link>
        </p>
      ) : null}
      {hanging ? <PublishedPictureActions jobId={job_id} hanging={hanging} /> : null}
    </>
  );
}
