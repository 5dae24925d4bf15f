// Jobs: three answers, three stored photos, one picture to be made.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { rawInitialsTextSchema } from './initials.ts';

/** created → queue → completed or failed; failed → queue by submit only (D24). */
export const jobStatusSchema = z.enum(['created', 'queue', 'completed', 'failed']);
export type JobStatus = z.infer<typeof jobStatusSchema>;

/** How the embedded studio drew a picture; remote engines and pictures of initials have none. */
export const studioDrawingTechniqueSchema = z.enum(['screenprint', 'engraving', 'paper-cut', 'neon', 'illustration']);

/** The stages of a queued job; the campaign's texts have the messages for them. */
const jobStageSchema = z.enum(['waiting', 'learning', 'light', 'painting', 'framing', 'finished']);
export type JobStage = z.infer<typeof jobStageSchema>;

export const poseSchema = z.enum(['front', 'left', 'right']);
export type Pose = z.infer<typeof poseSchema>;

/** The step at which a person continues a job: take photos, submit, wait, or see the picture. */
const jobStepSchema = z.enum(['photos', 'submit', 'wait', 'picture']);
export type JobResumeStep = z.infer<typeof jobStepSchema>;

/** Milliseconds between two polls of the loading page. */
export const JOB_POLL_INTERVAL_MS = 10_000;
/** Bytes of one uploaded photo. */
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;

/** What the picture shows: the person, drawn from three photos, or initials or a name, without photos. */
const jobKindSchema = z.enum(['portrait', 'letters']);
export type PictureSubjectKind = z.infer<typeof jobKindSchema>;

/** How another picture of the same answers should differ. */
export const redrawWishSchema = z.enum(['not-like-me', 'other-background', 'calmer', 'brighter']);
export type RedrawWish = z.infer<typeof redrawWishSchema>;

const id = z.string().max(64);
const answer = z.string().max(64);
const answers = { question_1: answer, question_2: answer, question_3: answer };
/** Why an engine made no picture: it refused, drew another person, or failed. */
export const engineFailureReasonSchema = z.enum(['refused', 'unlike', 'broken', 'lost', 'away', 'overdue']);
export type EngineFailureReason = z.infer<typeof engineFailureReasonSchema>;
const pictureUrl = z.string().nullable();
const pictureNumber = z.number().int().min(1).max(99);

export const jobEndpoints = {
  createJob: defineEndpoint({
    method: 'POST',
    path: '/jobs/create',
    summary: 'Begin a picture with three answers; with initials it needs no photo, and the third answer stays empty',
    access: 'signed-in',
    body: z.strictObject({
      userid: id,
      ...answers,
      wish: redrawWishSchema.optional(),
      letters: rawInitialsTextSchema.optional(),
    }),
    output: z.object({ data: z.object({ id: z.string() }) }),
  }),
  uploadPhoto: defineEndpoint({
    method: 'POST',
    path: '/jobs/upload',
    summary: 'Check and keep one photo (PNG or JPEG, at most 10 MiB) of somebody who agreed by /users/agreePrivacy',
    access: 'signed-in',
    fromPhone: true,
    file: 'image',
    body: z.strictObject({ jobId: id, userId: id, angle: poseSchema }),
    output: z.object({ data: z.object({ angle: poseSchema, ok: z.literal(true) }) }),
  }),
  submitJob: defineEndpoint({
    method: 'POST',
    path: '/jobs/submit',
    summary: 'Queue a job; a second submit changes nothing',
    access: 'signed-in',
    body: z.strictObject({ jobId: id, userId: id }),
    output: z.object({ data: z.object({ id: z.string(), status: jobStatusSchema }) }),
  }),
  latestVideos: defineEndpoint({
    method: 'GET',
    path: '/jobs/latestvideos',
    summary: 'The own ten newest finished pictures',
    access: 'signed-in',
    output: z.object({
      data: z.array(
        z.object({ id: z.string(), video_url: z.string(), question_1: z.string(), question_2: z.string() }),
      ),
    }),
  }),
  currentJob: defineEndpoint({
    method: 'GET',
    path: '/jobs/current',
    summary: 'The own job to go on with: the one being made, else the newest picture, else one that was begun',
    access: 'signed-in',
    output: z.object({
      data: z
        .object({
          id: z.string(),
          step: jobStepSchema,
          /** Until the picture is deleted; null without one. */
          seconds_left: z.number().int().nonnegative().nullable(),
        })
        .nullable(),
    }),
  }),
  getJobStatus: defineEndpoint({
    method: 'POST',
    path: '/jobs/getJobStatus',
    summary: 'How far a job is; polled every ten seconds',
    access: 'signed-in',
    body: z.strictObject({ job_id: id }),
    output: z.object({
      data: z.object({
        video_url: pictureUrl,
        status: jobStatusSchema,
        stage: jobStageSchema,
        /** 0 to 1, never decreasing; 1 only with a picture. */
        progress: z.number().min(0).max(1),
        /** Jobs ahead of this one; null when it is being drawn or has ended. */
        position: z.number().int().nonnegative().nullable(),
        /** Expected seconds until the picture is finished, from the latest ones; null if unknown. */
        seconds_left: z.number().int().nonnegative().nullable().optional(),
        /** Average seconds that such pictures took recently, from their start; null if unknown. */
        usual_seconds: z.number().int().positive().nullable().optional(),
        /** True if the wait is so long that nobody needs to stay: an e-mail says when the picture is finished. */
        come_back: z.boolean().optional(),
        /** Milliseconds until the next poll, if it should be longer than usual because the server is overloaded. */
        poll_after_ms: z.number().int().positive().optional(),
        /** Whether the person is enrolled already, by an earlier job or by this one: the expected wait depends on it. */
        model_trained: z.boolean(),
        kind: jobKindSchema,
      }),
    }),
  }),
  getJob: defineEndpoint({
    method: 'POST',
    path: '/jobs/get',
    summary: 'A job with its picture and answers',
    access: 'signed-in',
    body: z.strictObject({ job_id: id }),
    output: z.object({
      data: z.object({
        id: z.string(),
        status: jobStatusSchema,
        video_url: pictureUrl,
        /** The same picture as an attachment with a file name. */
        download_url: pictureUrl,
        /** Every composition of it, best first, light enough for a screen; `shown` is the number of the one above. */
        pictures: z.array(
          z.object({
            number: pictureNumber,
            screen_url: z.string(),
            technique: studioDrawingTechniqueSchema.nullable(),
          }),
        ),
        shown: pictureNumber.nullable(),
        /** How many further variants are being drawn: poll again soon. */
        variants_pending: z.number().int().nonnegative(),
        /** The engine that made it, and the preferred one that failed. */
        made_by: z
          .object({
            engine: z.string(),
            instead_of: z.object({ engine: z.string(), why: engineFailureReasonSchema }).nullable(),
          })
          .nullable(),
        ...answers,
        kind: jobKindSchema,
        /** The initials or name shown in place of the person; null in a portrait. */
        letters: z.string().nullable(),
        shortcode: z.string(),
        published: z.boolean(),
        createdAt: z.iso.datetime(),
      }),
    }),
  }),
  choosePicture: defineEndpoint({
    method: 'PUT',
    path: '/jobs/picture',
    summary: 'Make another composition the picture of an own finished job',
    access: 'signed-in',
    body: z.strictObject({ jobId: id, number: pictureNumber }),
    output: z.object({ data: z.object({ shown: pictureNumber, video_url: pictureUrl, download_url: pictureUrl }) }),
  }),
};
