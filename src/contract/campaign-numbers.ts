// Daily metrics of the campaign that identify nobody: steps towards a picture, and reasons for stopping.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

/** The most days in one response. */
export const CAMPAIGN_NUMBERS_MAX_DAYS = 92;

/** Steps before a job exists, and so without a pillar. */
export const signInFunnelSteps = ['asked', 'signed-in'] as const;
/** Steps of one picture, all counted on the day on which it was started. */
export const pictureFunnelSteps = ['begun', 'ready', 'queued', 'finished', 'taken', 'shared', 'published'] as const;
export type SignInFunnelStepName = (typeof signInFunnelSteps)[number];
export type PictureFunnelStepName = (typeof pictureFunnelSteps)[number];

/** Error codes that are counted: what a person can run into on the way, not client bugs. */
export const countedErrorCodes = [
  'email_domain',
  'code_wrong',
  'code_expired',
  'code_used',
  'code_too_many_sends',
  'account_locked',
  'too_many_requests',
  'agreement_missing',
  'job_limit',
  'campaign_day_full',
  'campaign_line_full',
  'photo_empty',
  'photo_too_large',
  'photo_type',
  'photo_unreadable',
  'photo_too_small',
  'photo_no_face',
  'photo_several_faces',
  'photo_too_far',
  'photo_too_close',
  'photo_off_centre',
  'photo_too_dark',
  'photo_too_bright',
  'photo_blurred',
  'photo_not_front',
  'photo_not_left',
  'photo_not_right',
  'photo_turned_too_far',
  'photo_turned_wrong_way',
  'photo_tilted',
  'photo_eyes_closed',
  'photo_sunglasses',
  'photo_covered',
  'photo_other_person',
] as const satisfies readonly ErrorCode[];

const obstacleKindSchema = z.enum(['refused', 'failed', 'engine']);
export type ObstacleKind = z.infer<typeof obstacleKindSchema>;

/** Null if it is suppressed. */
const count = z.number().int().nullable();
const day = z.iso.date().refine((text) => text >= '0001-01-01');
/** Both included, in the campaign's time zone. */
const days = z
  .strictObject({ fromDate: day, toDate: day })
  .refine(({ fromDate, toDate }) => Date.parse(toDate) - Date.parse(fromDate) < CAMPAIGN_NUMBERS_MAX_DAYS * 86_400_000);

export const campaignNumbersEndpoints = {
  getNumbers: defineEndpoint({
    method: 'POST',
    path: '/jobs/numbers',
    summary: 'Steps towards pictures, refusals and failures by day; counts of too few people are suppressed',
    access: 'viewer',
    body: days,
    output: z.object({
      data: z.object({
        /** Counts below this are suppressed, together with those from which they could be calculated. */
        least: z.number().int(),
        pillars: z.array(z.string()),
        /** Days of which anything can be shown, oldest first. Counts are in the order of the lists above. */
        days: z.array(
          z.object({
            day: z.iso.date(),
            visits: z.array(count),
            pictures: z.array(count),
            /** By pillar, then by step. */
            by_pillar: z.array(z.array(count)),
          }),
        ),
        stops: z.array(
          z.object({
            day: z.iso.date(),
            kind: obstacleKindSchema,
            total: z.number().int(),
            /** Those that can be shown. */
            reasons: z.array(z.object({ reason: z.string(), count: z.number().int() })),
          }),
        ),
      }),
    }),
  }),
  recordStep: defineEndpoint({
    method: 'POST',
    path: '/jobs/step',
    summary: 'Tell that the own finished picture was downloaded or passed on; counted once a picture, without a name',
    access: 'signed-in',
    body: z.strictObject({ job_id: z.string().max(64), step: z.enum(['taken', 'shared']) }),
    output: z.object({ data: z.object({ ok: z.literal(true) }) }),
  }),
};
