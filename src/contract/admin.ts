// The admin page: jobs by day and status, and counts that survive the deletion of personal data.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { jobStatus } from './jobs.ts';

/** Rows of one answer at most (D44). */
export const ADMIN_PAGE_SIZE = 500;

export const adminEndpoints = {
  totalJobs: endpoint({
    method: 'POST',
    path: '/jobs/totaljobs',
    summary: 'Jobs within two dates (business time zone, both included) and the campaign totals',
    access: 'admin',
    body: z.strictObject({
      status: z.union([z.literal(''), jobStatus]),
      fromDate: z.iso.date(),
      toDate: z.iso.date(),
      /** Sent as the specification says, and ignored: the token says who asks (D42). */
      email: z.string().max(254),
      page: z.number().int().min(1).max(100_000).optional(),
    }),
    output: z.object({
      totalJobs: z.number(),
      data: z.array(
        z.object({
          id: z.string(),
          status: jobStatus,
          userid: z.string().nullable(),
          /** Null once the person's data is deleted. */
          email: z.string().nullable(),
          model_trained: z.boolean(),
          createdAt: z.iso.datetime(),
          question_1: z.string().nullable(),
          question_2: z.string().nullable(),
          question_3: z.string().nullable(),
          video_url: z.string().nullable(),
          shortcode: z.string().nullable(),
        }),
      ),
      total_till_14_april: z.number(),
      total_after_14_april: z.number(),
      totalUserSignedup: z.array(z.object({ total_email_count: z.number() })),
      training_count: z.array(z.object({ total_training_count: z.number() })),
    }),
  }),
};
