// Share actions: the system's share sheet, networks, e-mail, clipboard. All wait until the link is ready.
import { Mail } from 'lucide-react';
import { texts } from '#campaign/texts.ts';
import { FacebookIcon, LinkedInIcon, XIcon } from '#web/ui/brand-icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { ActionGroup } from './action-group.tsx';
import { CopyLink } from './copy-link.tsx';
import { LinkNote } from './link-note.tsx';
import styles from './result-page.module.css';
import { facebookUrl, linkedInUrl, mailUrl, openShareWindow, xUrl } from './share.ts';
import { SharePicture } from './share-picture.tsx';
import type { Job } from './use-again.ts';
import { LINK_NOTE_ID, useSharing } from './use-sharing.ts';

const networks = [
  { key: 'facebook', Icon: FacebookIcon, url: facebookUrl },
  { key: 'x', Icon: XIcon, url: xUrl },
  { key: 'linkedIn', Icon: LinkedInIcon, url: linkedInUrl },
] as const;

/** The group of all ways of sharing, to which the bar of a phone can lead. */
export const SHARE_ID = 'share';

/** Every way of sharing. */
export function ShareActions({ job }: { job: Job }) {
  const { check, link, isShut, waiting, noteShared } = useSharing(job);
  return (
    <ActionGroup title={texts.result.share} busy={check.state === 'checking'} id={SHARE_ID}>
      <SharePicture
        pictureUrl={job.download_url}
        link={link}
        waiting={waiting}
        onShared={noteShared}
        className={styles.inBar}
      />
      {networks.map(({ key, Icon, url }) => (
        <Button
          key={key}
          look="outline"
          size="small"
          icon={<Icon size={18} />}
          {...waiting}
          onClick={
            isShut
              ? undefined
              : () => {
                  openShareWindow(url(link));
                  noteShared();
                }
          }
        >
          {texts.result[key]}
        </Button>
      ))}
      {/* A link that leads nowhere yet is still announced as one. */}
      <a
        className={styles.mail}
        {...(isShut ? { role: 'link', tabIndex: 0 } : { href: mailUrl(link), onClick: noteShared })}
        {...waiting}
      >
        <Mail size={20} aria-hidden="true" />
        {texts.result.email}
      </a>
      <CopyLink link={link} waiting={waiting} onCopied={noteShared} />
      <LinkNote id={LINK_NOTE_ID} check={check} link={link} />
    </ActionGroup>
  );
}
