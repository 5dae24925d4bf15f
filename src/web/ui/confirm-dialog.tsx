// A popup that asks one question: title, body, one button, close.
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmProps = {
  title: string;
  body: ReactNode;
  button: string;
  closeLabel: string;
  busy?: boolean;
  /** It cannot be confirmed yet. */
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** The confirmation popup. */
export function ConfirmDialog({ title, body, button, closeLabel, busy, disabled, onConfirm, onClose }: ConfirmProps) {
  return (
    <Dialog
      title={title}
      closeLabel={closeLabel}
      onClose={onClose}
      actions={
        <Button busy={busy} disabled={disabled} onClick={onConfirm}>
          {button}
        </Button>
      }
    >
      {body}
    </Dialog>
  );
}
