// The formats of a finished picture, composed on request.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const sharingFormatNameSchema = z.enum(['square', 'story', 'teams', 'banner']);
export type SharingFormatName = z.infer<typeof sharingFormatNameSchema>;

const jobId = z.string().max(64);

export const sharingFormatEndpoints = {
  listFormats: defineEndpoint({
    method: 'POST',
    path: '/jobs/formats',
    summary: 'Where the formats of one’s own finished picture are seen and saved; none where its engine gives none',
    access: 'signed-in',
    body: z.strictObject({ job_id: jobId }),
    output: z.object({
      data: z.array(
        z.object({
          format: sharingFormatNameSchema,
          /** Pixels of the file. */
          width: z.number(),
          height: z.number(),
          /** Both work for ten minutes, without a sign-in. */
          preview_url: z.string(),
          download_url: z.string(),
        }),
      ),
    }),
  }),
  readFormat: defineEndpoint({
    method: 'GET',
    path: '/formats/{jobId}/{format}',
    summary: 'One format of a picture, for those who hold its signed address: a PNG, or a small WebP to look at',
    access: 'anyone',
    params: z.strictObject({ jobId, format: sharingFormatNameSchema }),
    query: z.strictObject({
      /** Seconds since 1970. */
      expires: z.string().max(20),
      signature: z.string().max(128),
      /** With a file name the response is the full picture as a download, otherwise the preview. */
      download: z
        .string()
        .regex(/^[\w.-]{1,80}$/)
        .optional(),
    }),
    output: 'bytes',
  }),
};
