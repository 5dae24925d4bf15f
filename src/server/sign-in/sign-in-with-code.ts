// Exchanges a code for tokens: once, in time, within five attempts, and only with a session of the same address.
import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transactionAdvisoryLockStatement } from '#platform/database/database.ts';
import { isEqualInConstantTime, newToken, type PurposeKeyedCrypto, sha256Base64url } from '#platform/secrets.ts';
import {
  checkAndLowercaseCompanyEmail,
  hashEmailAddress,
  type PlusAddressIdentityPolicy,
} from '#server/users/address.ts';
import type { PersonKeyDeps } from '#server/users/person-keys.ts';
import { upsertUserReturningId } from '#server/users/store.ts';
import { deriveCodeOfSession } from './code.ts';
import {
  clearFailureCounters,
  findCodeSessionHashesUsableInSession,
  incrementConsecutiveFailureCounter,
  isLockedByConsecutiveWrongCodes,
  isSessionCodeUsed,
  type LimitedFailureCounter,
  markCodesUsedBySessionHashes,
  recordWrongCodeReturningEmailHash,
} from './code-store.ts';
import { emailAndEmailNetworkFailureCounters } from './failure-limits.ts';
import type { SignInDecryptionKeyRing } from './sign-in-decryption-key-ring.ts';
import { addSignInWithTokens, type SignInTokenSet } from './sign-in-store.ts';

export type SignInWithCodeDeps = PersonKeyDeps & {
  db: Database;
  clock: Clock;
  secrets: PurposeKeyedCrypto;
  keyRing: SignInDecryptionKeyRing;
  emailDomains: readonly string[];
  plusAddresses: PlusAddressIdentityPolicy;
};

type CheckCodeInput = { encryptedAddress: string; encryptedCode: string; session: string; network: string };

type SignedIn = { tokens: SignInTokenSet; userId: string; email: string };

/** Fails with the messages of AWS Cognito for a wrong, missing, expired or used code. */
export async function signInWithCode(deps: SignInWithCodeDeps, input: CheckCodeInput): Promise<SignedIn> {
  const { db, clock, secrets, keyRing } = deps;
  const email = checkAndLowercaseCompanyEmail(await keyRing.decrypt(input.encryptedAddress), deps.emailDomains);
  const code = input.encryptedCode === '' ? '' : await keyRing.decrypt(input.encryptedCode);
  if (code === '') throw new AppError('code_missing');
  const emailHash = hashEmailAddress(secrets, email, deps.plusAddresses);
  const who = { sessionHash: sha256Base64url(input.session), email, emailHash };
  const countsFor = (hash: string) =>
    emailAndEmailNetworkFailureCounters(secrets, { emailHash: hash, network: input.network });
  // The error is returned, not thrown, so that the count of wrong attempts is committed.
  const outcome = await db.transaction(async (tx) => {
    // One at a time for each address: of two requests with the same code, one signs in.
    await tx.execute(transactionAdvisoryLockStatement(`code:${emailHash}`));
    // The right code signs in whatever others have tried: only wrong attempts are locked.
    const given = (await findCodeSessionHashesUsableInSession(tx, clock, who)).find((one) =>
      isEqualInConstantTime(code, deriveCodeOfSession(secrets, one)),
    );
    if (given === undefined) return refuse(tx, clock, who.sessionHash, countsFor);
    await markCodesUsedBySessionHashes(tx, clock, [given, who.sessionHash]);
    await clearFailureCounters(tx, countsFor(emailHash));
    return signIn({ db: tx, clock, masterKeys: deps.masterKeys }, who);
  });
  if (typeof outcome === 'string') throw new AppError(outcome);
  return outcome;
}

async function signIn(keyed: PersonKeyDeps, who: { email: string; emailHash: string }): Promise<SignedIn> {
  const userId = await upsertUserReturningId(keyed, who);
  const tokens = { access: newToken(), id: newToken(), refresh: newToken() };
  await addSignInWithTokens(keyed.db, keyed.clock, userId, tokens);
  return { tokens, userId, email: who.email };
}

/** Failures count for the address of the session: nobody adds to another's without a session for it. */
async function refuse(
  tx: Database,
  clock: Clock,
  sessionHash: string,
  countsFor: (emailHash: string) => LimitedFailureCounter[],
): Promise<ErrorCode> {
  const triedFor = await recordWrongCodeReturningEmailHash(tx, clock, sessionHash);
  if (triedFor === undefined) return (await isSessionCodeUsed(tx, sessionHash)) ? 'code_used' : 'code_expired';
  let isTooMany = false;
  for (const count of countsFor(triedFor)) {
    isTooMany ||= await isLockedByConsecutiveWrongCodes(tx, clock, count);
    await incrementConsecutiveFailureCounter(tx, clock, count);
  }
  return isTooMany ? 'account_locked' : 'code_wrong';
}
