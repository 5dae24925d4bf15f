// The questions: pillar, status, and representation where it is asked.
import { type CSSProperties, useState } from 'react';
import { useNavigate } from 'react-router';
import { findPillar, gendersOfferedForStatus } from '#campaign/answers.ts';
import { texts } from '#campaign/texts.ts';
import { errorText } from '#web/client/call-error.ts';
import { createJobAndSubmitIfEnrolled } from '#web/client/start-job.ts';
import { readAnswersJobAndUser, setGenderAnswer, useStoredAnswersJobAndUser } from '#web/client/state.ts';
import { ErrorBannerWithTimeout } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { GenderQuestionStep } from './gender-step.tsx';
import { PillarQuestionStep } from './pillar-step.tsx';
import { StatusQuestionStep } from './status-step.tsx';
import { StepDotsNav } from './step-dots-nav.tsx';
import { AUTO_ADVANCE_DELAY_MS, useAdvanceAfterRadioChoice } from './use-advance-after-radio-choice.ts';
import { useWizardQuestionTotal } from './use-wizard-question-total.ts';
import { useWizardStep } from './use-wizard-step.ts';
import styles from './wizard-page.module.css';
import { answeredStepFlags, errorTextIfStepUnanswered, type StepIndex } from './wizard-rules.ts';

const steps = [PillarQuestionStep, StatusQuestionStep, GenderQuestionStep];

/** `/dashboard/pickquote` */
export default function WizardPage() {
  const navigate = useNavigate();
  const answers = useStoredAnswersJobAndUser();
  const count = useWizardQuestionTotal();
  const { step, heading, show, back } = useWizardStep(answers, count);
  const isLast = step === count - 1;
  const [problem, setProblem] = useState<string>();
  const [banner, setBanner] = useState<string>();
  const [busy, setBusy] = useState(false);
  const open = errorTextIfStepUnanswered(step, answers);
  const Question = steps[step];

  const goTo = (next: StepIndex) => {
    setProblem(undefined);
    show(next);
  };

  /** `mayDraw`: the person asked for it, so that a picture may be begun. */
  async function goOn({ mayDraw }: { mayDraw: boolean }) {
    if (busy) return;
    setProblem(open);
    if (open) return;
    if (!isLast) return goTo((step + 1) as StepIndex);
    setBusy(true);
    setBanner(undefined);
    // What is not asked for holds what the contract asks for: the first answer that is offered.
    const [anyGender] = gendersOfferedForStatus(answers.quoteA, answers.quoteB);
    if (!answeredStepFlags(answers)[2] && anyGender) setGenderAnswer(anyGender);
    try {
      const path = await createJobAndSubmitIfEnrolled(readAnswersJobAndUser(), { mayDraw });
      if (path) return navigate(path);
    } catch (error) {
      setBanner(errorText(error, texts.photoOverview.submitFailed));
    }
    setBusy(false);
  }

  const { waiting, handlers } = useAdvanceAfterRadioChoice(
    () => void goOn({ mayDraw: false }),
    () => void goOn({ mayDraw: true }),
  );

  return (
    <PageContainer className={styles.wizard}>
      <div className={styles.head}>
        <StepDotsNav step={step} count={count} answers={answers} onStep={goTo} />
        <h1 ref={heading} tabIndex={-1} className={step === 1 ? styles.pillar : undefined}>
          {step === 1 ? findPillar(answers.quoteA)?.label : texts.wizard.questions[step]}
        </h1>
        <p className={styles.lead}>{texts.wizard.leads[step]}</p>
      </div>
      {/* Answering takes the reproach away. */}
      <div key={step} className={styles.question} onChange={() => setProblem(undefined)} {...handlers}>
        {Question ? <Question /> : null}
      </div>
      <div className={styles.foot}>
        <div className={styles.says}>
          {banner ? <ErrorBannerWithTimeout message={banner} onHide={() => setBanner(undefined)} /> : null}
          <p className={styles.problem} role="alert">
            {problem}
          </p>
          {open && !isLast && !problem ? <p className={styles.hint}>{texts.wizard.hint}</p> : null}
        </div>
        {step > 0 ? (
          <Button look="outline" disabled={busy} onClick={back}>
            {texts.wizard.back}
          </Button>
        ) : null}
        <Button
          aria-disabled={open ? true : undefined}
          busy={busy}
          className={waiting ? styles.movingOn : undefined}
          style={{ '--move-on': `${AUTO_ADVANCE_DELAY_MS}ms` } as CSSProperties}
          onClick={() => void goOn({ mayDraw: true })}
        >
          {texts.wizard.continue}
        </Button>
      </div>
    </PageContainer>
  );
}
