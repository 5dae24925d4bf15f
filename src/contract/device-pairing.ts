// Device pairing: a phone scans a code and takes the photos in place of the computer's camera.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { poseSchema } from './jobs.ts';

/** Seconds for which a code that is shown can be scanned. */
export const PAIRING_CODE_LIFETIME_S = 120;
/** Milliseconds between two polls of the computer for the state of its code. */
export const PAIRING_POLL_INTERVAL_MS = 2_000;

const id = z.string().max(64);

/** `waiting` to be scanned, `connected` to a phone, or `over`: expired, cancelled, or ended by the phone. */
const pairingStateSchema = z.enum(['waiting', 'connected', 'over']);
export type PairingState = z.infer<typeof pairingStateSchema>;

export const pairingEndpoints = {
  createPairing: defineEndpoint({
    method: 'POST',
    path: '/device-pairings',
    summary: 'Let a phone take the photos of an own job; ends the code and the phone before it',
    access: 'signed-in',
    body: z.strictObject({ jobId: id }),
    output: z.object({
      data: z.object({
        id,
        /** For the phone's browser. The token is after the #, which browsers do not send to a server. */
        url: z.string(),
        /** Seconds for which it can be opened, once. */
        expires_in: z.number().int().positive(),
      }),
    }),
  }),
  getPairing: defineEndpoint({
    method: 'GET',
    path: '/device-pairings/{pairing_id}',
    summary: 'What became of an own code; asked every two seconds while it is shown',
    access: 'signed-in',
    params: z.object({ pairing_id: id }),
    output: z.object({
      data: z.object({
        state: pairingStateSchema,
        /** Poses whose photo was accepted since the phone opened the code. */
        photos: z.array(poseSchema),
      }),
    }),
  }),
  cancelPairing: defineEndpoint({
    method: 'PUT',
    path: '/device-pairings/cancel',
    summary: 'Take an own code back, and end the sign-in of the phone that opened it',
    access: 'signed-in',
    body: z.strictObject({ id }),
    output: z.object({ data: z.object({ ended: z.literal(true) }) }),
  }),
  openPairing: defineEndpoint({
    method: 'POST',
    path: '/device-pairings/open',
    summary: 'Exchange a scanned code, once, for a sign-in that can only add photos to its job',
    access: 'anyone',
    body: z.strictObject({ token: z.string().min(1).max(64) }),
    output: z.object({
      data: z.object({
        AccessToken: z.string(),
        IdToken: z.string(),
        RefreshToken: z.string(),
        jobId: z.string(),
        /** The address is masked, so that a stranger with the code does not see it. */
        userDetails: z.object({ id: z.string(), username: z.string() }),
      }),
    }),
  }),
};
