// The header: two logos, and the account menu when signed in.
import { Suspense } from 'react';
import { Link } from 'react-router';
import { campaign } from '#campaign/campaign.ts';
import { useSignedIn } from '#web/client/session.ts';
import styles from './header.module.css';
import { AccountMenu } from './personal.ts';

/** Stands on every page. */
export function Header() {
  const signedIn = useSignedIn();

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
          <AccountMenu />
        </Suspense>
      ) : null}
    </header>
  );
}
