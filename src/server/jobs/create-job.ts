// Begins a job: three answers that are on offer, a secret for its share link, a seed for its composition.
import { findStatus, gendersFor } from '#campaign/answers.ts';
import { genders } from '#campaign/types.ts';
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/secrets.ts';
import { requireRoomForJob } from './limits.ts';
import { newSeed, newShortcode } from './random.ts';
import { insertJob } from './store.ts';

export type Answers = { question_1: string; question_2: string; question_3: string };

/**
 * Returns the id of the new job. Fails with `answer_unknown`, `answer_gender_not_offered`, `job_running`,
 * `job_limit` or `too_many_requests`.
 */
export async function createJob(
  { db, clock }: { db: Database; clock: Clock },
  { userId, answers }: { userId: string; answers: Answers },
): Promise<string> {
  requireOfferedAnswers(answers);
  await requireRoomForJob(db, clock, userId);
  const id = newId();
  await insertJob(db, clock, {
    id,
    userId,
    question1: answers.question_1,
    question2: answers.question_2,
    question3: answers.question_3,
    seed: newSeed(),
    shortcode: newShortcode(),
  });
  return id;
}

function requireOfferedAnswers({ question_1, question_2, question_3 }: Answers): void {
  const gender = genders.find((known) => known === question_3);
  if (!findStatus(question_1, question_2) || !gender) throw new AppError('answer_unknown');
  if (!gendersFor(question_1, question_2).includes(gender)) throw new AppError('answer_gender_not_offered');
}
