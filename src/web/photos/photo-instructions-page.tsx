// What the three photos should look like, and the agreement before the first, which opens the camera.

import { Camera } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { texts } from '#campaign/texts.ts';
import type { Pose } from '#contract/jobs.ts';
import { hasPrivacyCookie } from '#web/client/privacy-cookie.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { DevicePairingButton } from './device-pairing-button.tsx';
import { PhotoGuidePopup } from './photo-guide-popup.tsx';
import styles from './photo-instructions-page.module.css';
import { PoseDrawing } from './pose-and-fault-drawings.tsx';
import { PrivacyAgreementPopup } from './privacy-agreement-popup.tsx';

const poses: Pose[] = ['front', 'left', 'right'];

/** `/photo` */
export default function PhotoInstructionsPage() {
  const navigate = useNavigate();
  const [popup, setPopup] = useState<'none' | 'privacy' | 'guide'>(hasPrivacyCookie() ? 'none' : 'privacy');
  const openCamera = () => navigate('/camera');

  return (
    <PageContainer className={styles.photo}>
      <div className={styles.head}>
        <h1>{texts.photo.headline}</h1>
        <p className={styles.lead}>{texts.photo.lead}</p>
      </div>
      <ul className={styles.figures}>
        {poses.map((pose, index) => (
          <li key={pose}>
            <PoseDrawing
              pose={pose}
              label={`${texts.photo.figures[index]?.title}: ${texts.photo.figures[index]?.line}`}
            />
            <h2>{texts.photo.figures[index]?.title}</h2>
            <p>{texts.photo.figures[index]?.line}</p>
          </li>
        ))}
      </ul>
      <section className={styles.tips} aria-labelledby="tips">
        <h2 id="tips">{texts.photo.tips}</h2>
        <ul>
          {texts.photo.tipList.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </section>
      <div className={styles.actions}>
        <Button
          icon={<Camera aria-hidden="true" />}
          onClick={() => (hasPrivacyCookie() ? openCamera() : setPopup('privacy'))}
        >
          {texts.photo.take}
        </Button>
        <DevicePairingButton />
        <Button look="outline" onClick={() => setPopup('guide')}>
          {texts.photo.guide}
        </Button>
        <ButtonLink look="plain" to="/letters">
          {texts.initials.insteadLink}
        </ButtonLink>
      </div>
      {popup === 'privacy' ? <PrivacyAgreementPopup onAgreed={openCamera} onClose={() => setPopup('none')} /> : null}
      {popup === 'guide' ? <PhotoGuidePopup onClose={() => setPopup('none')} /> : null}
    </PageContainer>
  );
}
