// A picture without a photo: one field for initials or a name, a sketch of them, and the way into the queue.
import { type FormEvent, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { findPillar, findStatus } from '#campaign/answers.ts';
import { texts } from '#campaign/texts.ts';
import { LETTERS_MAX, lettersProblem, tidyLetters } from '#contract/letters.ts';
import { call } from '#web/client/call.ts';
import { errorText, problemText } from '#web/client/call-error.ts';
import { createJob } from '#web/client/start-job.ts';
import { readState, useClientState } from '#web/client/state.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Corners } from '#web/ui/corners.tsx';
import { Field } from '#web/ui/field.tsx';
import { Page } from '#web/ui/page.tsx';
import styles from './letters-page.module.css';
import { LettersSketch } from './letters-sketch.tsx';

/** What the sketch shows before anything is typed. */
const SAMPLE = 'AZ';

/** Creates the job and hands it in; answers the page to go to. */
async function create(letters: string): Promise<string> {
  const { id, quoteA, quoteB } = readState();
  const jobId = await createJob({ id, quoteA, quoteB, gender: '', letters });
  await call('submitJob', { jobId, userId: id });
  return `/loading?id=${encodeURIComponent(jobId)}`;
}

function LettersForm({ onTyped }: { onTyped: (letters: string) => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [banner, setBanner] = useState<string>();
  const [busy, setBusy] = useState(false);

  function type(typed: string) {
    setText(typed);
    setProblem(undefined);
    onTyped(tidyLetters(typed));
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    const letters = tidyLetters(text);
    const code = lettersProblem(letters);
    setProblem(code && problemText(code));
    if (code || busy) return;
    setBusy(true);
    setBanner(undefined);
    try {
      navigate(await create(letters));
    } catch (error) {
      setBanner(errorText(error, texts.final.submitFailed));
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <Field
        id="letters"
        label={texts.letters.label}
        hint={texts.letters.hint}
        error={problem}
        value={text}
        maxLength={4 * LETTERS_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => type(target.value)}
      />
      {banner ? <Banner message={banner} onHide={() => setBanner(undefined)} /> : null}
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {texts.letters.create}
        </Button>
        <ButtonLink look="outline" to="/dashboard/pickquote?step=representation">
          {texts.letters.back}
        </ButtonLink>
      </div>
      <p className={styles.note}>
        {texts.letters.noteStart}
        <a href="/privacy-policy" target="_blank" rel="noopener">
          {texts.letters.noteLink}
        </a>
      </p>
    </form>
  );
}

/** `/letters` */
export default function LettersPage() {
  const { quoteA, quoteB } = useClientState();
  const [letters, setInitials] = useState('');
  const status = findStatus(quoteA, quoteB);
  if (!status) return <Navigate to="/dashboard/pickquote" replace />;
  const shown = letters && !lettersProblem(letters) ? letters : SAMPLE;
  return (
    <Page className={styles.letters}>
      <div className={styles.words} data-pillar={quoteA}>
        <h1>{texts.letters.headline}</h1>
        <p className={styles.lead}>{texts.letters.lead}</p>
        <LettersForm onTyped={setInitials} />
      </div>
      <figure className={styles.figure} data-pillar={quoteA}>
        <Corners>
          <LettersSketch letters={shown} />
        </Corners>
        <figcaption>
          <strong>
            {findPillar(quoteA)?.label}, {status.label}
          </strong>
          <span>{texts.letters.preview}</span>
        </figcaption>
      </figure>
    </Page>
  );
}
