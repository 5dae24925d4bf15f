// Which step of the wizard may be shown, and what is said when one is skipped.
import { findPillar, findStatus, gendersOfferedForStatus } from '#campaign/answers.ts';
import { texts } from '#campaign/texts.ts';
import type { StoredAnswersJobAndUser } from '#web/client/state.ts';

export type GivenAnswers = Pick<StoredAnswersJobAndUser, 'quoteA' | 'quoteB' | 'gender'>;

/** 0 pillar, 1 status, 2 representation. */
export type StepIndex = 0 | 1 | 2;

/** How many questions are asked: the third may be left out. */
export type QuestionCount = 2 | 3;

/** Whether each question is answered with something that is on offer. */
export function answeredStepFlags({ quoteA, quoteB, gender }: GivenAnswers): readonly [boolean, boolean, boolean] {
  const pillar = findPillar(quoteA) !== undefined;
  const status = pillar && findStatus(quoteA, quoteB) !== undefined;
  return [pillar, status, status && gendersOfferedForStatus(quoteA, quoteB).some((offered) => offered === gender)];
}

/** Whether the dot of this step may be clicked: all answers before it exist (R89, R90). */
export function isStepReachable(step: StepIndex, answers: GivenAnswers): boolean {
  return answeredStepFlags(answers).slice(0, step).every(Boolean);
}

/** The sentence for a Continue without an answer, or undefined when the step is answered (R274, R275). */
export function errorTextIfStepUnanswered(step: StepIndex, answers: GivenAnswers): string | undefined {
  const done = answeredStepFlags(answers);
  if (done[step]) return undefined;
  return done.some(Boolean) ? texts.wizard.unanswered : texts.wizard.nothingAnswered;
}

/** How the address names each step. The first has no name: its address is the page's own (R38). */
const names: readonly (string | null)[] = [null, 'status', 'representation'];

/** The query of a step's address. */
export function stepUrlQuery(step: StepIndex): string {
  return names[step] === null ? '' : `?step=${names[step]}`;
}

/** The step that an address names, where it may be shown; for every other name the first question without an answer. */
export function stepFromParamOrFirstUnanswered(
  name: string | null,
  answers: GivenAnswers,
  count: QuestionCount = 3,
): StepIndex {
  const named = names.indexOf(name) as StepIndex | -1;
  if (named !== -1 && named < count && isStepReachable(named, answers)) return named;
  const open = answeredStepFlags(answers).slice(0, count).indexOf(false) as StepIndex | -1;
  return open === -1 ? ((count - 1) as StepIndex) : open;
}
