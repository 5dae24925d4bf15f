// A code for tokens: once, in time, within five tries, and only together with its own session and address.
import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { isSame, newToken, type Secrets, sha256 } from '#platform/secrets.ts';
import { hashAddress, readAddress } from '#server/users/address.ts';
import { signInUser } from '#server/users/store.ts';
import { codeOf } from './code.ts';
import { consumeCode, countFailure, countWrongTry, forgetFailures, isLocked, wasUsed } from './code-store.ts';
import type { KeyRing } from './key-ring.ts';
import { addSignIn, type TokenSet } from './sign-in-store.ts';

export type CheckCodeNeeds = {
  db: Database;
  clock: Clock;
  secrets: Secrets;
  keyRing: KeyRing;
  emailDomains: readonly string[];
};

export type CheckCodeInput = { encryptedAddress: string; encryptedCode: string; session: string };

export type SignedIn = { tokens: TokenSet; userId: string; email: string };

/** Fails with the words of AWS Cognito for a wrong, missing, late or used code. */
export async function checkCode(needs: CheckCodeNeeds, input: CheckCodeInput): Promise<SignedIn> {
  const { db, clock, secrets, keyRing } = needs;
  const email = readAddress(await keyRing.decrypt(input.encryptedAddress), needs.emailDomains);
  const code = input.encryptedCode === '' ? '' : await keyRing.decrypt(input.encryptedCode);
  if (code === '') throw new AppError('code_missing');
  const who = { sessionHash: sha256(input.session), email, emailHash: hashAddress(secrets, email) };
  const isRight = isSame(code, codeOf(secrets, who.sessionHash));
  // The refusal is returned, not thrown: the count of wrong tries must be kept.
  const outcome = await db.transaction(async (tx) => {
    if (await isLocked(tx, clock, who.emailHash)) return 'account_locked';
    if (isRight && (await consumeCode(tx, clock, who))) return signIn(tx, clock, who);
    return refuse(tx, clock, who.sessionHash);
  });
  if (typeof outcome === 'string') throw new AppError(outcome);
  return outcome;
}

async function signIn(tx: Database, clock: Clock, who: { email: string; emailHash: string }): Promise<SignedIn> {
  await forgetFailures(tx, who.emailHash);
  const userId = await signInUser(tx, clock, who);
  const tokens = { access: newToken(), id: newToken(), refresh: newToken() };
  await addSignIn(tx, clock, userId, tokens);
  return { tokens, userId, email: who.email };
}

async function refuse(tx: Database, clock: Clock, sessionHash: string): Promise<ErrorCode> {
  const triedFor = await countWrongTry(tx, clock, sessionHash);
  if (triedFor !== undefined) {
    await countFailure(tx, clock, triedFor);
    return 'code_wrong';
  }
  return (await wasUsed(tx, sessionHash)) ? 'code_used' : 'code_expired';
}
