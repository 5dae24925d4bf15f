// Issues new tokens for a refresh token. Each works once; a later second use means that it was stolen, and ends the
// sign-in (D13).
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { PurposeKeyedCrypto } from '#platform/secrets.ts';
import {
  addTokens,
  consumeRefreshToken,
  endSignInAndPhoneSignIns,
  findUsedRefreshToken,
  type SignInTokenSet,
} from './sign-in-store.ts';

type RefreshDeps = { db: Database; clock: Clock; secrets: PurposeKeyedCrypto };

/** Fails with `token_invalid` for a token that is unknown, expired, of another kind, of an ended sign-in, or reused. */
export async function exchangeRefreshToken(
  { db, clock, secrets }: RefreshDeps,
  refreshToken: string,
): Promise<SignInTokenSet> {
  const next = successorsOf(secrets, refreshToken);
  const isGranted = await db.transaction(async (tx) => {
    const signInId = await consumeRefreshToken(tx, clock, refreshToken);
    if (signInId !== undefined) {
      await addTokens(tx, clock, signInId, next);
      return true;
    }
    const used = await findUsedRefreshToken(tx, clock, refreshToken);
    if (!used) return false;
    if (!used.justNow) await endSignInAndPhoneSignIns(tx, clock, used.signInId);
    return used.justNow;
  });
  if (!isGranted) throw new AppError('token_invalid');
  return next;
}

/**
 * New tokens are derived from the old one with the installation's secret: twenty tabs that refresh at once get the same
 * ones, and no token has to be stored in plain text.
 */
function successorsOf(secrets: PurposeKeyedCrypto, refreshToken: string): SignInTokenSet {
  return {
    access: secrets.hmac('next-access-token', refreshToken),
    id: secrets.hmac('next-id-token', refreshToken),
    refresh: secrets.hmac('next-refresh-token', refreshToken),
  };
}
