// Where one is among the three questions, and the way back and forth.
import { texts } from '#campaign/texts.ts';
import styles from './wizard-page.module.css';
import { type GivenAnswers, isStepReachable, type QuestionCount, type StepIndex } from './wizard-rules.ts';

type StepDotsProps = {
  step: StepIndex;
  count: QuestionCount;
  answers: GivenAnswers;
  onStep: (step: StepIndex) => void;
};

/** Dots 2 and 3 work only once the questions before them are answered. */
export function StepDotsNav({ step, count, answers, onStep }: StepDotsProps) {
  return (
    <nav aria-label={texts.wizard.progress(step + 1, count)}>
      <ol className={styles.dots}>
        {texts.wizard.steps.slice(0, count).map((name, index) => (
          <li key={name}>
            <button
              type="button"
              disabled={!isStepReachable(index as StepIndex, answers)}
              aria-current={index === step ? 'step' : undefined}
              onClick={() => onStep(index as StepIndex)}
            >
              <span className={styles.dot} aria-hidden="true" />
              {index + 1}. {name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
