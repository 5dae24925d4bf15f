// Push notifications about a finished picture.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

const jobId = z.string().max(64);
const said = z.object({ data: z.object({ waiting: z.boolean() }) });

export const pushEndpoints = {
  getPushKey: defineEndpoint({
    method: 'GET',
    path: '/push/key',
    summary: 'The key with which a browser subscribes to notes; null where this installation sends none',
    access: 'signed-in',
    output: z.object({ data: z.object({ key: z.string().nullable() }) }),
  }),
  subscribeToPush: defineEndpoint({
    method: 'PUT',
    path: '/push/ask',
    summary: 'Have this browser told when an own picture is there; not waiting once it is',
    access: 'signed-in',
    body: z.strictObject({
      jobId,
      /** The browser's subscription; its endpoint must belong to a known push service. */
      endpoint: z.string().max(1000),
      p256dh: z.string().regex(/^[\w-]{87}=?$/),
      auth: z.string().regex(/^[\w-]{22}(==)?$/),
    }),
    output: said,
  }),
  unsubscribeFromPush: defineEndpoint({
    method: 'PUT',
    path: '/push/forget',
    summary: 'Take that back',
    access: 'signed-in',
    body: z.strictObject({ jobId }),
    output: said,
  }),
};
