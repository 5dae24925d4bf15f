// The calls for jobs. Ids in a body must be the caller's own: they never identify the caller (D40).
import { AppError } from '#contract/errors.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { EndpointHandlersOf } from '#server/http/handler-types.ts';
import type { PersonKeyDeps } from '#server/users/person-keys.ts';
import { choosePicture } from './choose-picture.ts';
import { createJobAndReturnId } from './create-job.ts';
import { getJob, listLatestPicturesOfPerson } from './get-job.ts';
import { createJobStatusReader, type JobStatusDeps } from './get-job-status.ts';
import { getJobToContinueOrView } from './get-job-to-continue-or-view.ts';
import type { CampaignLimitDeps } from './limits.ts';
import { submitJob } from './submit-job.ts';

type JobDeps = JobStatusDeps & CampaignLimitDeps & PersonKeyDeps & { queue: Queue };

type JobRoutes = EndpointHandlersOf<
  'createJob' | 'submitJob' | 'latestVideos' | 'currentJob' | 'getJobStatus' | 'getJob' | 'choosePicture'
>;

export const createJobEndpointHandlers = (deps: JobDeps): JobRoutes => {
  const getJobStatus = createJobStatusReader(deps);
  return {
    createJob: async ({ body: { userid, wish, letters, ...answers }, caller }) => {
      const { userId, signInId } = caller;
      requireSelf(userid, userId);
      return { data: { id: await createJobAndReturnId(deps, { userId, signInId, answers, wish, letters }) } };
    },
    submitJob: async ({ body: { jobId, userId }, caller }) => {
      requireSelf(userId, caller.userId);
      return { data: { id: jobId, status: await submitJob(deps, { userId, jobId }) } };
    },
    latestVideos: async ({ caller }) => ({ data: await listLatestPicturesOfPerson(deps, caller.userId) }),
    currentJob: async ({ caller }) => ({ data: await getJobToContinueOrView(deps, caller.userId) }),
    getJobStatus: async ({ body, caller }) => ({
      data: await getJobStatus({ caller, jobId: body.job_id }),
    }),
    getJob: async ({ body, caller }) => ({
      data: await getJob(deps, { caller, jobId: body.job_id }),
    }),
    choosePicture: async ({ body, caller: { userId } }) => ({ data: await choosePicture(deps, { userId, ...body }) }),
  };
};

function requireSelf(named: string, callerId: string): void {
  if (named !== callerId) throw new AppError('not_found');
}
