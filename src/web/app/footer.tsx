// The footer of every page: privacy policy, and sign-out where the specification wants it.
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { texts } from '#campaign/texts.ts';
import { useSignedIn } from '#web/client/session.ts';
import styles from './footer.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { LazySignOutButton } from './signed-in-parts.ts';

const withoutSignOut = [/^\/terms-of-service$/, /^\/privacy-policy$/, /^\/share(\/|$)/, /^\/result$/, /^\/gallery$/];
const staticPages = ['/terms-of-service', '/privacy-policy', '/cookie-policy'];

/** Stands on every page; its links open in a new tab, so that no answer is lost. */
export function Footer() {
  const pathname = useLocation().pathname.replace(/(.)\/$/, '$1');
  const signedIn = useSignedIn();
  const links = [
    { to: '/privacy-policy', text: texts.footer.privacy },
    ...(staticPages.includes(pathname)
      ? [
          { to: '/terms-of-service', text: texts.footer.terms },
          { to: '/cookie-policy', text: texts.footer.cookies },
        ]
      : []),
  ].filter(({ to }) => to !== pathname);

  return (
    <footer className={styles.footer}>
      <p className={styles.line}>{texts.footer.line}</p>
      <LanguageSwitch />
      <nav className={styles.links} aria-label={texts.footer.privacy}>
        {links.map(({ to, text }) => (
          <a key={to} href={to} target="_blank" rel="noopener">
            {text}
          </a>
        ))}
      </nav>
      {signedIn && !withoutSignOut.some((path) => path.test(pathname)) ? (
        <Suspense>
          <LazySignOutButton className={styles.signOut} />
        </Suspense>
      ) : null}
    </footer>
  );
}
