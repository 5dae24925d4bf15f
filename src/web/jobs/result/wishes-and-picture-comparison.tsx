// Actions for a changed picture, and the comparison with the last one.
import { Columns2 } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { texts } from '#campaign/texts.ts';
import type { RedrawWish } from '#contract/jobs.ts';
import type { ShownJob } from '#web/jobs/job-query.ts';
import { Button } from '#web/ui/button.tsx';
import { useAdjacentJobWithSameAnswers } from './use-adjacent-job-with-same-answers.ts';
import styles from './wishes-and-picture-comparison.module.css';

const CompareJobsDialog = lazy(() => import('./compare-jobs-dialog.tsx'));

const wishes: readonly RedrawWish[] = ['not-like-me', 'other-background', 'calmer', 'brighter'];
/** Initials show no face that could be unlike. */
const withoutPerson = wishes.slice(1);

type WishButtonsProps = { job: ShownJob; disabled: boolean; busy?: string; onWish: (wish: RedrawWish) => void };

/** Stands below Regenerate. */
export function RedrawWishAndCompareButtons({ job, disabled, busy, onWish }: WishButtonsProps) {
  const id = useId();
  const other = useAdjacentJobWithSameAnswers(job);
  const [comparing, setComparing] = useState(false);
  return (
    <div className={styles.wishes}>
      <p id={id}>{texts.result.wishes}</p>
      <fieldset className={styles.row} aria-labelledby={id}>
        {(job.letters ? withoutPerson : wishes).map((one) => (
          <Button
            key={one}
            look="outline"
            size="small"
            className={styles.wish}
            disabled={disabled}
            busy={busy === one}
            onClick={() => onWish(one)}
          >
            {texts.result.wish[one]}
          </Button>
        ))}
      </fieldset>
      {other ? (
        <Button
          look="plain"
          size="small"
          icon={<Columns2 size={20} aria-hidden="true" />}
          onClick={() => setComparing(true)}
        >
          {(other.isOlder ? texts.result.older : texts.result.newer).compare}
        </Button>
      ) : null}
      {other && comparing ? (
        <Suspense fallback={null}>
          <CompareJobsDialog job={job} other={other} onClose={() => setComparing(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
