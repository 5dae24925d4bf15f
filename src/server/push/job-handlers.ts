import { defineHandler, type JobHandler } from '#platform/queue/queue.ts';
import { sendPushJob } from './job-definitions.ts';
import { type SendPushDeps, sendPush } from './send-push.ts';

export const pushJobHandlers = (deps: SendPushDeps): JobHandler[] => [
  defineHandler({ definition: sendPushJob, run: ({ jobId }) => sendPush(deps, jobId) }),
];
