import { defineHandler, type JobHandler } from '#platform/queue/queue.ts';
import { sendPushJob } from './job-definitions.ts';
import { type SendPushNeeds, sendPush } from './send-push.ts';

export const pushJobHandlers = (needs: SendPushNeeds): JobHandler[] => [
  defineHandler({ definition: sendPushJob, run: ({ jobId }) => sendPush(needs, jobId) }),
];
