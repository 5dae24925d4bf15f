// Begins a job: three answers that are on offer, a secret for its share link, a seed for its composition.
import { findStatus, gendersFor } from '#campaign/answers.ts';
import { genders } from '#campaign/types.ts';
import { AppError } from '#contract/errors.ts';
import type { Wish } from '#contract/jobs.ts';
import { newId } from '#platform/secrets.ts';
import { type CampaignNeeds, requireRoomForJob, requireRoomInCampaign } from './limits.ts';
import { newSeed, newShortcode } from './random.ts';
import { insertJob } from './store.ts';

export type Answers = { question_1: string; question_2: string; question_3: string };

/**
 * Returns the id of the new job. Fails with `answer_unknown`, `answer_gender_not_offered`, `job_running`,
 * `job_limit`, `too_many_requests`, `campaign_day_full` or `campaign_line_full`.
 */
export async function createJob(
  needs: CampaignNeeds,
  { userId, answers, wish }: { userId: string; answers: Answers; wish?: Wish },
): Promise<string> {
  const { db, clock } = needs;
  requireOfferedAnswers(answers);
  await requireRoomForJob(db, clock, userId);
  await requireRoomInCampaign(needs);
  const id = newId();
  await insertJob(db, clock, {
    id,
    userId,
    question1: answers.question_1,
    question2: answers.question_2,
    question3: answers.question_3,
    seed: newSeed(),
    wish,
    shortcode: newShortcode(),
  });
  return id;
}

function requireOfferedAnswers({ question_1, question_2, question_3 }: Answers): void {
  const gender = genders.find((known) => known === question_3);
  if (!findStatus(question_1, question_2) || !gender) throw new AppError('answer_unknown');
  if (!gendersFor(question_1, question_2).includes(gender)) throw new AppError('answer_gender_not_offered');
}
