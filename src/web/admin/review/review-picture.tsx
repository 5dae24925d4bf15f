// One published picture, large, with what it shows and since when it hangs.
import { useEffect } from 'react';
import { getPillarAndStatusTexts } from '#campaign/answers.ts';
import { texts } from '#campaign/texts.ts';
import { formatDateTimeInCampaignTimeZone } from '#web/admin/format-time.ts';
import { CallError, errorText } from '#web/client/call-error.ts';
import { PosterImage } from '#web/ui/poster-image.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './review.module.css';
import { type ReviewQueueEntry, useAuditLoggedPictureUrlQuery } from './use-review-queue.ts';

/** `onGone`: its person has taken it back meanwhile. */
export function CaptionedReviewPicture({
  picture,
  onGone,
}: {
  picture: ReviewQueueEntry;
  onGone: (jobId: string) => void;
}) {
  const { data: address, error } = useAuditLoggedPictureUrlQuery(picture.job_id);
  const words = texts.adminReview;
  const { title, pillar, status, statusInSentence } = getPillarAndStatusTexts(picture.question_1, picture.question_2);
  const isGone = error instanceof CallError && error.status === 404;
  useEffect(() => {
    if (isGone) onGone(picture.job_id);
  });
  return (
    <figure className={styles.picture}>
      <div className={styles.frame}>
        {address ? <PosterImage src={address} alt={words.alt(pillar, statusInSentence)} first /> : null}
        {address || error ? null : <Spinner label={texts.common.loading} />}
        {error && !isGone ? <p role="alert">{errorText(error, words.lookFailed)}</p> : null}
      </div>
      <figcaption>
        <b>
          {title}, {status}
        </b>
        <time dateTime={picture.published_at}>
          {words.published(formatDateTimeInCampaignTimeZone(picture.published_at))}
        </time>
      </figcaption>
    </figure>
  );
}
