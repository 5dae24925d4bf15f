// State shared by all share actions: the link, whether it is ready, and the report that it was shared.
import { noteStep } from '#web/client/note-step.ts';
import { useSettings } from '#web/client/settings.ts';
import { shareLink } from './share.ts';
import type { Job } from './use-again.ts';
import { useLinkCheck, type Waiting } from './use-link-check.ts';

/** The line that says whether the link is ready; there is one on the page. */
export const LINK_NOTE_ID = 'link-note';

/** The link begins with the site's public address; while `isShut` nothing of it is passed on. */
export function useSharing(job: Job) {
  const { data: settings } = useSettings();
  const check = useLinkCheck(job);
  const link = shareLink(settings?.publicUrl ?? window.location.origin, job.shortcode);
  const isShut = check.state === 'checking' || check.state === 'closed';
  const waiting: Waiting = {
    'aria-disabled': isShut || undefined,
    'aria-describedby': check.state === 'ready' ? undefined : LINK_NOTE_ID,
  };
  return { check, link, isShut, waiting, noteShared: () => noteStep(job.id, 'shared') };
}
