// Pictures and answers, newest first, and what hangs in the gallery after the rest is gone.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { wordsOf } from '#campaign/answers.ts';
import { texts } from '#campaign/texts.ts';
import type { Holdings } from '#contract/my-data.ts';
import { call } from '#web/client/call.ts';
import { errorText } from '#web/client/call-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { Countdown } from './countdown.tsx';
import { dayOf } from './days.ts';
import styles from './my-data.module.css';

type Kept = Holdings['pictures'][number];

export function KeptPictures({ data, timeLeft }: { data: Holdings; timeLeft: (seconds: number) => string }) {
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
            <Picture src={url} alt={texts.myData.inGallery(dayOf(hanging.until))} />
            <Hanging jobId={job_id} until={hanging.until} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function KeptPicture({ kept, timeLeft }: { kept: Kept; timeLeft: (seconds: number) => string }) {
  const { job_id, status, question_1, question_2, urls, seconds_left, hanging } = kept;
  const words = wordsOf(question_1 ?? '', question_2 ?? '');
  return (
    <>
      {urls[0] ? <Picture src={urls[0]} alt={texts.myData.pictureAlt(words.pillar, words.status)} /> : null}
      <p className={styles.answers}>
        {words.pillar}, {words.status}
      </p>
      {status === 'created' || status === 'failed' ? <p>{texts.myData.unfinished}</p> : null}
      {status === 'created' ? null : <Countdown seconds={seconds_left} timeLeft={timeLeft} />}
      {urls.length > 0 ? (
        <p className={styles.links}>
          <Link to={`/result?id=${encodeURIComponent(job_id)}`}>{texts.myData.open}</Link>
        </p>
      ) : null}
      {hanging ? <Hanging jobId={job_id} until={hanging.until} /> : null}
    </>
  );
}

/** Taking the picture off the wall works here also when its own page is gone. */
function Hanging({ jobId, until }: { jobId: string; until: string }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function withdraw() {
    setBusy(true);
    try {
      await call('publishJob', { publish: false, jobId });
      toast(texts.result.withdrawn);
      await queries.invalidateQueries({ queryKey: ['my-data'] });
    } catch (error) {
      toast(errorText(error, texts.result.publishFailed), 'danger');
    }
    setBusy(false);
  }

  return (
    <>
      <p>{texts.myData.inGallery(dayOf(until))}</p>
      <Button look="outline" size="small" busy={busy} onClick={() => void withdraw()}>
        {texts.result.withdraw}
      </Button>
    </>
  );
}
