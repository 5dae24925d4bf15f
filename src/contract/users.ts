// The signed-in person: stored photos, whether they are enrolled, and agreements.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** The version of the privacy text that a person agrees to before the camera opens. */
export const PRIVACY_AGREEMENT_VERSION = '2026-11';
/** Days for which the browser remembers the agreement. */
export const PRIVACY_COOKIE_DAYS = 365;
export const PRIVACY_COOKIE_NAME = 'hasAgreedPrivacy';

const photoUrl = z.string().nullable();
const done = z.object({ data: z.object({ ok: z.literal(true) }) });

export const userEndpoints = {
  getUser: defineEndpoint({
    method: 'GET',
    path: '/users/getuser/{user_id}',
    summary: 'The own photos, at addresses that are valid for ten minutes, and whether the person is enrolled',
    access: 'signed-in',
    params: z.strictObject({ user_id: z.string().max(64) }),
    output: z.object({
      data: z.object({
        id: z.string(),
        model_trained: z.boolean(),
        front_photo_url: photoUrl,
        left_photo_url: photoUrl,
        right_photo_url: photoUrl,
      }),
    }),
  }),
  agreePrivacy: defineEndpoint({
    method: 'POST',
    path: '/users/agreePrivacy',
    summary: 'Record the agreement to the privacy text and set its cookie',
    access: 'signed-in',
    body: z.strictObject({ userid: z.string().max(64), version: z.literal(PRIVACY_AGREEMENT_VERSION) }),
    output: done,
  }),
  startOver: defineEndpoint({
    method: 'PUT',
    path: '/users/startover',
    summary: 'Delete the own photos and the face profile',
    access: 'signed-in',
    body: z.strictObject({ userid: z.string().max(64) }),
    output: done,
  }),
  editTrainedModel: defineEndpoint({
    method: 'PUT',
    path: '/users/editTrainedModel',
    summary: 'Set or clear the mark that a person is enrolled',
    access: 'editor',
    body: z.strictObject({ userid: z.string().max(64), model_trained: z.boolean() }),
    output: done,
  }),
};
