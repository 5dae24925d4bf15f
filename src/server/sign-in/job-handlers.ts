import { type BackgroundJobRegistration, defineBackgroundJobHandler } from '#platform/queue/queue.ts';
import { deleteExpiredSignInData } from './delete-expired-sign-in-data.ts';
import { deleteExpiredSignInDataJob, sendCodeJob } from './job-definitions.ts';
import { type SendCodeDeps, sendCodeOfSession } from './send-code.ts';

/** E-mails at once: a whole company signs in at nine o'clock. */
const SENDERS = 4;

export const createSignInJobHandlers = (deps: SendCodeDeps): BackgroundJobRegistration[] => [
  defineBackgroundJobHandler({
    definition: sendCodeJob,
    concurrency: SENDERS,
    run: ({ sessionHash }) => sendCodeOfSession(deps, sessionHash),
  }),
  defineBackgroundJobHandler({ definition: deleteExpiredSignInDataJob, run: () => deleteExpiredSignInData(deps) }),
];
