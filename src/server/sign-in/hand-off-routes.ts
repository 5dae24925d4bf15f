// The calls by which a computer hands its camera work to a phone.
import { HAND_OFF_S } from '#contract/hand-offs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { HandlersOf } from '#server/http/handler.ts';
import { cancelHandOff, createHandOff, getHandOff, openHandOff } from './hand-off.ts';

type HandOffRoutes = HandlersOf<'createHandOff' | 'getHandOff' | 'cancelHandOff' | 'openHandOff'>;

export const handOffRoutes = (deps: { db: Database; clock: Clock; publicUrl: string }): HandOffRoutes => ({
  createHandOff: async ({ body: { jobId }, caller: { userId, signInId } }) => {
    const { id, token } = await createHandOff(deps, { userId, signInId, jobId });
    // Behind the #: it stands in no request line, no referrer and no log.
    return { data: { id, url: `${deps.publicUrl}/phone#${token}`, expires_in: HAND_OFF_S } };
  },
  getHandOff: async ({ params, caller: { userId } }) => ({
    data: await getHandOff(deps, { userId, id: params.hand_off_id }),
  }),
  cancelHandOff: async ({ body: { id }, caller: { userId } }) => {
    await cancelHandOff(deps, { userId, id });
    return { data: { ended: true } };
  },
  openHandOff: async ({ body: { token } }) => {
    const { tokens, userId, jobId, maskedAddress } = await openHandOff(deps, token);
    const userDetails = { id: userId, username: maskedAddress };
    return {
      data: { AccessToken: tokens.access, IdToken: tokens.id, RefreshToken: tokens.refresh, jobId, userDetails },
    };
  },
});
