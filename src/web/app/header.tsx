// The header: two logos, and the account menu when signed in. On the home page others find the sign-in here.
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { campaign } from '#campaign/campaign.ts';
import { texts } from '#campaign/texts.ts';
import { useSignedIn } from '#web/client/session.ts';
import styles from './header.module.css';
import { LazyAccountMenu } from './signed-in-parts.ts';

/** Stands on every page. */
export function Header() {
  const signedIn = useSignedIn();
  const { pathname } = useLocation();

  return (
    <header className={styles.header}>
      <Link to="/" className={styles.logos}>
        {campaign.logos.map((logo) => (
          <img
            key={logo.src}
            src={logo.src}
            alt={logo.alt}
            width={logo.width}
            height={logo.height}
            className={styles.logo}
          />
        ))}
      </Link>
      {signedIn ? (
        <Suspense>
          <LazyAccountMenu />
        </Suspense>
      ) : pathname === '/' ? (
        <Link to="/login" className={styles.signIn}>
          {texts.common.signIn}
        </Link>
      ) : null}
    </header>
  );
}
