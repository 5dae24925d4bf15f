import type { Mailer } from '#platform/mail/mail.ts';
import { defineJobHandler, type JobHandler } from '#platform/queue/queue.ts';
import { drawAndStoreFurtherVariants } from './draw-variants.ts';
import { eraseEngineCopiesOfPerson, eraseRemainingEngineCopies } from './erase-copies.ts';
import {
  drawFurtherVariantsJob,
  erasePersonAtEnginesJob,
  eraseRemainingEngineCopiesJob,
  failExhaustedRunJob,
  failOverdueRunsJob,
  runPictureJob,
  sendPictureReadyEmailJob,
} from './job-definitions.ts';
import { type PaintDeps, paintPictureOfJob } from './paint-job.ts';
import { failOverdueRuns, failRun } from './run-store.ts';
import { sendPictureReadyEmail } from './send-picture-ready-email.ts';

type GenerationJobDeps = PaintDeps & { mail: Mailer; publicUrl: string; paintConcurrency: number };

/**
 * A job that was drawn for 30 minutes (D26), or waited for two days, fails. On a launch morning the queue of a whole
 * company may take a day and a night.
 */
const LIMIT = { paintingMinutes: 30, waitingHours: 48 };

export const createGenerationJobHandlers = (deps: GenerationJobDeps): JobHandler[] => [
  defineJobHandler({
    definition: runPictureJob,
    concurrency: deps.paintConcurrency,
    run: (data, { signal }) => paintPictureOfJob(deps, data, signal),
  }),
  defineJobHandler({
    definition: failExhaustedRunJob,
    run: async (data) => {
      await failRun(deps.db, deps.clock, data, 'It failed several times.');
    },
  }),
  defineJobHandler({
    definition: drawFurtherVariantsJob,
    run: (data, { signal }) => drawAndStoreFurtherVariants(deps, data, signal),
  }),
  defineJobHandler({
    definition: erasePersonAtEnginesJob,
    run: ({ userId }) => eraseEngineCopiesOfPerson(deps, userId),
  }),
  defineJobHandler({
    definition: eraseRemainingEngineCopiesJob,
    run: async () => {
      await eraseRemainingEngineCopies(deps);
    },
  }),
  defineJobHandler({ definition: sendPictureReadyEmailJob, run: ({ mailId }) => sendPictureReadyEmail(deps, mailId) }),
  defineJobHandler({
    definition: failOverdueRunsJob,
    run: async () => {
      const failed = await failOverdueRuns(deps.db, deps.clock, LIMIT);
      if (failed > 0) deps.log.warn('jobs took too long and were failed', { jobs: failed });
    },
  }),
];
