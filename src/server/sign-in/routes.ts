// The calls for sign-in, and the lookup of a token's owner for every other call.
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import { createBatchingRowLoader } from '#platform/database/batching-row-loader.ts';
import type { Database } from '#platform/database/database.ts';
import { sha256Base64url } from '#platform/secrets.ts';
import type { AccessTokenCaller, EndpointHandlersOf } from '#server/http/handler-types.ts';
import { ACCESS_TOKEN_LIFETIME_S } from './limits.ts';
import { exchangeRefreshToken } from './refresh-tokens.ts';
import { type RequestCodeDeps, requestCode } from './request-code.ts';
import { endSignInAndPhoneSignIns, findCallersByAccessTokenHash } from './sign-in-store.ts';
import { type SignInWithCodeDeps, signInWithCode } from './sign-in-with-code.ts';

type SignInRoutes = EndpointHandlersOf<'getPublicKey' | 'getOtp' | 'validateOtp' | 'login' | 'refreshToken' | 'logout'>;

export const createSignInEndpointHandlers = (deps: RequestCodeDeps & SignInWithCodeDeps): SignInRoutes => ({
  getPublicKey: () => deps.keyRing.publicKey(),
  getOtp: async ({ body, network }) => ({
    data: { Session: await requestCode(deps, { encryptedAddress: body.username, network }) },
  }),
  validateOtp: async ({ body, network }) => {
    const input = { encryptedAddress: body.username, encryptedCode: body.otp, session: body.session, network };
    const { tokens, userId, email } = await signInWithCode(deps, input);
    return {
      data: {
        AuthenticationResult: {
          AccessToken: tokens.access,
          IdToken: tokens.id,
          RefreshToken: tokens.refresh,
          ExpiresIn: ACCESS_TOKEN_LIFETIME_S,
          TokenType: 'Bearer',
        },
        userDetails: { id: userId, username: email },
      },
    };
  },
  login: async () => {
    throw new AppError('sign_in_gone');
  },
  refreshToken: async ({ body }) => {
    const { access, id, refresh } = await exchangeRefreshToken(deps, body.refreshToken);
    return { data: { accessToken: access, idToken: id, refreshToken: refresh } };
  },
  logout: async ({ caller }) => {
    await endSignInAndPhoneSignIns(deps.db, deps.clock, caller.signInId);
    return { data: { signedOut: true } };
  },
});

/** Finds the owner of an access token; fails with `token_invalid`. Concurrent calls share one query. */
export function createAccessTokenAuthenticator({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): (token: string) => Promise<AccessTokenCaller> {
  const findCaller = createBatchingRowLoader((hashes) => findCallersByAccessTokenHash(db, clock, hashes));
  return async (token) => {
    const caller = await findCaller(sha256Base64url(token));
    if (!caller) throw new AppError('token_invalid');
    return { userId: caller.userId, signInId: caller.signInId, forJob: caller.forJob ?? undefined };
  };
}
