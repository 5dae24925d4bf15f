import { type BackgroundJobRegistration, defineBackgroundJobHandler } from '#platform/queue/queue.ts';
import { sendPushJob } from './job-definitions.ts';
import { type SendPushDeps, sendPushAndRemoveSubscription } from './send-push.ts';

export const createPushJobHandlers = (deps: SendPushDeps): BackgroundJobRegistration[] => [
  defineBackgroundJobHandler({
    definition: sendPushJob,
    run: ({ jobId }) => sendPushAndRemoveSubscription(deps, jobId),
  }),
];
