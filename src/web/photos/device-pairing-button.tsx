// The action that lets a phone take the photos. What it opens is loaded only then.
import { Smartphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { texts } from '#campaign/texts.ts';
import { isPairedPhone } from '#web/client/paired-phone.ts';
import { hasPrivacyCookie } from '#web/client/privacy-cookie.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './device-pairing-button.module.css';
import { PrivacyAgreementPopup } from './privacy-agreement-popup.tsx';

const PairingDialog = lazy(() => import('./pairing-dialog.tsx'));

/** A button, for computers and tablets; the agreement that the camera asks for is asked for here as well. */
export function DevicePairingButton() {
  const [open, setOpen] = useState<'none' | 'privacy' | 'code'>('none');
  const close = () => setOpen('none');
  // A paired phone is the other camera already.
  if (isPairedPhone()) return null;
  return (
    <>
      <Button
        look="outline"
        className={styles.action}
        icon={<Smartphone aria-hidden="true" />}
        onClick={() => setOpen(hasPrivacyCookie() ? 'code' : 'privacy')}
      >
        {texts.pairing.open}
      </Button>
      {open === 'privacy' ? <PrivacyAgreementPopup onAgreed={() => setOpen('code')} onClose={close} /> : null}
      {open === 'code' ? (
        <Suspense fallback={null}>
          <PairingDialog onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
