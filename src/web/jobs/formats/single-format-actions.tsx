// Actions for a format: download, and share where the browser supports it.
import { Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import { texts } from '#campaign/texts.ts';
import { recordDownloadOrShare } from '#web/client/record-download-or-share.ts';
import { canShareFiles, fetchAndSharePicture } from '#web/jobs/share-file.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/page-toast-region.tsx';
import styles from './formats-dialog.module.css';
import type { ListedFormat } from './listed-format.ts';

type FormatActionsProps = { jobId: string; listed: ListedFormat; name: string };

export function SingleFormatActions({ jobId, listed: { download_url }, name }: FormatActionsProps) {
  const [sharing, setSharing] = useState(false);

  async function share() {
    setSharing(true);
    const outcome = await fetchAndSharePicture(download_url);
    if (outcome === 'shared') recordDownloadOrShare(jobId, 'shared');
    if (outcome === 'failed') toast(texts.result.formatShareFailed, 'danger');
    setSharing(false);
  }

  return (
    <div className={styles.actions}>
      <ButtonLink
        to={download_url}
        reloadDocument
        download
        onClick={() => recordDownloadOrShare(jobId, 'taken')}
        size="small"
        icon={<Download size={18} aria-hidden="true" />}
        aria-label={texts.result.formatDownload(name)}
      >
        {texts.result.download}
      </ButtonLink>
      {canShareFiles() ? (
        <Button
          look="outline"
          size="small"
          icon={<Share2 size={18} aria-hidden="true" />}
          aria-label={texts.result.formatShareOf(name)}
          busy={sharing}
          onClick={() => void share()}
        >
          {texts.result.formatShare}
        </Button>
      ) : null}
    </div>
  );
}
