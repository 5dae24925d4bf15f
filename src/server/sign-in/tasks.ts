// The work that sign-in leaves to the queue.
import { type Worker, worker } from '#platform/queue/queue.ts';
import { sendCodeTask, sweepSignInsTask } from './kinds-of-work.ts';
import { type SendCodeNeeds, sendCode } from './send-code.ts';
import { sweepSignIns } from './sweep.ts';

/** Letters at once: a company signs in at nine o'clock. */
const SENDERS = 4;

export const signInTasks = (needs: SendCodeNeeds): Worker[] => [
  worker({ task: sendCodeTask, concurrency: SENDERS, run: ({ sessionHash }) => sendCode(needs, sessionHash) }),
  worker({ task: sweepSignInsTask, run: () => sweepSignIns(needs) }),
];
