// Requests the number for a receipt of the deletion by time.
import { useState } from 'react';
import { texts } from '#campaign/texts.ts';
import { callEndpoint } from '#web/client/call.ts';
import { errorText } from '#web/client/call-error.ts';
import { readStoredUser } from '#web/client/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/page-toast-region.tsx';
import { copyReceiptLinkAndShowToast } from './copy-receipt-link.ts';
import styles from './my-data.module.css';

/** The number is shown once: here only its hash is kept. */
export function RequestDeletionReceiptNumberButton() {
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<string>();

  async function ask() {
    setBusy(true);
    try {
      const { number } = (await callEndpoint('requestReceipt', { userid: readStoredUser()?.id ?? '' })).data;
      setLink(new URL(`/receipt#${number}`, window.location.href).href);
    } catch (error) {
      toast(errorText(error, texts.myData.receiptFailed), 'danger');
    }
    setBusy(false);
  }

  return (
    <>
      <Button look="outline" busy={busy} onClick={() => void ask()}>
        {texts.myData.askReceipt}
      </Button>
      {link ? (
        <Dialog
          title={texts.myData.receiptTitle}
          closeLabel={texts.common.close}
          onClose={() => setLink(undefined)}
          actions={<Button onClick={() => void copyReceiptLinkAndShowToast(link)}>{texts.receipt.copy}</Button>}
        >
          <p>{texts.myData.receiptBody}</p>
          <p className={styles.link}>{link}</p>
        </Dialog>
      ) : null}
    </>
  );
}
