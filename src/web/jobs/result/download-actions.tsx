// Download actions: a group of buttons, and on a phone a bar at the foot of the window.
import { useQueryClient } from '@tanstack/react-query';
import { Download, Images } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { texts } from '#campaign/texts.ts';
import { recordDownloadOrShare } from '#web/client/record-download-or-share.ts';
import { ActionGroup } from '#web/jobs/action-group.tsx';
import styles from '#web/jobs/actions.module.css';
import { jobQueryOptions, type ShownJob } from '#web/jobs/job-query.ts';
import { NarrowWindowShareButton } from '#web/jobs/share/narrow-window-share-button.tsx';
import { Button } from '#web/ui/button.tsx';

/** Milliseconds in which a second click does nothing (R363). */
const DOWNLOAD_GUARD_MS = 1_000;

// Most people take the poster alone: the sheet comes when it is asked for.
const FormatsDialog = lazy(() => import('#web/jobs/formats/formats-dialog.tsx'));

type DownloadActionsProps = { job: ShownJob; downloadUrl: string };

/** The Download button, and the sheet of other formats. The server answers with a file name, so a plain link saves it. */
export function DownloadActions({ job, downloadUrl }: DownloadActionsProps) {
  const queries = useQueryClient();
  const readyAt = useRef(0);
  const [open, setOpen] = useState(false);

  function download() {
    const now = performance.now();
    if (now < readyAt.current) return;
    readyAt.current = now + DOWNLOAD_GUARD_MS;
    const link = document.createElement('a');
    link.href = downloadUrl;
    link.download = '';
    link.click();
    recordDownloadOrShare(job.id, 'taken');
    // A download that fails tells the page nothing: whether the picture is still there, the server says.
    void queries.invalidateQueries({ queryKey: jobQueryOptions(job.id).queryKey });
  }

  return (
    <ActionGroup title={texts.result.take}>
      <Button icon={<Download size={20} aria-hidden="true" />} onClick={download}>
        {texts.result.download}
      </Button>
      <NarrowWindowShareButton job={job} />
      <Button
        look="outline"
        icon={<Images size={20} aria-hidden="true" />}
        className={styles.formats}
        onClick={() => setOpen(true)}
      >
        {texts.result.formats}
      </Button>
      {open ? (
        <Suspense>
          <FormatsDialog jobId={job.id} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </ActionGroup>
  );
}
