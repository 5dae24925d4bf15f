// Share actions: the system's share sheet, networks, e-mail, clipboard. All wait until the link is ready.
import { Mail } from 'lucide-react';
import { texts } from '#campaign/texts.ts';
import { ActionGroup } from '#web/jobs/action-group.tsx';
import styles from '#web/jobs/actions.module.css';
import type { ShownJob } from '#web/jobs/job-query.ts';
import { FacebookLogo, LinkedInLogo, XLogo } from '#web/ui/brand-logos.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyLinkButton } from './copy-link-button.tsx';
import { ShareLinkCheckStatus } from './share-link-check-status.tsx';
import { facebookUrl, linkedInUrl, mailUrl, openShareWindow, xUrl } from './share-links.ts';
import { SharePictureFileButton } from './share-picture-file-button.tsx';
import { LINK_STATUS_ELEMENT_ID, useShareActionsState } from './use-share-actions-state.ts';

const networks = [
  { key: 'facebook', Icon: FacebookLogo, url: facebookUrl },
  { key: 'x', Icon: XLogo, url: xUrl },
  { key: 'linkedIn', Icon: LinkedInLogo, url: linkedInUrl },
] as const;

/** The group of all ways of sharing, to which the bar of a phone can lead. */
export const SHARE_ACTIONS_ELEMENT_ID = 'share';

/** Every way of sharing. */
export function ShareActions({ job }: { job: ShownJob }) {
  const { check, link, isBlocked, ariaProps, recordShare } = useShareActionsState(job);
  return (
    <ActionGroup title={texts.result.share} busy={check.state === 'checking'} id={SHARE_ACTIONS_ELEMENT_ID}>
      <SharePictureFileButton
        pictureUrl={job.download_url}
        link={link}
        ariaProps={ariaProps}
        onShared={recordShare}
        className={styles.hiddenInBar}
      />
      {networks.map(({ key, Icon, url }) => (
        <Button
          key={key}
          look="outline"
          size="small"
          icon={<Icon size={18} />}
          {...ariaProps}
          onClick={
            isBlocked
              ? undefined
              : () => {
                  openShareWindow(url(link));
                  recordShare();
                }
          }
        >
          {texts.result[key]}
        </Button>
      ))}
      {/* A link that leads nowhere yet is still announced as one. */}
      <a
        className={styles.mail}
        {...(isBlocked ? { role: 'link', tabIndex: 0 } : { href: mailUrl(link), onClick: recordShare })}
        {...ariaProps}
      >
        <Mail size={20} aria-hidden="true" />
        {texts.result.email}
      </a>
      <CopyLinkButton link={link} ariaProps={ariaProps} onCopied={recordShare} />
      <ShareLinkCheckStatus id={LINK_STATUS_ELEMENT_ID} check={check} link={link} />
    </ActionGroup>
  );
}
