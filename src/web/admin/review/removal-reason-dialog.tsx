// Asks why a picture is taken out: the reason goes into the audit trail, and the choice is the second thought.
import { useState } from 'react';
import { texts } from '#campaign/texts.ts';
import { type RemovalReason, removalReasons } from '#contract/moderation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './review.module.css';

type RemovalReasonDialogProps = { busy: boolean; onTakeOut: (reason: RemovalReason) => void; onClose: () => void };

export function RemovalReasonDialog({ busy, onTakeOut, onClose }: RemovalReasonDialogProps) {
  const [reason, setReason] = useState<RemovalReason>();
  const words = texts.adminReview;
  return (
    <Dialog
      title={words.reasonTitle}
      closeLabel={texts.common.close}
      onClose={onClose}
      actions={
        <Button busy={busy} disabled={!reason} onClick={() => reason && onTakeOut(reason)}>
          {words.confirm}
        </Button>
      }
    >
      <p id="take-out">{words.reasonBody}</p>
      <fieldset className={styles.reasons} aria-describedby="take-out">
        <legend className="visually-hidden">{words.reasonTitle}</legend>
        {removalReasons.map((one) => (
          <label key={one}>
            <input type="radio" name="reason" checked={reason === one} onChange={() => setReason(one)} />
            {words.reasons[one]}
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
