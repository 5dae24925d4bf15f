// Actions for a published picture, also after its job was deleted.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { agreementParagraphsByKind } from '#campaign/texts/agreements.ts';
import { texts } from '#campaign/texts.ts';
import { REUSE_AGREEMENT_VERSION } from '#contract/gallery.ts';
import type { PublishedPictureData } from '#contract/my-data.ts';
import { callEndpoint } from '#web/client/call.ts';
import { errorText } from '#web/client/call-error.ts';
import { GALLERY_QUERY_KEY } from '#web/client/gallery-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { toast } from '#web/ui/page-toast-region.tsx';
import { toastPlacementAvoidingElement } from '#web/ui/toast-position.ts';
import { formatUtcDay } from './format-dates.ts';

/** Takes it out of the gallery, lets it be shown elsewhere too, and takes that back: each by one click. */
export function PublishedPictureActions({
  jobId,
  hanging: { until, reuse },
}: {
  jobId: string;
  hanging: PublishedPictureData;
}) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const place = useRef<HTMLParagraphElement>(null);

  async function change(act: () => Promise<unknown>, done: string) {
    setBusy(true);
    const about = place.current?.closest('li');
    try {
      await act();
      toast(done, 'plain', toastPlacementAvoidingElement(about));
      void queries.invalidateQueries({ queryKey: GALLERY_QUERY_KEY });
      await queries.invalidateQueries({ queryKey: ['my-data'] });
    } catch (error) {
      toast(errorText(error, texts.result.publishFailed), 'danger', toastPlacementAvoidingElement(about));
    }
    setBusy(false);
  }

  const withdraw = () => change(() => callEndpoint('publishJob', { publish: false, jobId }), texts.result.withdrawn);
  const setReuse = (wanted: boolean) =>
    change(
      () => callEndpoint('reusePicture', { reuse: wanted, jobId, version: REUSE_AGREEMENT_VERSION }),
      wanted ? texts.myData.reuseGiven : texts.myData.reuseTaken,
    );

  return (
    <>
      <p ref={place}>{texts.myData.inGallery(formatUtcDay(until))}</p>
      <Checkbox ticked={reuse} onTick={(wanted) => void setReuse(wanted)} disabled={busy}>
        {agreementParagraphsByKind.reuse.join(' ')}
      </Checkbox>
      <Button look="outline" size="small" busy={busy} onClick={() => void withdraw()}>
        {texts.result.withdraw}
      </Button>
    </>
  );
}
