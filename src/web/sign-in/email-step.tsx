// The first half of signing in: the company address.
import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { texts } from '#campaign/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import styles from './sign-in-page.module.css';

type EmailStepProps = {
  email: string;
  domains: readonly string[];
  error?: string;
  busy: boolean;
  /** A code is out: the address stays as it is. */
  done: boolean;
  onEmail: (email: string) => void;
  onGenerate: () => void;
};

/** Shown at first, and kept above the code afterwards. */
export function EmailStep({ email, domains, error, busy, done, onEmail, onGenerate }: EmailStepProps) {
  const field = useRef<HTMLInputElement>(null);

  // The page stood before its script did: what was typed meanwhile counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over
  useLayoutEffect(() => {
    const typed = field.current?.value;
    if (typed) onEmail(typed);
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    onGenerate();
  }

  return (
    // By this method a form without script does nothing, where others would load the page anew.
    <form method="dialog" className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        id="email"
        label={texts.signIn.email}
        hint={done ? undefined : texts.signIn.emailHint(domains)}
        error={error}
        // A text field: an e-mail field would take spaces away before the rule sees them.
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        disabled={done}
        data-first-focus
        onChange={(event) => onEmail(event.target.value)}
      />
      {done ? null : (
        <Button type="submit" busy={busy}>
          {texts.signIn.generate}
        </Button>
      )}
    </form>
  );
}
