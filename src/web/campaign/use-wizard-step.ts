// The step of the wizard that is shown, which is the one that the address names: back and forward lead through them.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { withViewTransition } from '#web/ui/view-transition.ts';
import {
  type GivenAnswers,
  isStepReachable,
  type QuestionCount,
  type StepIndex,
  stepFromParamOrFirstUnanswered,
  stepUrlQuery,
} from './wizard-rules.ts';

/** Kept with a step in the history: which step stands before it there. */
type Came = { from: StepIndex } | null;

/** The step with the moves from it; `heading` takes the focus when another question is shown. */
export function useWizardStep(answers: GivenAnswers, count: QuestionCount) {
  const navigate = useNavigate();
  const came = useLocation().state as Came;
  const [search] = useSearchParams();
  const named = stepFromParamOrFirstUnanswered(search.get('step'), answers, count);
  const [step, setStep] = useState(named);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  // An address that names no step, or one that comes too early, is put right without a trace in the history.
  useEffect(() => {
    const right = stepUrlQuery(named);
    if (search.get('step') !== new URLSearchParams(right).get('step')) navigate({ search: right }, { replace: true });
  }, [search, named, navigate]);

  useLayoutEffect(() => {
    if (named !== shown.current) withViewTransition(() => setStep(named));
  }, [named]);

  // A new question takes the focus, so that a screen reader reads it; the first one has it from the page.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  function show(next: StepIndex) {
    if (isStepReachable(next, answers))
      navigate({ search: stepUrlQuery(next) }, { state: { from: step } satisfies Came });
  }

  /** To the question before: where the history has it, by going back in it. */
  function back() {
    const before = (step - 1) as StepIndex;
    if (came?.from === before) navigate(-1);
    else navigate({ search: stepUrlQuery(before) }, { replace: true });
  }

  return { step, heading, show, back };
}
