// Actions for another picture: regenerate, or start over.
import { RotateCcw, Sparkles } from 'lucide-react';
import { texts } from '#campaign/texts.ts';
import { ActionGroup } from '#web/jobs/action-group.tsx';
import type { ShownJob } from '#web/jobs/job-query.ts';
import { Button } from '#web/ui/button.tsx';
import { KeepOrRetakePhotosDialog } from './keep-or-retake-photos-dialog.tsx';
import { type NewPictureFailureMessage, useNewPictureActions } from './use-new-picture-actions.ts';
import { RedrawWishAndCompareButtons } from './wishes-and-picture-comparison.tsx';

/** Regenerate, as it comes or with a wish, and Start over. */
export function NewPictureActions({
  job,
  onFailure,
}: {
  job: ShownJob;
  onFailure: (failure: NewPictureFailureMessage) => void;
}) {
  const again = useNewPictureActions(job, onFailure);
  const { complete, busy, photos } = again;
  return (
    <ActionGroup title={texts.result.again}>
      <Button
        look="outline"
        size="small"
        icon={<Sparkles size={20} aria-hidden="true" />}
        disabled={!complete}
        busy={busy === 'regenerate'}
        onClick={() => void again.regenerate()}
      >
        {texts.result.regenerate}
      </Button>
      <Button
        look="outline"
        size="small"
        icon={<RotateCcw size={20} aria-hidden="true" />}
        busy={busy === 'start-over' && !photos}
        onClick={() => void again.startOver()}
      >
        {texts.result.startOver}
      </Button>
      <RedrawWishAndCompareButtons
        job={job}
        disabled={!complete}
        busy={busy}
        onWish={(wish) => void again.regenerate(wish)}
      />
      {photos ? (
        <KeepOrRetakePhotosDialog
          photos={photos}
          busy={busy === 'start-over'}
          onKeep={again.keepPhotos}
          onRetake={() => void again.retakePhotos()}
          onClose={again.closeReview}
        />
      ) : null}
    </ActionGroup>
  );
}
