// The work that jobs leave to the queue.
import type { Mail } from '#platform/mail/mail.ts';
import { type Worker, worker } from '#platform/queue/queue.ts';
import { addUpCounts } from './counts-store.ts';
import { drawVariants } from './draw-variants.ts';
import {
  addUpCountsTask,
  drawVariantsTask,
  failStuckJobsTask,
  giveUpTask,
  paintJobTask,
  sendMailTask,
} from './kinds-of-work.ts';
import { type PaintNeeds, paintJob } from './paint-job.ts';
import { failRun, failRunsOlderThan } from './run-store.ts';
import { sendPictureMail } from './send-picture-mail.ts';

export type JobTaskNeeds = PaintNeeds & { mail: Mail; publicUrl: string; paintConcurrency: number };

/**
 * Nobody waits longer: a job that was painted for 30 minutes (D26), or waited for two days, has failed. On a launch
 * morning the line of a whole company may take the day and the night.
 */
const LIMIT = { paintingMinutes: 30, waitingHours: 48 };

export const jobTasks = (needs: JobTaskNeeds): Worker[] => [
  worker({
    task: paintJobTask,
    concurrency: needs.paintConcurrency,
    run: (data, { signal }) => paintJob(needs, data, signal),
  }),
  worker({
    task: giveUpTask,
    run: async (data) => {
      await failRun(needs.db, needs.clock, data, 'It failed several times.');
    },
  }),
  worker({ task: drawVariantsTask, run: (data, { signal }) => drawVariants(needs, data, signal) }),
  worker({ task: addUpCountsTask, run: () => addUpCounts(needs.db) }),
  worker({ task: sendMailTask, run: ({ mailId }) => sendPictureMail(needs, mailId) }),
  worker({
    task: failStuckJobsTask,
    run: async () => {
      const failed = await failRunsOlderThan(needs.db, needs.clock, LIMIT);
      if (failed > 0) needs.log.warn('jobs took too long and were failed', { jobs: failed });
    },
  }),
];
