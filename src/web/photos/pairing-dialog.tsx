// The sheet with the code for the phone, then the three photos as they arrive; it goes on by itself.
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { texts } from '#campaign/texts.ts';
import { errorText } from '#web/client/call-error.ts';
import { clearCapturedPhotos } from '#web/client/captured-photos.ts';
import { setIsRetakingPhoto } from '#web/client/session.ts';
import { readAnswersJobAndUser } from '#web/client/state.ts';
import { Button } from '#web/ui/button.tsx';
import { CornerFrame } from '#web/ui/corner-frame.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './device-pairing-button.module.css';
import { PairingQrCode } from './pairing-qr-code.tsx';
import { PoseDrawing } from './pose-and-fault-drawings.tsx';
import { poseOrder } from './pose-order.ts';
import { usePhonePairingCodeAndProgress } from './use-phone-pairing-code-and-progress.ts';

type Pairing = ReturnType<typeof usePhonePairingCodeAndProgress>;

/** Milliseconds for which all three photos are seen here before the page goes on. */
const SEEN_MS = 1_500;

function Code({ url, left }: { url: string; left: number }) {
  return (
    <div className={styles.code}>
      <CornerFrame className={styles.frame}>
        <PairingQrCode text={url} label={texts.pairing.code} />
      </CornerFrame>
      <div className={styles.words}>
        <ol className={styles.steps}>
          {texts.pairing.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={styles.left}>{texts.pairing.left(left)}</p>
        {url.startsWith('https:') ? null : <p className={styles.note}>{texts.pairing.noHttps}</p>}
      </div>
    </div>
  );
}

function Arriving({ arrived, photoUrls }: Pick<Pairing, 'arrived' | 'photoUrls'>) {
  return (
    <>
      <p>{texts.pairing.connectedLead}</p>
      <ul className={styles.photos}>
        {poseOrder.map((pose) => {
          const url = arrived.includes(pose) ? photoUrls[pose] : undefined;
          return (
            <li key={pose}>
              {url ? (
                <img src={url} alt={texts.pairing.photo[pose]} width={500} height={500} />
              ) : (
                <PoseDrawing pose={pose} label={texts.pairing.photo[pose]} />
              )}
              <span aria-hidden="true">{texts.pairing.photo[pose]}</span>
            </li>
          );
        })}
      </ul>
      <p className={styles.note}>{texts.pairing.notMine}</p>
    </>
  );
}

/** What is said aloud; the drawings say it too. */
function heard({ state, arrived, url }: Pairing): string {
  if (state === 'connected' || arrived.length > 0)
    return arrived.length > 0 ? texts.pairing.arrived(arrived.length) : texts.pairing.connected;
  return url && state === 'over' ? texts.pairing.over : '';
}

function Body({ pairing }: { pairing: Pairing }) {
  const { url, error, busy, state, arrived, left } = pairing;
  if (!readAnswersJobAndUser().jobId) {
    return (
      <p role="alert">
        {texts.camera.noJob} <Link to="/dashboard/pickquote">{texts.camera.toQuestions}</Link>
      </p>
    );
  }
  if (error && !busy) return <p role="alert">{errorText(error, texts.pairing.failed)}</p>;
  if (!url) return <Spinner label={texts.pairing.opening} />;
  if (state === 'connected' || arrived.length === poseOrder.length) return <Arriving {...pairing} />;
  if (state === 'over') return <p>{texts.pairing.overLead}</p>;
  return <Code url={url} left={left} />;
}

/** Closing it takes the code back and ends the phone; with three photos it leads to the last camera screen. */
export default function PairingDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const pairing = usePhonePairingCodeAndProgress(readAnswersJobAndUser().jobId);
  const { state, arrived, cancel, renew, busy, error, url } = pairing;
  const complete = arrived.length === poseOrder.length;
  const connected = state === 'connected' && !complete;
  const over = !complete && (state === 'over' || Boolean(error));

  useEffect(() => {
    if (!complete) return;
    const timer = setTimeout(() => {
      // What this browser took before is older than what the phone took.
      clearCapturedPhotos();
      setIsRetakingPhoto(false);
      navigate('/camera/final');
    }, SEEN_MS);
    return () => clearTimeout(timer);
  }, [complete, navigate]);

  function close() {
    if (!complete) cancel();
    onClose();
  }

  return (
    <Dialog
      wide
      title={connected ? texts.pairing.connected : texts.pairing.title}
      closeLabel={`${texts.common.close}: ${texts.pairing.title}`}
      onClose={close}
      actions={
        connected ? (
          <Button look="outline" onClick={close}>
            {texts.pairing.disconnect}
          </Button>
        ) : over && readAnswersJobAndUser().jobId ? (
          <Button busy={busy} onClick={renew}>
            {texts.pairing.again}
          </Button>
        ) : undefined
      }
    >
      <p className="visually-hidden" role="status">
        {heard(pairing)}
      </p>
      {over && url && !error ? <h3>{arrived.length > 0 ? texts.pairing.gone : texts.pairing.over}</h3> : null}
      <Body pairing={pairing} />
    </Dialog>
  );
}
