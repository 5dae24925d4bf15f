// The calls for device pairing.
import { PAIRING_CODE_LIFETIME_S } from '#contract/device-pairing.ts';
import type { EndpointHandlersOf } from '#server/http/handler-types.ts';
import type { PersonKeyDeps } from '#server/users/person-keys.ts';
import {
  createPairingAndEndEarlier,
  endPairingAndPhoneSignIn,
  getPairing,
  signInPairedPhone,
} from './device-pairing.ts';

type PairingRoutes = EndpointHandlersOf<'createPairing' | 'getPairing' | 'cancelPairing' | 'openPairing'>;

export const createPairingEndpointHandlers = (deps: PersonKeyDeps & { publicUrl: string }): PairingRoutes => ({
  createPairing: async ({ body: { jobId }, caller: { userId, signInId } }) => {
    const { id, token } = await createPairingAndEndEarlier(deps, { userId, signInId, jobId });
    // After the #, so that it appears in no request line, referrer or log.
    return { data: { id, url: `${deps.publicUrl}/phone#${token}`, expires_in: PAIRING_CODE_LIFETIME_S } };
  },
  getPairing: async ({ params, caller: { userId } }) => ({
    data: await getPairing(deps, { userId, id: params.pairing_id }),
  }),
  cancelPairing: async ({ body: { id }, caller: { userId } }) => {
    await endPairingAndPhoneSignIn(deps, { userId, id });
    return { data: { ended: true } };
  },
  openPairing: async ({ body: { token } }) => {
    const { tokens, userId, jobId, maskedAddress } = await signInPairedPhone(deps, token);
    const userDetails = { id: userId, username: maskedAddress };
    return {
      data: { AccessToken: tokens.access, IdToken: tokens.id, RefreshToken: tokens.refresh, jobId, userDetails },
    };
  },
});
