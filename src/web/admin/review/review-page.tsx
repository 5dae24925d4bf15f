// Published pictures that nobody has decided on, for admins: one at a time, by keys or by buttons.
import type { ReactNode } from 'react';
import { texts } from '#campaign/texts.ts';
import styles from '#web/admin/admin.module.css';
import { useCanEdit } from '#web/admin/admin-queries.ts';
import { AdminTabs } from '#web/admin/admin-tabs.tsx';
import { CallError, errorText } from '#web/client/call-error.ts';
import { Button } from '#web/ui/button.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { OneByOneReview } from './one-by-one-review.tsx';
import { useReviewQueue } from './use-review-queue.ts';

/** `/admin/pictures`; the server decides who sees it, everybody else gets `notFound` (D42). */
export default function ReviewPage({ notFound }: { notFound: ReactNode }) {
  const review = useReviewQueue();
  const mayDecide = useCanEdit();
  const { data, error, isFetching, refetch } = review.list;
  const words = texts.adminReview;

  if (error instanceof CallError && error.status === 403) return notFound;
  return (
    <PageContainer className={styles.admin}>
      <h1>{words.headline}</h1>
      {data || error ? (
        <>
          <AdminTabs />
          <p className={styles.age}>{words.lead}</p>
        </>
      ) : null}
      {error ? (
        <div className={styles.error}>
          <p role="alert">{errorText(error, words.failed)}</p>
          <Button look="outline" size="small" onClick={() => void refetch()}>
            {texts.common.tryAgain}
          </Button>
        </div>
      ) : null}
      {isFetching ? <Spinner label={texts.common.loading} quiet={data !== undefined} /> : null}
      {data ? <OneByOneReview review={review} mayDecide={mayDecide} /> : null}
    </PageContainer>
  );
}
