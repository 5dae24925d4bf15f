// The three questions: pillar, status, representation.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { findPillar } from '#campaign/answers.ts';
import { texts } from '#campaign/texts.ts';
import { errorText } from '#web/client/call-error.ts';
import { startJob } from '#web/client/start-job.ts';
import { readState, useClientState } from '#web/client/state.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { GenderStep } from './gender-step.tsx';
import { PillarStep } from './pillar-step.tsx';
import { StatusStep } from './status-step.tsx';
import { StepDots } from './step-dots.tsx';
import { useStep } from './use-step.ts';
import styles from './wizard-page.module.css';
import { continueProblem, type StepIndex } from './wizard-rules.ts';

const steps = [PillarStep, StatusStep, GenderStep];

/** `/dashboard/pickquote` */
export default function WizardPage() {
  const navigate = useNavigate();
  const answers = useClientState();
  const { step, heading, show, back } = useStep(answers);
  const [problem, setProblem] = useState<string>();
  const [banner, setBanner] = useState<string>();
  const [busy, setBusy] = useState(false);
  const open = continueProblem(step, answers);
  const Question = steps[step];

  const goTo = (next: StepIndex) => {
    setProblem(undefined);
    show(next);
  };

  async function goOn() {
    setProblem(open);
    if (open) return;
    if (step < 2) return goTo((step + 1) as StepIndex);
    setBusy(true);
    setBanner(undefined);
    try {
      navigate(await startJob(readState()));
    } catch (error) {
      setBanner(errorText(error, texts.final.submitFailed));
      setBusy(false);
    }
  }

  return (
    <Page className={styles.wizard}>
      <div className={styles.head}>
        <StepDots step={step} answers={answers} onStep={goTo} />
        <h1 ref={heading} tabIndex={-1} className={step === 1 ? styles.pillar : undefined}>
          {step === 1 ? findPillar(answers.quoteA)?.label : texts.wizard.questions[step]}
        </h1>
        <p className={styles.lead}>{texts.wizard.leads[step]}</p>
      </div>
      {/* Answering takes the reproach away. */}
      <div key={step} className={styles.question} onChange={() => setProblem(undefined)}>
        <Question />
      </div>
      <div className={styles.foot}>
        <div className={styles.says}>
          {banner ? <Banner message={banner} onHide={() => setBanner(undefined)} /> : null}
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        </div>
        {step > 0 ? (
          <Button look="outline" disabled={busy} onClick={back}>
            {texts.wizard.back}
          </Button>
        ) : null}
        <Button aria-disabled={open ? true : undefined} busy={busy} onClick={() => void goOn()}>
          {texts.wizard.continue}
        </Button>
      </div>
    </Page>
  );
}
