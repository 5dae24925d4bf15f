// Signing in with a one-time code: one calm column.
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { campaign } from '#campaign/campaign.ts';
import { getPillarCoverPicture, HERO_POSTER_SIZES_ATTRIBUTE, signInPagePillar } from '#campaign/gallery.ts';
import { texts } from '#campaign/texts.ts';
import { isSignedIn } from '#web/client/session.ts';
import { useInstallationSettingsQuery } from '#web/client/settings.ts';
import { CornerFrame } from '#web/ui/corner-frame.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { PosterImage } from '#web/ui/poster-image.tsx';
import { CodeStep } from './code-step.tsx';
import { emailErrorText } from './email-rule.ts';
import { EmailStep } from './email-step.tsx';
import { safeReturnPath } from './return-url.ts';
import styles from './sign-in-page.module.css';
import { useSignIn } from './use-sign-in.ts';

const poster = getPillarCoverPicture(signInPagePillar.key);

/** Milliseconds between the good news and the next page (R364). */
export const SIGN_IN_REDIRECT_DELAY_MS = 1_500;

/** The sign-in page. A person who is signed in already, or signs in in another tab, is redirected. */
function useWayOn(): () => void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const returnUrl = search.get('returnUrl');
  const goOn = useCallback(
    () => navigate(safeReturnPath(returnUrl, window.location.origin), { replace: true }),
    [navigate, returnUrl],
  );

  useLayoutEffect(() => {
    const follow = () => {
      if (isSignedIn()) goOn();
    };
    follow();
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [goOn]);

  return goOn;
}

/** `/login` */
export default function SignInPage() {
  const [email, setEmail] = useState('');
  const { step, busy, error, setError, requestCode, signIn, changeEmail } = useSignIn();
  const { data: settings } = useInstallationSettingsQuery();
  const domains = settings?.emailDomains ?? campaign.emailDomains;
  const done = step.name === 'done';
  const goOn = useWayOn();

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(goOn, SIGN_IN_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [done, goOn]);

  function generate() {
    const problem = emailErrorText(email, domains);
    setError(problem);
    if (!problem && !busy) void requestCode(email);
  }

  return (
    <PageContainer className={styles.page}>
      <div className={styles.column}>
        <h1>{texts.signIn.headline}</h1>
        <p className={styles.lead}>{texts.signIn.lead}</p>
        <EmailStep
          email={email}
          domains={domains}
          error={step.name === 'email' ? error : undefined}
          busy={busy}
          done={step.name !== 'email'}
          onEmail={setEmail}
          onGenerate={generate}
        />
        {step.name === 'email' ? null : (
          <CodeStep
            key={step.round}
            deadline={step.deadline}
            error={error}
            busy={busy}
            done={done}
            round={step.round}
            refused={step.name === 'code' ? step.refused : 0}
            mayResend={step.name === 'code' && step.mayResend}
            onSignIn={(code) => void signIn(email, code)}
            onResend={() => void requestCode(email)}
            onChangeEmail={changeEmail}
          />
        )}
        {settings?.tryingOut ? (
          <p className={styles.quiet}>
            {texts.signIn.tryingOut} {import.meta.env.DEV ? <a href="/dev/mail">{texts.signIn.outbox}</a> : null}
          </p>
        ) : null}
      </div>
      <div className={styles.picture} data-pillar={signInPagePillar.key}>
        <CornerFrame>
          <PosterImage src={poster.src} srcSet={poster.srcSet} sizes={HERO_POSTER_SIZES_ATTRIBUTE} alt="" lazy />
        </CornerFrame>
      </div>
    </PageContainer>
  );
}
