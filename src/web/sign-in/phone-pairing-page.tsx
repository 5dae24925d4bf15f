// What a phone shows that opened the code of a computer: whose camera it becomes, and the way into the camera.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { texts } from '#campaign/texts.ts';
import { unmarkPairedPhone } from '#web/client/paired-phone.ts';
import { readStoredUser, useSignedIn } from '#web/client/session.ts';
import { ErrorBannerWithTimeout } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { NoticePage } from '#web/ui/notice.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { PairingDrawing } from './pairing-drawing.tsx';
import styles from './phone-pairing-page.module.css';
import { usePairedPhoneSignInSteps } from './use-paired-phone-sign-in-steps.ts';

function CodeOver() {
  return (
    <NoticePage title={texts.pairedPhone.over} lead={texts.pairedPhone.overLead} drawing="offline">
      <ButtonLink look="outline" to="/">
        {texts.common.home}
      </ButtonLink>
    </NoticePage>
  );
}

function Connect({ token }: { token: string }) {
  const { step, busy, error, setError, open, accept, refuse } = usePairedPhoneSignInSteps(token);
  const signedIn = useSignedIn();
  if (step.name === 'over') return <CodeOver />;
  if (step.name === 'refused')
    return <NoticePage title={texts.pairedPhone.refusedTitle} lead={texts.pairedPhone.refusedLead} />;
  const banner = error ? <ErrorBannerWithTimeout message={error} onHide={() => setError(undefined)} /> : null;
  if (step.name === 'opened') {
    return (
      <PageContainer key="opened" className={styles.phone}>
        <h1>{texts.pairedPhone.isItYou}</h1>
        <p className={styles.who}>{step.username}</p>
        <p>{texts.pairedPhone.isItYouLead}</p>
        <div className={styles.actions}>
          <Button onClick={accept}>{texts.pairedPhone.yes}</Button>
          <Button look="outline" onClick={() => void refuse()}>
            {texts.pairedPhone.no}
          </Button>
        </div>
      </PageContainer>
    );
  }
  return (
    <PageContainer className={styles.phone}>
      <PairingDrawing className={styles.drawing} />
      <h1>{texts.pairedPhone.headline}</h1>
      <p className={styles.lead}>{texts.pairedPhone.lead}</p>
      {signedIn ? <p>{texts.pairedPhone.signedIn(readStoredUser()?.username ?? '')}</p> : null}
      {banner}
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => void open()}>
          {texts.pairedPhone.connect}
        </Button>
      </div>
    </PageContainer>
  );
}

/** `/phone#<token>`: the token never travels in an address that a server sees. */
export default function ConfirmPhonePairingPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState('');

  // Out of the address bar and the history, where the next person at this phone could find it.
  useEffect(() => {
    if (!hash) return;
    setToken(hash.slice(1));
    navigate('/phone', { replace: true });
  }, [hash, navigate]);

  // An older camera of this tab is over, whatever comes now.
  useEffect(unmarkPairedPhone, []);

  if (hash) return null;
  return token ? <Connect key={token} token={token} /> : <CodeOver />;
}
