import type { Mailer } from '#platform/mail/mail.ts';
import { type BackgroundJobRegistration, defineBackgroundJobHandler } from '#platform/queue/queue.ts';
import { drawAndStoreFurtherVariants } from './draw-variants.ts';
import { eraseEngineCopiesOfPerson, eraseRemainingEngineCopies } from './erase-copies.ts';
import {
  drawFurtherVariantsJob,
  erasePersonAtEnginesJob,
  eraseRemainingEngineCopiesJob,
  failExhaustedRunJob,
  failOverdueRunsJob,
  paintPictureJob,
  sendPictureReadyEmailJob,
} from './job-definitions.ts';
import { enrolAndPaintPictureOfJob, type PaintDeps } from './paint-job.ts';
import { failOverdueRuns, failRun } from './run-store.ts';
import { claimAndSendPictureReadyEmail } from './send-picture-ready-email.ts';

type GenerationJobDeps = PaintDeps & { mail: Mailer; publicUrl: string; paintConcurrency: number };

/**
 * A job that was drawn for 30 minutes (D26), or waited for two days, fails. On a launch morning the queue of a whole
 * company may take a day and a night.
 */
const LIMIT = { paintingMinutes: 30, waitingHours: 48 };

export const createGenerationJobHandlers = (deps: GenerationJobDeps): BackgroundJobRegistration[] => [
  defineBackgroundJobHandler({
    definition: paintPictureJob,
    concurrency: deps.paintConcurrency,
    run: (data, { signal }) => enrolAndPaintPictureOfJob(deps, data, signal),
  }),
  defineBackgroundJobHandler({
    definition: failExhaustedRunJob,
    run: async (data) => {
      await failRun(deps.db, deps.clock, data, 'It failed several times.');
    },
  }),
  defineBackgroundJobHandler({
    definition: drawFurtherVariantsJob,
    run: (data, { signal }) => drawAndStoreFurtherVariants(deps, data, signal),
  }),
  defineBackgroundJobHandler({
    definition: erasePersonAtEnginesJob,
    run: ({ userId }) => eraseEngineCopiesOfPerson(deps, userId),
  }),
  defineBackgroundJobHandler({
    definition: eraseRemainingEngineCopiesJob,
    run: async () => {
      await eraseRemainingEngineCopies(deps);
    },
  }),
  defineBackgroundJobHandler({
    definition: sendPictureReadyEmailJob,
    run: ({ mailId }) => claimAndSendPictureReadyEmail(deps, mailId),
  }),
  defineBackgroundJobHandler({
    definition: failOverdueRunsJob,
    run: async () => {
      const failed = await failOverdueRuns(deps.db, deps.clock, LIMIT);
      if (failed > 0) deps.log.warn('jobs took too long and were failed', { jobs: failed });
    },
  }),
];
