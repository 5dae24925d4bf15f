// Sharing from the bar of a phone: the picture itself where the system supports it, otherwise the share dialog.
import { Share2 } from 'lucide-react';
import { texts } from '#campaign/texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './result-page.module.css';
import { SHARE_ID } from './share-actions.tsx';
import { canSharePicture } from './share-file.ts';
import { SharePicture } from './share-picture.tsx';
import type { Job } from './use-again.ts';
import { useSharing } from './use-sharing.ts';

function showWays(): void {
  const ways = document.getElementById(SHARE_ID);
  ways?.scrollIntoView({ block: 'center' });
  ways?.querySelector('button')?.focus({ preventScroll: true });
}

/** Seen where the window is narrow. */
export function BarShare({ job }: { job: Job }) {
  const { link, waiting, noteShared } = useSharing(job);
  return (
    <span className={styles.barShare}>
      {canSharePicture() ? (
        <SharePicture pictureUrl={job.download_url} link={link} waiting={waiting} onShared={noteShared} />
      ) : (
        <Button look="outline" icon={<Share2 size={20} aria-hidden="true" />} onClick={showWays}>
          {texts.result.formatShare}
        </Button>
      )}
    </span>
  );
}
