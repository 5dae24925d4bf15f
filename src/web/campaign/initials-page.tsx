// A picture without a photo: one field for initials or a name, a sketch of them, and the way into the queue.
import { type FormEvent, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { findPillar, findStatus } from '#campaign/answers.ts';
import { texts } from '#campaign/texts.ts';
import {
  findInitialsErrorCode,
  INITIALS_OR_NAME_MAX_CHARACTERS,
  normalizeInitialsUnicodeAndSpaces,
} from '#contract/initials.ts';
import { callEndpoint } from '#web/client/call.ts';
import { errorCodeText, errorText } from '#web/client/call-error.ts';
import { createJobAndStoreId } from '#web/client/start-job.ts';
import { readAnswersJobAndUser, useStoredAnswersJobAndUser } from '#web/client/state.ts';
import { ErrorBannerWithTimeout } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CornerFrame } from '#web/ui/corner-frame.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import styles from './initials-page.module.css';
import { InitialsSketch } from './initials-sketch.tsx';

/** What the sketch shows before anything is typed. */
const SAMPLE = 'AZ';

/** Creates the job and submits it; returns the page to go to. */
async function create(initials: string): Promise<string> {
  const { id, quoteA, quoteB } = readAnswersJobAndUser();
  const jobId = await createJobAndStoreId({ id, quoteA, quoteB, gender: '', initials });
  await callEndpoint('submitJob', { jobId, userId: id });
  return `/loading?id=${encodeURIComponent(jobId)}`;
}

function InitialsForm({ onTyped }: { onTyped: (initials: string) => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [banner, setBanner] = useState<string>();
  const [busy, setBusy] = useState(false);

  function type(typed: string) {
    setText(typed);
    setProblem(undefined);
    onTyped(normalizeInitialsUnicodeAndSpaces(typed));
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    const initials = normalizeInitialsUnicodeAndSpaces(text);
    const code = findInitialsErrorCode(initials);
    setProblem(code && errorCodeText(code));
    if (code || busy) return;
    setBusy(true);
    setBanner(undefined);
    try {
      navigate(await create(initials));
    } catch (error) {
      setBanner(errorText(error, texts.photoOverview.submitFailed));
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <TextField
        id="initials"
        label={texts.initials.label}
        hint={texts.initials.hint}
        error={problem}
        value={text}
        maxLength={4 * INITIALS_OR_NAME_MAX_CHARACTERS}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => type(target.value)}
      />
      {banner ? <ErrorBannerWithTimeout message={banner} onHide={() => setBanner(undefined)} /> : null}
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {texts.initials.create}
        </Button>
        <ButtonLink look="outline" to="/dashboard/pickquote?step=representation">
          {texts.initials.back}
        </ButtonLink>
      </div>
      <p className={styles.note}>
        {texts.initials.noteStart}
        <a href="/privacy-policy" target="_blank" rel="noopener">
          {texts.initials.noteLink}
        </a>
      </p>
    </form>
  );
}

/** `/letters` */
export default function InitialsPage() {
  const { quoteA, quoteB } = useStoredAnswersJobAndUser();
  const [initials, setInitials] = useState('');
  const status = findStatus(quoteA, quoteB);
  if (!status) return <Navigate to="/dashboard/pickquote" replace />;
  const shown = initials && !findInitialsErrorCode(initials) ? initials : SAMPLE;
  return (
    <PageContainer className={styles.initials}>
      <div className={styles.words} data-pillar={quoteA}>
        <h1>{texts.initials.headline}</h1>
        <p className={styles.lead}>{texts.initials.lead}</p>
        <InitialsForm onTyped={setInitials} />
      </div>
      <figure className={styles.figure} data-pillar={quoteA}>
        <CornerFrame>
          <InitialsSketch initials={shown} />
        </CornerFrame>
        <figcaption>
          <strong>
            {findPillar(quoteA)?.label}, {status.label}
          </strong>
          <span>{texts.initials.preview}</span>
        </figcaption>
      </figure>
    </PageContainer>
  );
}
