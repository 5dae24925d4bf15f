// The end of a phone's part: all photos are at the computer, and the phone is signed out.
import { useEffect } from 'react';
import { texts } from '#campaign/texts.ts';
import { isPairedPhone, unmarkPairedPhone } from '#web/client/paired-phone.ts';
import { signOut } from '#web/client/sign-out.ts';
import { PageContainer } from '#web/ui/page-container.tsx';
import { PairingDrawing } from './pairing-drawing.tsx';
import styles from './phone-pairing-page.module.css';

/** `/phone/done` */
export default function PairedPhoneDonePage() {
  useEffect(() => {
    if (!isPairedPhone()) return;
    unmarkPairedPhone();
    void signOut();
  }, []);
  return (
    <PageContainer className={styles.phone}>
      <PairingDrawing className={styles.drawing} done />
      <h1>{texts.pairedPhone.doneTitle}</h1>
      <p className={styles.lead}>{texts.pairedPhone.doneLead}</p>
    </PageContainer>
  );
}
