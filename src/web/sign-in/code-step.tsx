// The second half of signing in: the code, its time, and the ways to a new one.
import { type FormEvent, useState } from 'react';
import { texts } from '#campaign/texts.ts';
import { CODE_DIGITS } from '#contract/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { digitsOnly } from './digits-only.ts';
import styles from './sign-in-page.module.css';
import { useCountdown } from './use-countdown.ts';

type CodeStepProps = {
  /** Milliseconds since 1970 at which the code ends. */
  deadline: number;
  error?: string;
  busy: boolean;
  /** Signed in already; only the way on is missing. */
  done: boolean;
  /** A new code may be asked for although the time is not over. */
  mayResend: boolean;
  onSignIn: (code: string) => void;
  onResend: () => void;
  onChangeEmail: () => void;
};

/** Shown after 'Generate OTP'. */
export function CodeStep({ deadline, error, busy, done, mayResend, onSignIn, onResend, onChangeEmail }: CodeStepProps) {
  const [code, setCode] = useState('');
  const left = useCountdown(deadline);
  const resendable = mayResend || left === 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy && !done) onSignIn(code);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        id="code"
        label={texts.signIn.code}
        hint={texts.signIn.junkHint}
        error={error}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_DIGITS}
        // the person has just asked for this field
        autoFocus
        {...digitsOnly(setCode)}
      />
      <p className={styles.countdown} role="timer">
        {texts.signIn.expiresIn(left)}
      </p>
      {/* Each second read aloud would drown everything else: the minutes and the end are enough. */}
      <p className="visually-hidden" aria-live="polite">
        {left % 60 === 0 ? texts.signIn.expiresIn(left) : ''}
      </p>
      <Button type="submit" busy={busy} aria-disabled={done || undefined}>
        {texts.signIn.signIn}
      </Button>
      <div className={styles.row}>
        <Button look="outline" size="small" disabled={!resendable || busy || done} onClick={onResend}>
          {texts.signIn.resend}
        </Button>
        <Button look="plain" size="small" disabled={busy || done} onClick={onChangeEmail}>
          {texts.signIn.changeEmail}
        </Button>
      </div>
    </form>
  );
}
