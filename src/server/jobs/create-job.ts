// Creates a job: validates the three answers, and generates its share code and seed.
import { findStatus, gendersOfferedForStatus } from '#campaign/answers.ts';
import { genders } from '#campaign/types.ts';
import { AppError } from '#contract/errors.ts';
import { findInitialsErrorCode, normalizeInitialsUnicodeAndSpaces } from '#contract/initials.ts';
import type { RedrawWish } from '#contract/jobs.ts';
import { newId } from '#platform/secrets.ts';
import { isSignInValid } from '#server/sign-in/sign-in-store.ts';
import type { PersonKeyDeps } from '#server/users/person-keys.ts';
import { sealColumnTextWithPersonKey } from '#server/users/sealed-columns.ts';
import { lockUserRow } from '#server/users/store.ts';
import { type CampaignLimitDeps, requireCampaignWideQuota, requireNoRunningJobAndCreationQuotas } from './limits.ts';
import { newPictureSeed, newShareCode } from './random-values.ts';
import { insertJob } from './store.ts';

type WizardAnswers = { question_1: string; question_2: string; question_3: string };

/** `letters`: the initials or name shown in place of the person. */
type NewJob = { userId: string; signInId: string; answers: WizardAnswers; wish?: RedrawWish; letters?: string };

/**
 * Returns the id of the new job. Fails with `answer_unknown`, `answer_gender_not_offered`, a `letters_…` code,
 * `job_running`, `job_limit`, `too_many_requests`, `campaign_day_full`, `campaign_line_full` or `token_invalid`.
 */
export async function createJobAndReturnId(
  deps: CampaignLimitDeps & PersonKeyDeps,
  { userId, signInId, answers, wish, letters }: NewJob,
): Promise<string> {
  const { db, clock } = deps;
  const subject = letters === undefined ? portraitOf(answers) : initialsJob(answers, letters);
  const id = newId();
  await db.transaction(async (tx) => {
    // One at a time for each person: concurrent requests would all pass the limit.
    await lockUserRow(tx, userId);
    // Somebody may have deleted everything since the token was checked.
    if (!(await isSignInValid(tx, clock, signInId))) throw new AppError('token_invalid');
    await requireNoRunningJobAndCreationQuotas(tx, clock, userId);
    await requireCampaignWideQuota({ ...deps, db: tx });
    const where = { userId, column: 'jobs.letters' } as const;
    const sealed =
      subject.kind === 'letters' && (await sealColumnTextWithPersonKey({ ...deps, db: tx }, where, subject.letters));
    await insertJob(tx, clock, {
      id,
      userId,
      question1: answers.question_1,
      question2: answers.question_2,
      ...subject,
      ...(sealed && { letters: sealed }),
      seed: newPictureSeed(),
      wish,
      shortcode: newShareCode(),
    });
  });
  return id;
}

function portraitOf({ question_1, question_2, question_3 }: WizardAnswers) {
  const gender = genders.find((known) => known === question_3);
  if (!findStatus(question_1, question_2) || !gender) throw new AppError('answer_unknown');
  if (!gendersOfferedForStatus(question_1, question_2).includes(gender))
    throw new AppError('answer_gender_not_offered');
  return { kind: 'portrait', question3: gender } as const;
}

/** Pictures of initials show nobody, so no representation is asked for or stored. */
function initialsJob({ question_1, question_2, question_3 }: WizardAnswers, text: string) {
  if (!findStatus(question_1, question_2) || question_3 !== '') throw new AppError('answer_unknown');
  const initials = normalizeInitialsUnicodeAndSpaces(text);
  const problem = findInitialsErrorCode(initials);
  if (problem) throw new AppError(problem);
  return { kind: 'letters', letters: initials } as const;
}
