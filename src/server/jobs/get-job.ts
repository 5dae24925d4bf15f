// A job with its picture and answers, for its owner and admins; and the owner's latest pictures.
import { AppError } from '#contract/errors.ts';
import { studioDrawingTechniqueSchema } from '#contract/jobs.ts';
import type { Database } from '#platform/database/database.ts';
import { findFailureBeforeSuccessfulEngine } from '#server/generation/attempt-store.ts';
import { listVariantsOfJob } from '#server/generation/picture-store.ts';
import type { AccessTokenCaller } from '#server/http/handler-types.ts';
import type { PersonKeyDeps } from '#server/users/person-keys.ts';
import { unsealColumnText } from '#server/users/sealed-columns.ts';
import type { JobStatusDeps } from './get-job-status.ts';
import { signPictureUrl, signViewAndDownloadUrls } from './picture-urls.ts';
import { requireAdminAndAuditView } from './require-admin.ts';
import { findUnexpiredJobById, listNewestCompletedJobsOfUser } from './store.ts';

const LATEST = 10;

/** Fails with `not_found` for an unknown, expired or foreign job alike (D38). */
export async function getJob(
  deps: JobStatusDeps & PersonKeyDeps,
  { caller, jobId }: { caller: AccessTokenCaller; jobId: string },
) {
  const { db, storage, clock } = deps;
  const job = await findUnexpiredJobById(db, clock, jobId);
  if (!job) throw new AppError('not_found');
  if (job.userId !== caller.userId) await requireAdminAndAuditView(deps, { caller, jobId });
  const pictures = await listVariantsOfJob(db, job.id);
  return {
    id: job.id,
    status: job.status,
    ...(await signViewAndDownloadUrls(storage, job)),
    pictures: await Promise.all(
      pictures.map(async ({ number, screenKey, technique: name }) => ({
        number,
        technique: studioDrawingTechniqueSchema.safeParse(name).data ?? null,
        screen_url: (await signPictureUrl(storage, { ...job, imageKey: screenKey })) ?? '',
      })),
    ),
    shown: pictures.find(({ imageKey }) => imageKey === job.imageKey)?.number ?? null,
    variants_pending: job.variantsDue,
    made_by: job.status === 'completed' && job.generator ? await makerOf(db, job.id, job.generator) : null,
    question_1: job.question1,
    question_2: job.question2,
    question_3: job.question3,
    kind: job.kind,
    letters: await unsealColumnText(deps, 'jobs.letters', job.letters),
    shortcode: job.shortcode,
    published: job.published,
    createdAt: job.createdAt.toISOString(),
  };
}

async function makerOf(db: Database, jobId: string, engine: string) {
  return { engine, instead_of: (await findFailureBeforeSuccessfulEngine(db, { jobId, madeBy: engine })) ?? null };
}

/** The person's ten newest finished pictures (D41). */
export async function listLatestPicturesOfPerson({ db, storage, clock }: JobStatusDeps, userId: string) {
  const finished = await listNewestCompletedJobsOfUser(db, clock, { userId, limit: LATEST });
  return Promise.all(
    finished.map(async (job) => ({
      id: job.id,
      video_url: (await signPictureUrl(storage, job)) ?? '',
      question_1: job.question1,
      question_2: job.question2,
    })),
  );
}
