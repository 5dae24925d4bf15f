// The agreement before the camera opens: what happens with the photos, and one button.
import { useState } from 'react';
import { Link } from 'react-router';
import { agreementParagraphsByKind } from '#campaign/texts/agreements.ts';
import { texts } from '#campaign/texts.ts';
import { PRIVACY_AGREEMENT_VERSION } from '#contract/users.ts';
import { callEndpoint } from '#web/client/call.ts';
import { errorText } from '#web/client/call-error.ts';
import { rememberPrivacyAgreement } from '#web/client/privacy-cookie.ts';
import { readAnswersJobAndUser } from '#web/client/state.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/page-toast-region.tsx';
import { PoseDrawing } from './pose-and-fault-drawings.tsx';
import { poseOrder } from './pose-order.ts';
import styles from './privacy-agreement-popup.module.css';

/** The three photos that are about to be taken: the camera opens with the agreement. */
function Poses() {
  return (
    <ul className={styles.poses}>
      {poseOrder.map((pose, index) => {
        const figure = texts.photo.figures[index];
        return (
          <li key={pose}>
            <PoseDrawing pose={pose} label={`${figure?.title}: ${figure?.line}`} />
          </li>
        );
      })}
    </ul>
  );
}

/** Records the agreement on the server, which sets the cookie; then `onAgreed`. */
export function PrivacyAgreementPopup({ onAgreed, onClose }: { onAgreed: () => void; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [title = '', ...paragraphs] = agreementParagraphsByKind.generate;

  async function agree() {
    setBusy(true);
    try {
      await callEndpoint('agreePrivacy', { userid: readAnswersJobAndUser().id, version: PRIVACY_AGREEMENT_VERSION });
      rememberPrivacyAgreement();
      onAgreed();
    } catch (error) {
      toast(errorText(error, texts.photo.agreeFailed), 'danger');
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title={title}
      body={
        <>
          <Poses />
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <a href="/privacy-policy" target="_blank" rel="noopener">
              {texts.photo.privacyLink}
            </a>
          </p>
          <p>
            {texts.initials.instead} <Link to="/letters">{texts.initials.insteadLink}</Link>
          </p>
        </>
      }
      button={texts.photo.agree}
      closeLabel={texts.common.close}
      busy={busy}
      onConfirm={() => void agree()}
      onClose={onClose}
    />
  );
}
