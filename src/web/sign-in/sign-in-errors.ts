// The error catalogue of sign-in: what the server says, and what the person reads (R329 to R333).
import { texts } from '#campaign/texts.ts';
import { errors } from '#contract/errors.ts';
import { errorText, hasCode, serverWords } from '#web/client/call-error.ts';

const shownInstead: Record<string, string> = {
  [errors.code_wrong.words]: texts.signIn.wrongCode,
  [errors.code_missing.words]: texts.signIn.wrongCode,
  [errors.code_expired.words]: texts.signIn.sessionExpired,
};

/** The sentence for a failed sign-in. */
export function signInErrorText(error: unknown): string {
  const words = serverWords(error);
  return (words && shownInstead[words]) ?? errorText(error, texts.signIn.failed);
}

/** Whether only a new code can help: the session is over, or its tries are used up (D15). */
export function needsNewCode(error: unknown): boolean {
  const words = serverWords(error);
  return words === errors.code_expired.words || words === errors.code_used.words || hasCode(error, 'account_locked');
}
