// The admin page: jobs by day and status, actions on jobs, and totals that remain after the deletion of personal data.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { engineFailureReasonSchema, jobStatusSchema } from './jobs.ts';

/** The most rows in one response (D44). */
export const ADMIN_JOBS_PAGE_SIZE = 500;
/** The number of newest entries of the audit trail shown. */
export const MAX_AUDIT_ENTRIES_SHOWN = 50;

// The database's calendar has no year 0.
const day = z.iso.date().refine((text) => text >= '0001-01-01');
const jobId = z.string().max(64);

/** Jobs started on these days, both included, in the business time zone; '' means every status. */
const selection = { status: z.union([z.literal(''), jobStatusSchema]), fromDate: day, toDate: day };

const jobRow = z.object({
  id: z.string(),
  status: jobStatusSchema,
  /** Null, like the address and the answers, after the person's data was deleted. */
  userid: z.string().nullable(),
  email: z.string().nullable(),
  model_trained: z.boolean(),
  createdAt: z.iso.datetime(),
  question_1: z.string().nullable(),
  question_2: z.string().nullable(),
  question_3: z.string().nullable(),
  video_url: z.string().nullable(),
  shortcode: z.string().nullable(),
  /** Whether a copy is published in the gallery, possibly long after the rest was deleted. */
  published: z.boolean(),
  /** Why a picture was not made, without personal data. */
  failure: z.string().nullable(),
});

/** Seconds after which personal data should be gone, and for how many more the purge may take (R13, D29). */
export const PERSONAL_DATA_RETENTION_S = 24 * 3600;
export const MAX_PURGE_DELAY_S = 15 * 60;

/** The places where personal data is stored. */
const dataPlace = z.enum([
  'photos',
  'pictures',
  'answers',
  'addresses',
  'codes',
  'gallery',
  'queue',
  'engines',
  'files',
  'emails',
]);
export type PersonalDataPlace = z.infer<typeof dataPlace>;

export const adminEndpoints = {
  getAdminRole: defineEndpoint({
    method: 'GET',
    path: '/jobs/role',
    summary: 'What the caller may do on the admin page',
    access: 'viewer',
    output: z.object({ data: z.object({ role: z.enum(['viewer', 'editor']) }) }),
  }),
  getDataAge: defineEndpoint({
    method: 'GET',
    path: '/jobs/dataage',
    summary: 'How old the oldest personal data is',
    access: 'viewer',
    output: z.object({
      data: z.object({
        /** Seconds since its 24 hours started; null if there is none. Data with an expiry of its own counts from that time. */
        oldest_seconds: z.number().int().nullable(),
        place: dataPlace.nullable(),
        /** Whether it should have been deleted by now. */
        late: z.boolean(),
      }),
    }),
  }),
  checkInstallation: defineEndpoint({
    method: 'GET',
    path: '/jobs/doctor',
    summary: 'Whether every part of this installation works, in words, and what the engines did within 24 hours',
    access: 'viewer',
    output: z.object({
      data: z.object({
        findings: z.array(z.object({ part: z.string(), well: z.boolean(), words: z.string() })),
        engines: z.array(
          z.object({
            engine: z.string(),
            /** Attempts, finished ones, and failed ones by reason. */
            asked: z.number().int(),
            made: z.number().int(),
            failed: z.partialRecord(engineFailureReasonSchema, z.number().int()),
            /** Median seconds of a finished attempt, waiting included. */
            median_seconds: z.number().nullable(),
            /** Costs by currency, in millionths. */
            costs: z.array(z.object({ currency: z.string(), micros: z.number().int() })),
          }),
        ),
      }),
    }),
  }),
  reusablePictures: defineEndpoint({
    method: 'GET',
    path: '/jobs/reusable',
    summary: 'Published pictures whose owners let them be shown elsewhere too, newest first',
    access: 'editor',
    output: z.object({
      data: z.array(
        z.object({
          job_id: z.string(),
          question_1: z.string(),
          question_2: z.string(),
          /** As the gallery shows it. */
          screen_url: z.string(),
          /** The full picture as a file; valid for ten minutes. */
          download_url: z.string(),
          given_at: z.iso.datetime(),
          until: z.iso.date(),
        }),
      ),
    }),
  }),
  totalJobs: defineEndpoint({
    method: 'POST',
    path: '/jobs/totaljobs',
    summary: 'Jobs within two dates (business time zone, both included) and the campaign totals',
    access: 'viewer',
    body: z.strictObject({
      ...selection,
      /** Sent as the specification says, and ignored: the token identifies the caller (D42). */
      email: z.string().max(254),
      page: z.number().int().min(1).max(100_000).optional(),
    }),
    output: z.object({
      totalJobs: z.number(),
      data: z.array(jobRow),
      total_till_14_april: z.number(),
      total_after_14_april: z.number(),
      totalUserSignedup: z.array(z.object({ total_email_count: z.number() })),
      training_count: z.array(z.object({ total_training_count: z.number() })),
    }),
  }),
  jobsByDay: defineEndpoint({
    method: 'POST',
    path: '/jobs/byday',
    summary: 'How many jobs were begun on each day, by what became of them; days without any are left out',
    access: 'viewer',
    body: z.strictObject(selection),
    output: z.object({
      data: z.array(
        z.object({
          day: z.iso.date(),
          created: z.number(),
          queue: z.number(),
          completed: z.number(),
          failed: z.number(),
        }),
      ),
    }),
  }),
  exportJobs: defineEndpoint({
    method: 'POST',
    path: '/jobs/export',
    summary: 'Every job within the dates as CSV, newest first; of deleted people only what the counts need',
    access: 'editor',
    body: z.strictObject(selection),
    output: 'bytes',
  }),
  retryJob: defineEndpoint({
    method: 'POST',
    path: '/jobs/retry',
    summary: 'Queue a failed job again, under the rules of a submit; any other job stays as it is',
    access: 'editor',
    body: z.strictObject({ jobId }),
    output: z.object({ data: z.object({ id: z.string(), status: jobStatusSchema }) }),
  }),
  unpublishJob: defineEndpoint({
    method: 'PUT',
    path: '/jobs/unpublish',
    summary: 'Take anybody’s picture out of the gallery; a picture that is not shown stays as it is',
    access: 'editor',
    body: z.strictObject({ jobId }),
    output: z.object({ data: z.object({ published: z.literal(false) }) }),
  }),
  checkAuditTrail: defineEndpoint({
    method: 'GET',
    path: '/jobs/audit/check',
    summary: 'Whether the audit trail is whole: nothing in it changed, nothing taken out',
    access: 'viewer',
    output: z.object({
      data: z.object({
        entries: z.number().int(),
        /** The number of the first changed entry; null if none was changed. */
        broken_at: z.number().int().nullable(),
      }),
    }),
  }),
  auditTrail: defineEndpoint({
    method: 'GET',
    path: '/jobs/audit',
    summary: 'What admins looked at and changed, newest first',
    access: 'viewer',
    query: z.strictObject({ show: z.enum(['all', 'changes']).default('all') }),
    output: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          at: z.iso.datetime(),
          /** The admin's address while it is stored, otherwise their user id. */
          who: z.string(),
          action: z.string(),
          /** The subject: a job's id, or a person's address while it is stored, otherwise their user id. */
          subject: z.string(),
          detail: z.string(),
        }),
      ),
    }),
  }),
};
