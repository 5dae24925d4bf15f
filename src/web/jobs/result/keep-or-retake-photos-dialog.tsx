// The popup before starting over: keep the three photos, or delete them and take new ones.
import { texts } from '#campaign/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './keep-or-retake-photos-dialog.module.css';

type KeepPhotosDialogProps = {
  photos: string[];
  busy: boolean;
  onKeep: () => void;
  onRetake: () => void;
  onClose: () => void;
};

/** Shows the photos on file with both choices. */
export function KeepOrRetakePhotosDialog({ photos, busy, onKeep, onRetake, onClose }: KeepPhotosDialogProps) {
  const names = Object.values(texts.photoOverview.cards);
  return (
    <Dialog
      wide
      title={texts.result.reviewTitle}
      closeLabel={texts.common.close}
      onClose={onClose}
      actions={
        <>
          <Button disabled={busy} onClick={onKeep}>
            {texts.result.keep}
          </Button>
          <Button look="outline" busy={busy} onClick={onRetake}>
            {texts.result.retake}
          </Button>
        </>
      }
    >
      <p>{texts.result.reviewBody}</p>
      <ul className={styles.review}>
        {photos.map((url, index) => (
          <li key={url}>
            <img src={url} alt={names[index]} width={500} height={500} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
