// The menu of the signed-in person: back to their picture, their data, sign out.
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { texts } from '#campaign/texts.ts';
import { iconStrokeProps } from '#web/ui/inline-icons.tsx';
import { installStraySecondClickGuard } from '#web/ui/stray-second-click.ts';
import styles from './header.module.css';
import { ResumeLink } from './resume-links.tsx';
import { useSignOutConfirmation } from './sign-out.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';

/** Opens below its button, and closes when the page changes. */
export default function AccountMenu() {
  const { pathname } = useLocation();
  const { ask, isAsking, signOut, stay } = useSignOutConfirmation();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  // Strangers have nothing to lose by a hasty click.
  useEffect(installStraySecondClickGuard, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what closes it
  useEffect(() => menu.current?.hidePopover?.(), [pathname]);

  return (
    <>
      <button type="button" className={styles.account} popoverTarget="account" aria-label={texts.account.menu}>
        <svg {...iconStrokeProps} width={24} height={24} aria-hidden="true">
          <circle cx="12" cy="12" r="10" />
          <circle cx="12" cy="9.8" r="3.4" />
          <path d="M5.4 19.4c1.2-2.8 3.6-4.2 6.6-4.2s5.4 1.4 6.6 4.2" />
        </svg>
      </button>
      <div
        ref={menu}
        id="account"
        popover="auto"
        data-room="paper"
        className={styles.menu}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen ? <ResumeLink page={pathname} /> : null}
        <Link to="/my-data">{texts.account.data}</Link>
        <button type="button" onClick={ask}>
          {texts.account.signOut}
        </button>
      </div>
      {isAsking ? <SignOutDialog onStay={stay} onLeave={signOut} /> : null}
    </>
  );
}
