// The published pictures that may be shown elsewhere too. Asked for by a click alone, as each look is written down.
import { useState } from 'react';
import { getPillarAndStatusTexts } from '#campaign/answers.ts';
import { texts } from '#campaign/texts.ts';
import { TAB_HEADING_ID } from '#web/admin/admin-tab-page.tsx';
import { errorText } from '#web/client/call-error.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './reusable-pictures.module.css';
import { useAuditedReusablePicturesQuery } from './use-reusable-pictures.ts';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

export function ReusablePictures() {
  const [asked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = useAuditedReusablePicturesQuery(asked);
  return (
    <section className={styles.reusable} aria-labelledby={TAB_HEADING_ID}>
      <p>{texts.admin.reusable.lead}</p>
      {error ? <p role="alert">{errorText(error, texts.admin.reusable.failed)}</p> : null}
      {data?.length === 0 && !error ? <p>{texts.admin.reusable.none}</p> : null}
      <ul>
        {data?.map(({ job_id, question_1, question_2, screen_url, download_url, until }) => {
          const { pillar, statusInSentence } = getPillarAndStatusTexts(question_1, question_2);
          return (
            <li key={job_id}>
              <img
                src={screen_url}
                alt={texts.gallery.pictureAlt(pillar, statusInSentence)}
                width={1080}
                height={1350}
              />
              <span>{texts.admin.reusable.until(day.format(new Date(until)))}</span>
              <a href={download_url} download>
                {texts.admin.reusable.download}
              </a>
            </li>
          );
        })}
      </ul>
      <Button
        look="outline"
        size="small"
        busy={isFetching}
        onClick={() => {
          if (asked) void refetch();
          setAsked(true);
        }}
      >
        {asked ? texts.admin.refresh : texts.admin.reusable.show}
      </Button>
    </section>
  );
}
