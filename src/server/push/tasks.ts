// The work that notes leave to the queue.
import { type Worker, worker } from '#platform/queue/queue.ts';
import { sendPushTask } from './kinds-of-work.ts';
import { type SendPushNeeds, sendPush } from './send-push.ts';

export const pushTasks = (needs: SendPushNeeds): Worker[] => [
  worker({ task: sendPushTask, run: ({ jobId }) => sendPush(needs, jobId) }),
];
