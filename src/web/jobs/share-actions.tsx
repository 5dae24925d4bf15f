// Passing the link on: the phone's own share sheet, networks, e-mail, clipboard. All wait until the link is ready.
import { Mail } from 'lucide-react';
import { useId } from 'react';
import { FaFacebookF, FaLinkedinIn, FaXTwitter } from 'react-icons/fa6';
import { texts } from '#campaign/texts.ts';
import { noteStep } from '#web/client/note-step.ts';
import { useSettings } from '#web/client/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { ActionGroup } from './action-group.tsx';
import { CopyLink } from './copy-link.tsx';
import { LinkNote } from './link-note.tsx';
import styles from './result-page.module.css';
import { facebookUrl, linkedInUrl, mailUrl, openShareWindow, shareLink, xUrl } from './share.ts';
import { SharePicture } from './share-picture.tsx';
import type { Job } from './use-again.ts';
import { useLinkCheck, type Waiting } from './use-link-check.ts';

const networks = [
  { key: 'facebook', Icon: FaFacebookF, url: facebookUrl },
  { key: 'x', Icon: FaXTwitter, url: xUrl },
  { key: 'linkedIn', Icon: FaLinkedinIn, url: linkedInUrl },
] as const;

/** Every way of sharing; the link begins with the site's public address. */
export function ShareActions({ job }: { job: Job }) {
  const { data: settings } = useSettings();
  const check = useLinkCheck(job);
  const noteId = useId();
  const link = shareLink(settings?.publicUrl ?? window.location.origin, job.shortcode);
  const { state } = check;
  const noteShared = () => noteStep(job.id, 'shared');
  const isShut = state === 'checking' || state === 'closed';
  const waiting: Waiting = {
    'aria-disabled': isShut || undefined,
    'aria-describedby': state === 'ready' ? undefined : noteId,
  };
  return (
    <ActionGroup title={texts.result.share} busy={state === 'checking'}>
      <SharePicture pictureUrl={job.download_url} link={link} waiting={waiting} onShared={noteShared} />
      {networks.map(({ key, Icon, url }) => (
        <Button
          key={key}
          look="outline"
          size="small"
          icon={<Icon size={18} aria-hidden="true" />}
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
      <LinkNote id={noteId} check={check} link={link} />
    </ActionGroup>
  );
}
