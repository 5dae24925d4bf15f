// A button for each key.
import { texts } from '#campaign/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { SHORTCUT_KEY_LABELS, type ShortcutAction } from './keyboard-shortcuts.ts';
import styles from './review.module.css';
import type { ReviewQueueController } from './use-review-queue.ts';

type ActProps = {
  action: ShortcutAction;
  onAct: (action: ShortcutAction) => void;
  main?: boolean;
  busy?: boolean;
  /** It stays in reach of the keyboard, so that the focus, and with it the keys, are not lost. */
  idle?: boolean;
};

function Act({ action, onAct, main = false, busy = false, idle = false }: ActProps) {
  return (
    <Button
      busy={busy}
      look={main ? 'main' : 'outline'}
      size="small"
      icon={
        <span className={styles.key} aria-hidden="true">
          {SHORTCUT_KEY_LABELS[action]}
        </span>
      }
      aria-keyshortcuts={SHORTCUT_KEY_LABELS[action]}
      aria-disabled={idle || undefined}
      onClick={() => onAct(action)}
    >
      {texts.adminReview[action]}
    </Button>
  );
}

type ReviewActionsProps = {
  onAct: (action: ShortcutAction) => void;

  review: ReviewQueueController /** False for an admin who may only look. */;
  mayDecide: boolean;
};

export function ReviewActionButtons({ review, mayDecide, onAct }: ReviewActionsProps) {
  const { current, busy, canUndo, place, list } = review;
  const last = (list.data?.pictures.length ?? 0) - 1;
  return (
    <div className={styles.actions}>
      {mayDecide ? (
        <>
          <Act action="leave" onAct={onAct} busy={busy} idle={!current} main />
          <Act action="takeOut" onAct={onAct} busy={busy} idle={!current} />
          <Act action="undo" onAct={onAct} busy={busy} idle={!canUndo} />
        </>
      ) : null}
      <Act action="previous" onAct={onAct} idle={place <= 0} />
      <Act action="next" onAct={onAct} idle={place >= last} />
      <Act action="help" onAct={onAct} />
    </div>
  );
}
