// The dashboard before the questions: four steps, one button.
import type { ReactNode } from 'react';
import { campaign } from '#campaign/campaign.ts';
import { texts } from '#campaign/texts.ts';
import { useSignedIn } from '#web/client/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import styles from './how-it-works-page.module.css';
import { HowItWorksStepDrawing } from './how-it-works-step-drawing.tsx';

/** `/dashboard`; `wayBack` stands beside the button that begins. */
export default function HowItWorksPage({ wayBack }: { wayBack?: ReactNode }) {
  const signedIn = useSignedIn();
  return (
    <PageContainer className={styles.dashboard}>
      <div className={styles.head}>
        <h1>{texts.dashboard.headline}</h1>
        <div className={styles.ways}>
          <ButtonLink to={signedIn ? '/dashboard/pickquote' : '/login'} className={styles.start}>
            {signedIn ? texts.dashboard.start : texts.dashboard.login}
          </ButtonLink>
          {wayBack}
        </div>
      </div>
      <ol className={styles.strip}>
        {texts.dashboard.steps.map(({ title, line }, index) => (
          <li key={title} data-pillar={campaign.pillars[index % campaign.pillars.length]?.key} className={styles.step}>
            <HowItWorksStepDrawing step={index} />
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h2>{title}</h2>
            <p>{line}</p>
          </li>
        ))}
      </ol>
    </PageContainer>
  );
}
