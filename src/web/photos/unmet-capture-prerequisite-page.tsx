// What stands in the camera's place while no photo can be taken: the reason, and the way on.
import { useState } from 'react';
import { texts } from '#campaign/texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { PrivacyAgreementPopup } from './privacy-agreement-popup.tsx';
import styles from './unmet-capture-prerequisite-page.module.css';
import type { UnmetCapturePrerequisite } from './use-unmet-capture-prerequisite.ts';

/** `onAgreed`: the agreement was given here, and the camera may open. */
export function UnmetCapturePrerequisitePage({
  why,
  onAgreed,
}: {
  why: UnmetCapturePrerequisite;
  onAgreed: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const { title, reason, action } = texts.camera.blocked[why];
  return (
    <PageContainer room="studio" className={styles.blocked}>
      <h1>{title}</h1>
      <p>{reason}</p>
      {why === 'no-agreement' ? (
        <Button onClick={() => setAsking(true)}>{action}</Button>
      ) : (
        <ButtonLink to="/dashboard/pickquote">{action}</ButtonLink>
      )}
      {asking ? <PrivacyAgreementPopup onAgreed={onAgreed} onClose={() => setAsking(false)} /> : null}
    </PageContainer>
  );
}
