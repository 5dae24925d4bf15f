// A line below the share buttons: whether the link is ready, and a link to its previews.
import { Eye } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { texts } from '#campaign/texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './share-link-check-status.module.css';
import type { LinkPreviewCheck } from './use-link-preview-check.ts';

// Few look before they share: the sheet comes when it is asked for.
const LinkPreviewDialog = lazy(() => import('./link-preview-dialog.tsx'));

type LinkStatusProps = { id: string; check: LinkPreviewCheck; link: string };

/** Always takes the same room, so that nothing moves when the answer comes. */
export function ShareLinkCheckStatus({ id, check: { state, found }, link }: LinkStatusProps) {
  const [open, setOpen] = useState(false);
  const card = state === 'closed' ? undefined : found?.card;
  return (
    <>
      <div className={styles.note}>
        <Button
          look="plain"
          size="small"
          icon={<Eye size={20} aria-hidden="true" />}
          aria-disabled={!card || undefined}
          aria-describedby={card ? undefined : id}
          onClick={card ? () => setOpen(true) : undefined}
        >
          {texts.sharing.preview}
        </Button>
        <p id={id} role="status" data-state={state}>
          {texts.sharing[state]}
        </p>
      </div>
      {open && found?.card ? (
        <Suspense>
          <LinkPreviewDialog
            card={found.card}
            outside={found.from_outside}
            link={link}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
