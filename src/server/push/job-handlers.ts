import { defineJobHandler, type JobHandler } from '#platform/queue/queue.ts';
import { sendPushJob } from './job-definitions.ts';
import { type SendPushDeps, sendPush } from './send-push.ts';

export const createPushJobHandlers = (deps: SendPushDeps): JobHandler[] => [
  defineJobHandler({ definition: sendPushJob, run: ({ jobId }) => sendPush(deps, jobId) }),
];
