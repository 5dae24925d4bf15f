// Passing the link on: networks, e-mail, clipboard.
import { Check, Link2, Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FaFacebookF, FaLinkedinIn, FaXTwitter } from 'react-icons/fa6';
import { texts } from '#campaign/texts.ts';
import { useSettings } from '#web/client/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { ActionGroup } from './action-group.tsx';
import styles from './result-page.module.css';
import { facebookUrl, linkedInUrl, mailUrl, openShareWindow, shareLink, xUrl } from './share.ts';

/** Milliseconds for which 'Link copied' shows (R362). */
export const LINK_COPIED_MS = 5_000;

const networks = [
  { name: texts.result.facebook, Icon: FaFacebookF, url: facebookUrl },
  { name: texts.result.x, Icon: FaXTwitter, url: xUrl },
  { name: texts.result.linkedIn, Icon: FaLinkedinIn, url: linkedInUrl },
];

function CopyLink({ link }: { link: string }) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'by-hand'>('none');
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (outcome === 'by-hand') field.current?.select();
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome('none'), LINK_COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
    } catch {
      setOutcome('by-hand');
    }
  }

  return (
    <>
      <Button look="outline" size="small" icon={<Link2 size={20} aria-hidden="true" />} onClick={() => void copy()}>
        {texts.result.copy}
      </Button>
      <p className={styles.copied} role="status">
        {outcome === 'copied' ? (
          <>
            <Check size={18} aria-hidden="true" />
            {texts.result.copied}
          </>
        ) : null}
      </p>
      {outcome === 'by-hand' ? (
        <label className={styles.byHand}>
          {texts.result.copyByHand}
          <input ref={field} readOnly value={link} onFocus={(event) => event.target.select()} />
        </label>
      ) : null}
    </>
  );
}

/** Every way of sharing; the link begins with the site's public address. */
export function ShareActions({ shortcode }: { shortcode: string }) {
  const { data: settings } = useSettings();
  const link = shareLink(settings?.publicUrl ?? window.location.origin, shortcode);
  return (
    <ActionGroup title={texts.result.share}>
      {networks.map(({ name, Icon, url }) => (
        <Button
          key={name}
          look="outline"
          size="small"
          icon={<Icon size={18} aria-hidden="true" />}
          onClick={() => openShareWindow(url(link))}
        >
          {name}
        </Button>
      ))}
      <a className={styles.mail} href={mailUrl(link)}>
        <Mail size={20} aria-hidden="true" />
        {texts.result.email}
      </a>
      <CopyLink link={link} />
    </ActionGroup>
  );
}
