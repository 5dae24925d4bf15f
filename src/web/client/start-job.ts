// Creates a job from three answers, for the questions and the result page.
import type { RedrawWish } from '#contract/jobs.ts';
import { callEndpoint } from './call.ts';
import { clearCurrentJobCache } from './current-job.ts';
import { type StoredAnswersJobAndUser, setJobId } from './state.ts';

/** With `initials`, which stand in the person's place, `gender` is empty. */
type Answers = Pick<StoredAnswersJobAndUser, 'id' | 'quoteA' | 'quoteB' | 'gender'> & {
  wish?: RedrawWish;
  initials?: string;
};

/** Creates a job and remembers it. Answers its id. */
export async function createJobAndStoreId({ id, quoteA, quoteB, gender, wish, initials }: Answers): Promise<string> {
  const answers = { question_1: quoteA, question_2: quoteB, question_3: gender };
  const { data } = await callEndpoint('createJob', {
    userid: id,
    ...answers,
    ...(wish && { wish }),
    ...(initials && { letters: initials }),
  });
  setJobId(data.id);
  clearCurrentJobCache();
  return data.id;
}

/**
 * The end of the wizard: looks whether the person is enrolled already, creates the job, and submits it if so.
 * Answers the page to go to. Without `mayDraw` nothing happens for an enrolled person, and the answer is undefined:
 * their picture would be drawn at once, and it is one of few.
 */
export async function createJobAndSubmitIfEnrolled(
  answers: Answers,
  { mayDraw }: { mayDraw: boolean },
): Promise<string | undefined> {
  const { data: user } = await callEndpoint('getUser', { user_id: answers.id });
  if (user.model_trained && !mayDraw) return undefined;
  const jobId = await createJobAndStoreId(answers);
  if (!user.model_trained) return '/photo';
  await callEndpoint('submitJob', { jobId, userId: answers.id });
  return `/loading?id=${encodeURIComponent(jobId)}`;
}
