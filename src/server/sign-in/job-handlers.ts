import { defineHandler, type JobHandler } from '#platform/queue/queue.ts';
import { deleteExpiredSignIns } from './delete-expired-sign-ins.ts';
import { deleteExpiredSignInsJob, sendCodeJob } from './job-definitions.ts';
import { type SendCodeDeps, sendCode } from './send-code.ts';

/** E-mails at once: a whole company signs in at nine o'clock. */
const SENDERS = 4;

export const signInJobHandlers = (deps: SendCodeDeps): JobHandler[] => [
  defineHandler({
    definition: sendCodeJob,
    concurrency: SENDERS,
    run: ({ sessionHash }) => sendCode(deps, sessionHash),
  }),
  defineHandler({ definition: deleteExpiredSignInsJob, run: () => deleteExpiredSignIns(deps) }),
];
