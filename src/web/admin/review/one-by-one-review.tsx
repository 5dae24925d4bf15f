// The picture in hand with its buttons. The keys work while the focus is here, and nowhere else (WCAG 2.1.4).
import { type KeyboardEvent, useState } from 'react';
import { texts } from '#campaign/texts.ts';
import { MAX_COUNTED_REVIEW_ITEMS } from '#contract/moderation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SHORTCUT_KEY_LABELS, type ShortcutAction, shortcutForKeyEvent } from './keyboard-shortcuts.ts';
import { RemovalReasonDialog } from './removal-reason-dialog.tsx';
import styles from './review.module.css';
import { ReviewActionButtons } from './review-actions.tsx';
import { CaptionedReviewPicture } from './review-picture.tsx';
import type { ReviewQueueController } from './use-review-queue.ts';

function KeysDialog({ mayDecide, onClose }: { mayDecide: boolean; onClose: () => void }) {
  const words = texts.adminReview;
  const shown = (Object.keys(SHORTCUT_KEY_LABELS) as ShortcutAction[]).filter(
    (action) => mayDecide || !['leave', 'takeOut', 'undo'].includes(action),
  );
  return (
    <Dialog title={words.keysTitle} closeLabel={texts.common.close} onClose={onClose}>
      <p>{words.keysBody}</p>
      <dl className={styles.keys}>
        {shown.map((action) => (
          <div key={action}>
            <dt>
              <kbd>{SHORTCUT_KEY_LABELS[action]}</kbd>
              {action === 'next' ? <kbd>→</kbd> : null}
              {action === 'previous' ? <kbd>←</kbd> : null}
            </dt>
            <dd>{words.keys[action]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** The end of the queue: nothing is left to decide on, or what waits beyond the answer has to be asked for. */
function Empty({ review }: { review: ReviewQueueController }) {
  const words = texts.adminReview;
  const { data, error, refetch } = review.list;
  const isDone = data?.waiting === 0 && !error;
  return (
    <>
      {isDone ? <p className={styles.empty}>{words.empty}</p> : null}
      <Button look="outline" size="small" onClick={() => void refetch()}>
        {words.again}
      </Button>
    </>
  );
}

export function OneByOneReview({ review, mayDecide }: { review: ReviewQueueController; mayDecide: boolean }) {
  const [popup, setPopup] = useState<'keys' | 'reason'>();
  const { current, busy } = review;
  const words = texts.adminReview;

  function act(action: ShortcutAction) {
    if (action === 'help') return setPopup('keys');
    if (action === 'next' || action === 'previous') return review.step(action === 'next' ? 1 : -1);
    if (!mayDecide || busy) return;
    if (action === 'undo') return void review.undo();
    if (!current) return;
    if (action === 'leave') void review.leave(current);
    else setPopup('reason');
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const action = shortcutForKeyEvent(event);
    if (!action) return;
    event.preventDefault();
    act(action);
  }

  return (
    <>
      {mayDecide ? null : <p>{words.viewer}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users start here; each of them has its button too */}
      <section className={styles.queue} aria-label={words.queue} tabIndex={0} onKeyDown={press}>
        {current ? <CaptionedReviewPicture key={current.job_id} picture={current} onGone={review.drop} /> : null}
        <div className={styles.side}>
          {current ? <Place review={review} /> : <Empty review={review} />}
          <p className={styles.said} role="status">
            {review.said}
          </p>
          <ReviewActionButtons review={review} mayDecide={mayDecide} onAct={act} />
          <p className={styles.hint} aria-hidden="true">
            <span data-when="on">{words.keysOn}</span>
            <span data-when="off">{words.keysOff}</span>
          </p>
        </div>
      </section>
      {popup === 'keys' ? <KeysDialog mayDecide={mayDecide} onClose={() => setPopup(undefined)} /> : null}
      {popup === 'reason' && current ? (
        <RemovalReasonDialog
          busy={busy}
          onClose={() => setPopup(undefined)}
          onTakeOut={(reason) => void review.takeOut(current, reason).finally(() => setPopup(undefined))}
        />
      ) : null}
    </>
  );
}

function Place({ review: { list, place } }: { review: ReviewQueueController }) {
  const words = texts.adminReview;
  const { waiting, pictures } = list.data ?? { waiting: 0, pictures: [] };
  const count = pictures.length;
  if (waiting <= count) return <p className={styles.place}>{words.waiting(place + 1, count)}</p>;
  const more = waiting >= MAX_COUNTED_REVIEW_ITEMS ? words.waitingMost : words.waitingMore;
  return <p className={styles.place}>{more(place + 1, count, waiting)}</p>;
}
