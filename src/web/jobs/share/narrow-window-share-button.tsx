// The share button in the bar of a phone: the picture itself where the system supports it, otherwise it leads to all share actions.
import { Share2 } from 'lucide-react';
import { texts } from '#campaign/texts.ts';
import styles from '#web/jobs/actions.module.css';
import type { ShownJob } from '#web/jobs/job-query.ts';
import { shouldSharePictureFile } from '#web/jobs/share-file.ts';
import { Button } from '#web/ui/button.tsx';
import { SHARE_ACTIONS_ELEMENT_ID } from './share-actions.tsx';
import { SharePictureFileButton } from './share-picture-file-button.tsx';
import { useShareActionsState } from './use-share-actions-state.ts';

function showAllShareActions(): void {
  const actions = document.getElementById(SHARE_ACTIONS_ELEMENT_ID);
  actions?.scrollIntoView({ block: 'center' });
  actions?.querySelector('button')?.focus({ preventScroll: true });
}

/** CSS shows it in narrow windows only. */
export function NarrowWindowShareButton({ job }: { job: ShownJob }) {
  const { link, ariaProps, recordShare } = useShareActionsState(job);
  return (
    <span className={styles.phoneShare}>
      {shouldSharePictureFile() ? (
        <SharePictureFileButton
          pictureUrl={job.download_url}
          link={link}
          ariaProps={ariaProps}
          onShared={recordShare}
        />
      ) : (
        <Button look="outline" icon={<Share2 size={20} aria-hidden="true" />} onClick={showAllShareActions}>
          {texts.result.formatShare}
        </Button>
      )}
    </span>
  );
}
