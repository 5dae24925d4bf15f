// Confirms a sign-out that would lose answers.
import { texts } from '#campaign/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type SignOutDialogProps = { onStay: () => void; onLeave: () => Promise<void> };

export function SignOutDialog({ onStay, onLeave }: SignOutDialogProps) {
  return (
    <Dialog
      title={texts.account.askTitle}
      closeLabel={texts.common.close}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{texts.account.stay}</Button>
          <Button look="outline" onClick={() => void onLeave()}>
            {texts.account.signOut}
          </Button>
        </>
      }
    >
      <p>{texts.account.askBody}</p>
    </Dialog>
  );
}
