// The two logos, and on the result page a menu with the way out (D47).
import { Link, useLocation } from 'react-router';
import { campaign } from '#campaign/campaign.ts';
import { texts } from '#campaign/texts.ts';
import { useSignedIn } from '#web/client/session.ts';
import { PersonIcon } from '#web/ui/first-icons.tsx';
import styles from './header.module.css';
import { useSignOut } from './sign-out.ts';

/** Stands on every page. */
export function Header() {
  const { pathname } = useLocation();
  const signedIn = useSignedIn();
  const signOut = useSignOut();
  const hasMenu = signedIn && pathname === '/result';

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
      {hasMenu ? (
        <>
          <button type="button" className={styles.account} popoverTarget="account" aria-label={texts.header.menu}>
            <PersonIcon />
          </button>
          <div id="account" popover="auto" className={styles.menu}>
            <button type="button" onClick={signOut}>
              {texts.header.signOut}
            </button>
          </div>
        </>
      ) : null}
    </header>
  );
}
