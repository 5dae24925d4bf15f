import type { Mail } from '#platform/mail/mail.ts';
import { defineHandler, type JobHandler } from '#platform/queue/queue.ts';
import { deliverPictureMail } from './deliver-picture-mail.ts';
import { drawVariants } from './draw-variants.ts';
import { eraseCopiesOfPerson, eraseRemainingCopies } from './erase-copies.ts';
import {
  abandonRunJob,
  drawVariantsJob,
  eraseCopiesJob,
  erasePersonJob,
  failOverdueRunsJob,
  paintPictureJob,
  sendMailJob,
} from './job-definitions.ts';
import { type PaintDeps, paintJob } from './paint-job.ts';
import { failOverdueRuns, failRun } from './run-store.ts';

export type GenerationJobDeps = PaintDeps & { mail: Mail; publicUrl: string; paintConcurrency: number };

/**
 * A job that was drawn for 30 minutes (D26), or waited for two days, fails. On a launch morning the queue of a whole
 * company may take a day and a night.
 */
const LIMIT = { paintingMinutes: 30, waitingHours: 48 };

export const generationJobHandlers = (deps: GenerationJobDeps): JobHandler[] => [
  defineHandler({
    definition: paintPictureJob,
    concurrency: deps.paintConcurrency,
    run: (data, { signal }) => paintJob(deps, data, signal),
  }),
  defineHandler({
    definition: abandonRunJob,
    run: async (data) => {
      await failRun(deps.db, deps.clock, data, 'It failed several times.');
    },
  }),
  defineHandler({ definition: drawVariantsJob, run: (data, { signal }) => drawVariants(deps, data, signal) }),
  defineHandler({ definition: erasePersonJob, run: ({ userId }) => eraseCopiesOfPerson(deps, userId) }),
  defineHandler({
    definition: eraseCopiesJob,
    run: async () => {
      await eraseRemainingCopies(deps);
    },
  }),
  defineHandler({ definition: sendMailJob, run: ({ mailId }) => deliverPictureMail(deps, mailId) }),
  defineHandler({
    definition: failOverdueRunsJob,
    run: async () => {
      const failed = await failOverdueRuns(deps.db, deps.clock, LIMIT);
      if (failed > 0) deps.log.warn('jobs took too long and were failed', { jobs: failed });
    },
  }),
];
