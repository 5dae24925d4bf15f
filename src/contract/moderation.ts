// The review queue of published pictures.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** The most pictures in one response. */
export const REVIEW_PAGE_SIZE = 50;
/** Waiting pictures are counted up to this number. */
export const MAX_COUNTED_REVIEW_ITEMS = 1000;

const jobId = z.string().max(64);

/** Reasons for removing a picture, stored in the audit trail. */
export const removalReasons = ['not-suitable', 'not-the-person', 'poorly-made', 'asked-for'] as const;
export type RemovalReason = (typeof removalReasons)[number];

const decision = z.enum(['leave', 'undo', 'take-out']);
export type ReviewAction = z.infer<typeof decision>;

export const moderationEndpoints = {
  picturesToReview: defineEndpoint({
    method: 'GET',
    path: '/jobs/review',
    summary: 'Published pictures that nobody has decided on, newest first, without the pictures themselves',
    access: 'viewer',
    output: z.object({
      data: z.object({
        /** How many wait, up to a thousand. */
        waiting: z.number().int(),
        pictures: z.array(
          z.object({
            job_id: z.string(),
            question_1: z.string(),
            question_2: z.string(),
            published_at: z.iso.datetime(),
          }),
        ),
      }),
    }),
  }),
  lookAtPicture: defineEndpoint({
    method: 'POST',
    path: '/jobs/review/look',
    summary: 'Where a published picture is to be seen; the look is written down',
    access: 'viewer',
    body: z.strictObject({ jobId }),
    output: z.object({ data: z.object({ screen_url: z.string() }) }),
  }),
  reviewPicture: defineEndpoint({
    method: 'PUT',
    path: '/jobs/review',
    summary: 'Leave a published picture where it hangs, take that back, or take the picture out; each is written down',
    access: 'editor',
    body: z
      .strictObject({ jobId, decision, reason: z.enum(removalReasons).optional() })
      .refine((asked) => (asked.decision === 'take-out') === (asked.reason !== undefined)),
    output: z.object({ data: z.object({ decision }) }),
  }),
};
