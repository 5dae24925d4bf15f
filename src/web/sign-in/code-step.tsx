// The second half of signing in: the code, its time, and the ways to a new one.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { texts } from '#campaign/texts.ts';
import { SIGN_IN_CODE_DIGITS } from '#contract/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { numericCodeInputHandlers } from './numeric-code-input-handlers.ts';
import styles from './sign-in-page.module.css';
import { useSecondsUntil } from './use-seconds-until.ts';

type CodeStepProps = {
  /** Milliseconds since 1970 at which the code ends. */
  deadline: number;
  error?: string;
  busy: boolean;
  /** Signed in already; only the way on is missing. */
  done: boolean;
  /** Which code this is, from 1. */
  round: number;
  /** How many codes the server has refused in this round: each of them empties the field. */
  refused: number;
  /** A new code may be asked for although the time is not over. */
  mayResend: boolean;
  onSignIn: (code: string) => void;
  onResend: () => void;
  onChangeEmail: () => void;
};

/** Why Resend can't be pressed yet and for how long, or why it should be now. */
function resendText({ left, mayResend }: { left: number; mayResend: boolean }): string {
  if (mayResend) return texts.signIn.resendUsed;
  return left > 0 ? texts.signIn.resendWait(left) : texts.signIn.resendExpired;
}

/** The code, whose field has the focus at first; each refused code empties it and puts the cursor back. */
function useEmptyField(refused: number) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refused > 0) setCode('');
    field.current?.focus();
  }, [refused]);
  return { code, setCode, field };
}

/** Shown after 'Generate OTP'. */
export function CodeStep({ deadline, round, refused, error, busy, done, mayResend, ...on }: CodeStepProps) {
  const { code, setCode, field } = useEmptyField(refused);
  const left = useSecondsUntil(deadline);
  const resendId = useId();
  const resendable = mayResend || left === 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy && !done) on.onSignIn(code);
  }

  /** A whole code needs no click, whether it was typed, pasted or filled in by the phone. */
  function enter(digits: string) {
    setCode(digits);
    if (digits.length === SIGN_IN_CODE_DIGITS && digits !== code && !busy && !done) on.onSignIn(digits);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.sent} role="status">
        {done ? texts.signIn.authenticated : round > 1 ? texts.signIn.resent : texts.signIn.sent}
      </p>
      <div className={styles.code}>
        <TextField
          ref={field}
          id="code"
          label={texts.signIn.code}
          hint={texts.signIn.codeHint(SIGN_IN_CODE_DIGITS)}
          error={error}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={SIGN_IN_CODE_DIGITS}
          {...numericCodeInputHandlers(SIGN_IN_CODE_DIGITS, enter)}
        />
      </div>
      <p className={styles.countdown} role="timer">
        {texts.signIn.expiresIn(left)}
      </p>
      {/* Each second read aloud would drown everything else: the minutes and the end are enough. */}
      <p className="visually-hidden" aria-live="polite">
        {left % 60 === 0 ? texts.signIn.expiresIn(left) : ''}
      </p>
      <Button type="submit" busy={busy || done}>
        {texts.signIn.signIn}
      </Button>
      <div className={styles.resend}>
        <p>{texts.signIn.junkHint}</p>
        {done ? null : <p id={resendId}>{resendText({ left, mayResend })}</p>}
      </div>
      <div className={styles.row}>
        <Button
          look="outline"
          size="small"
          aria-describedby={resendId}
          disabled={!resendable || busy || done}
          onClick={on.onResend}
        >
          {texts.signIn.resend}
        </Button>
        <Button look="plain" size="small" disabled={busy || done} onClick={on.onChangeEmail}>
          {texts.signIn.changeEmail}
        </Button>
      </div>
    </form>
  );
}
