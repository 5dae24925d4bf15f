// Settings for browsers, files behind signed addresses, and health checks.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const settingsFilesAndHealthEndpoints = {
  getSettings: defineEndpoint({
    method: 'GET',
    path: '/campaign/settings',
    summary: 'The settings of this installation that the browser needs',
    access: 'anyone',
    output: z.object({
      emailDomains: z.array(z.string()),
      /** The public address of the site, with which share links start. */
      publicUrl: z.string(),
      /** True if sign-in codes go to an outbox on this machine instead of a mailbox. */
      tryingOut: z.boolean(),
      /** False where the wizard leaves the third question out: `question_3` then holds the first answer that is offered. */
      asksRepresentation: z.boolean(),
    }),
  }),
  readFile: defineEndpoint({
    method: 'GET',
    path: '/files/{key}',
    summary: 'A photo or picture, for those who hold its signed address',
    access: 'anyone',
    params: z.strictObject({ key: z.string().max(200) }),
    query: z.strictObject({
      /** Seconds since 1970. */
      expires: z.string().max(20),
      signature: z.string().max(128),
      /** A file name makes the answer a download. */
      download: z
        .string()
        .regex(/^[\w.-]{1,80}$/)
        .optional(),
    }),
    output: 'bytes',
  }),
  isAlive: defineEndpoint({
    method: 'GET',
    path: '/health/live',
    summary: 'The process runs',
    access: 'anyone',
    skipRateLimit: true,
    output: z.object({ ok: z.literal(true) }),
  }),
  isReady: defineEndpoint({
    method: 'GET',
    path: '/health/ready',
    summary: 'Database and storage answer',
    access: 'anyone',
    skipRateLimit: true,
    output: z.object({ ok: z.literal(true) }),
  }),
};
