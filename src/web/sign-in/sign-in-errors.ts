// The error catalogue of sign-in: what the server says, and what the person reads (R329 to R333).
import { texts } from '#campaign/texts.ts';
import { errorDefinitions } from '#contract/errors.ts';
import { errorText, hasErrorCode, serverMessage } from '#web/client/call-error.ts';

function saysWrong(words: string | undefined): boolean {
  return words === errorDefinitions.code_wrong.message || words === errorDefinitions.code_missing.message;
}

/** What is shown in place of the server's own words. */
function wordsInstead(words: string | undefined): string | undefined {
  if (saysWrong(words)) return texts.signIn.wrongCode;
  return words === errorDefinitions.code_expired.message ? texts.signIn.sessionExpired : undefined;
}

/** The sentence for a failed sign-in. */
export function signInErrorText(error: unknown): string {
  return wordsInstead(serverMessage(error)) ?? errorText(error, texts.signIn.failed);
}

/** Whether only a new code can help: the session is over, or its tries are used up (D15). */
export function needsNewCode(error: unknown): boolean {
  const words = serverMessage(error);
  return (
    words === errorDefinitions.code_expired.message ||
    words === errorDefinitions.code_used.message ||
    hasErrorCode(error, 'account_locked')
  );
}

/** Whether the server looked at the code and refused it, so that typing another one is the next step. */
export function isWrongCodeError(error: unknown): boolean {
  return saysWrong(serverMessage(error));
}
