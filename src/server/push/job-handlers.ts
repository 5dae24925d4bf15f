import { type BackgroundJobRegistration, defineBackgroundJobHandler } from '#platform/queue/queue.ts';
import { sendPushJob } from './job-definitions.ts';
import { type SendPushDeps, sendPushOfJobThenRemoveSubscription } from './send-push.ts';

export const createPushJobHandlers = (deps: SendPushDeps): BackgroundJobRegistration[] => [
  defineBackgroundJobHandler({
    definition: sendPushJob,
    run: ({ jobId }) => sendPushOfJobThenRemoveSubscription(deps, jobId),
  }),
];
