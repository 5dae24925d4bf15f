import { defineJobHandler, type JobHandler } from '#platform/queue/queue.ts';
import { deleteExpiredSignIns } from './delete-expired-sign-ins.ts';
import { deleteExpiredSignInsJob, sendCodeJob } from './job-definitions.ts';
import { type SendCodeDeps, sendCodeOfSession } from './send-code.ts';

/** E-mails at once: a whole company signs in at nine o'clock. */
const SENDERS = 4;

export const createSignInJobHandlers = (deps: SendCodeDeps): JobHandler[] => [
  defineJobHandler({
    definition: sendCodeJob,
    concurrency: SENDERS,
    run: ({ sessionHash }) => sendCodeOfSession(deps, sessionHash),
  }),
  defineJobHandler({ definition: deleteExpiredSignInsJob, run: () => deleteExpiredSignIns(deps) }),
];
