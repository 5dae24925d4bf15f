// Actions for another picture: regenerate, or start over.
import { RotateCcw, Sparkles } from 'lucide-react';
import { texts } from '#campaign/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ActionGroup } from './action-group.tsx';
import { ReviewPopup } from './review-popup.tsx';
import { type Failure, type Job, useAgain } from './use-again.ts';
import { WishActions } from './wish-actions.tsx';

/** Regenerate, as it comes or with a wish, and Start over. */
export function AgainActions({ job, onFailure }: { job: Job; onFailure: (failure: Failure) => void }) {
  const again = useAgain(job, onFailure);
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
      <WishActions job={job} disabled={!complete} busy={busy} onWish={(wish) => void again.regenerate(wish)} />
      {photos ? (
        <ReviewPopup
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
