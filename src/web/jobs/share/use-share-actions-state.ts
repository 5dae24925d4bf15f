// State shared by all share actions: the link, whether it is ready, and the report that it was shared.
import { recordDownloadOrShare } from '#web/client/record-download-or-share.ts';
import { useInstallationSettingsQuery } from '#web/client/settings.ts';
import type { ShownJob } from '#web/jobs/job-query.ts';
import { buildSharePageUrl } from './share-links.ts';
import { type ShareActionAriaProps, useLinkPreviewCheck } from './use-link-preview-check.ts';

/** Id of the line that says whether the link is ready; there is one on the page. */
export const LINK_STATUS_ELEMENT_ID = 'link-note';

/** The link begins with the site's public address; while `isBlocked` nothing of it is passed on. */
export function useShareActionsState(job: ShownJob) {
  const { data: settings } = useInstallationSettingsQuery();
  const check = useLinkPreviewCheck(job);
  const link = buildSharePageUrl(settings?.publicUrl ?? window.location.origin, job.shortcode);
  const isBlocked = check.state === 'checking' || check.state === 'closed';
  const ariaProps: ShareActionAriaProps = {
    'aria-disabled': isBlocked || undefined,
    'aria-describedby': check.state === 'ready' ? undefined : LINK_STATUS_ELEMENT_ID,
  };
  return { check, link, isBlocked, ariaProps, recordShare: () => recordDownloadOrShare(job.id, 'shared') };
}
