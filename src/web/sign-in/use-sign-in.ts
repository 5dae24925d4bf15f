// The sign-in as a sequence: address, code, tokens. Holds what the page shows.
import { useState } from 'react';
import { texts } from '#campaign/texts.ts';
import { SIGN_IN_CODE_LIFETIME_S } from '#contract/sign-in.ts';
import { callEndpoint } from '#web/client/call.ts';
import { CallError, errorText } from '#web/client/call-error.ts';
import { encryptTextsForServer } from '#web/client/encrypt.ts';
import { storeSignedInSession } from '#web/client/session.ts';
import { isWrongCodeError, needsNewCode, signInErrorText } from './sign-in-errors.ts';

type Step =
  | { name: 'email' }
  /** `round` tells one code from the next: each begins with an empty field. `refused` counts the codes refused since. */
  | { name: 'code'; session: string; deadline: number; round: number; refused: number; mayResend: boolean }
  | { name: 'done'; deadline: number; round: number };

function words(error: unknown, otherwise: (error: unknown) => string): string {
  return error instanceof CallError || !(error instanceof Error) ? otherwise(error) : error.message;
}

/** State and moves of the sign-in page. */
export function useSignIn() {
  const [step, setStep] = useState<Step>({ name: 'email' });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function attempt(work: () => Promise<void>, onError: (error: unknown) => string): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(words(failure, onError));
    }
    setBusy(false);
  }

  /** Asks for a code, the first one or another. */
  const requestCode = (email: string) =>
    attempt(
      async () => {
        const [username = ''] = await encryptTextsForServer([email]);
        const { data } = await callEndpoint('getOtp', { username });
        const deadline = Date.now() + SIGN_IN_CODE_LIFETIME_S * 1000;
        const round = step.name === 'email' ? 1 : step.round + 1;
        setStep({ name: 'code', session: data.Session, deadline, round, refused: 0, mayResend: false });
      },
      (failure) => errorText(failure, texts.signIn.failed, 'message'),
    );

  /** Exchanges the code for tokens and keeps them. */
  const signIn = (email: string, code: string) =>
    attempt(
      async () => {
        if (step.name !== 'code') return;
        const [username = '', otp = ''] = await encryptTextsForServer(code === '' ? [email] : [email, code]);
        const { data } = await callEndpoint('validateOtp', { username, otp, session: step.session });
        storeSignedInSession(data.AuthenticationResult, data.userDetails);
        setStep({ name: 'done', deadline: step.deadline, round: step.round });
      },
      (failure) => {
        const mayResend = needsNewCode(failure);
        if (step.name === 'code' && (mayResend || isWrongCodeError(failure)))
          setStep({ ...step, refused: step.refused + 1, mayResend: mayResend || step.mayResend });
        return signInErrorText(failure);
      },
    );

  function changeEmail(): void {
    setError(undefined);
    setStep({ name: 'email' });
  }

  return { step, busy, error, setError, requestCode, signIn, changeEmail };
}
