// Shares the picture itself, with text and link, through the system's share sheet.
import { Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { texts } from '#campaign/texts.ts';
import { fetchPictureFile, sharePictureAndReturnOutcome, shouldSharePictureFile } from '#web/jobs/share-file.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/page-toast-region.tsx';
import { toastPlacementAvoidingElement } from '#web/ui/toast-position.ts';
import type { ShareActionAriaProps } from './use-link-preview-check.ts';

type SharePictureButtonProps = {
  pictureUrl: string | null;
  link: string;
  ariaProps: ShareActionAriaProps;
  onShared: () => void;
  className?: string;
};

/** Nothing where there is no such sheet. */
export function SharePictureFileButton({ pictureUrl, link, ariaProps, onShared, className }: SharePictureButtonProps) {
  const fetched = useRef<{ url: string; file: File }>(undefined);
  const [busy, setBusy] = useState(false);
  if (!pictureUrl || !shouldSharePictureFile()) return null;

  async function share(url: string) {
    setBusy(true);
    try {
      if (fetched.current?.url !== url) fetched.current = { url, file: await fetchPictureFile(url) };
      const outcome = await sharePictureAndReturnOutcome(fetched.current.file, `${texts.result.shareText} ${link}`);
      if (outcome === 'shared') onShared();
      // The tap was too long ago: what was fetched meanwhile waits for the next one.
      if (outcome === 'needs-tap') toast(texts.sharing.pictureAgain, 'plain', toastPlacementAvoidingElement(null));
    } catch {
      toast(texts.result.formatShareFailed, 'danger', toastPlacementAvoidingElement(null));
    }
    setBusy(false);
  }

  return (
    <Button
      size="small"
      className={className}
      icon={<Share2 size={20} aria-hidden="true" />}
      busy={busy}
      {...ariaProps}
      onClick={ariaProps['aria-disabled'] ? undefined : () => void share(pictureUrl)}
    >
      {texts.sharing.picture}
    </Button>
  );
}
