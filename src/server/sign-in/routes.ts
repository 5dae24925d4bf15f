// The calls of sign-in, and the question that every other call asks: who holds this token?
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Caller, HandlersOf } from '#server/http/handler.ts';
import { type CheckCodeNeeds, checkCode } from './check-code.ts';
import { ACCESS_TOKEN_S } from './limits.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { type RequestCodeNeeds, requestCode } from './request-code.ts';
import { endSignIn, findCaller } from './sign-in-store.ts';

type SignInRoutes = HandlersOf<'getPublicKey' | 'getOtp' | 'validateOtp' | 'login' | 'refreshToken' | 'logout'>;

export const signInRoutes = (needs: RequestCodeNeeds & CheckCodeNeeds): SignInRoutes => ({
  getPublicKey: () => needs.keyRing.publicKey(),
  getOtp: async ({ body, ip }) => ({
    data: { Session: await requestCode(needs, { encryptedAddress: body.username, ip }) },
  }),
  validateOtp: async ({ body }) => {
    const input = { encryptedAddress: body.username, encryptedCode: body.otp, session: body.session };
    const { tokens, userId, email } = await checkCode(needs, input);
    return {
      data: {
        AuthenticationResult: {
          AccessToken: tokens.access,
          IdToken: tokens.id,
          RefreshToken: tokens.refresh,
          ExpiresIn: ACCESS_TOKEN_S,
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
    const { access, id, refresh } = await refreshTokens(needs, body.refreshToken);
    return { data: { accessToken: access, idToken: id, refreshToken: refresh } };
  },
  logout: async ({ caller }) => {
    await endSignIn(needs.db, needs.clock, caller.signInId);
    return { data: { signedOut: true } };
  },
});

/** Answers who holds an access token; fails with `token_invalid`. */
export const callerCheck =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  async (token: string): Promise<Caller> => {
    const caller = await findCaller(db, clock, token);
    if (!caller) throw new AppError('token_invalid');
    return caller;
  };
