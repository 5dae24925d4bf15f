// Taking the picture home.
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { texts } from '#campaign/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ActionGroup } from './action-group.tsx';

/** Milliseconds in which a second click does nothing (R363). */
export const DOWNLOAD_GUARD_MS = 1_000;

/** The Download button. The server answers with a file name, so a plain link saves it. */
export function TakeAction({ downloadUrl }: { downloadUrl: string }) {
  const readyAt = useRef(0);

  function download() {
    const now = performance.now();
    if (now < readyAt.current) return;
    readyAt.current = now + DOWNLOAD_GUARD_MS;
    const link = document.createElement('a');
    link.href = downloadUrl;
    link.download = '';
    link.click();
  }

  return (
    <ActionGroup title={texts.result.take}>
      <Button icon={<Download size={20} aria-hidden="true" />} onClick={download}>
        {texts.result.download}
      </Button>
    </ActionGroup>
  );
}
