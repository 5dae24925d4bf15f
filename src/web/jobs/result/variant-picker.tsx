// The other variants of a finished picture: a click chooses one.
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { texts } from '#campaign/texts.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { callEndpoint } from '#web/client/call.ts';
import { errorText } from '#web/client/call-error.ts';
import type { ShownJob } from '#web/jobs/job-query.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/page-toast-region.tsx';
import { toastPlacementAvoidingElement } from '#web/ui/toast-position.ts';
import styles from './variant-picker.module.css';

type Answer = EndpointOutput<Endpoints['getJob']>;

/** Changes which variant is the job's picture. The addresses of the pictures stay as they are: they are loaded already. */
function useChoice(job: ShownJob) {
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<number>();
  const strip = useRef<HTMLElement>(null);

  async function choose(number: number) {
    if (wanted !== undefined || number === job.shown) return;
    setWanted(number);
    try {
      const { data } = await callEndpoint('choosePicture', { jobId: job.id, number });
      const queryKey = ['job', job.id];
      // A renewal under way would bring back what was on show before.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<Answer>(queryKey, (old) => old && { ...old, data: { ...old.data, ...data } });
      if (job.published) toast(texts.result.galleryKeeps, 'plain', toastPlacementAvoidingElement(strip.current));
    } catch (error) {
      toast(errorText(error, texts.result.chooseFailed), 'danger', toastPlacementAvoidingElement(strip.current));
    }
    setWanted(undefined);
  }
  return { wanted, choose, strip };
}

/** Draws nothing with fewer than two variants. `pending`: how many more are being drawn; placeholders keep their places. */
export function VariantPicker({ job, pending = 0 }: { job: ShownJob; pending?: number }) {
  const { wanted, choose, strip } = useChoice(job);
  const id = useId();
  const { pictures, shown } = job;
  const drawn = pictures.length;
  const count = drawn + pending;
  const [first] = pictures;
  if (!first || count < 2) return null;
  const index = pictures.findIndex(({ number }) => number === shown);
  const { number: next } = pictures[(index + 1) % drawn] ?? first;
  return (
    <section ref={strip} className={styles.variants} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id}>{texts.result.variants}</h2>
        <p id={`${id}-hint`}>{texts.result.variantsHint}</p>
      </div>
      <fieldset className={styles.strip} aria-labelledby={id} aria-describedby={`${id}-hint`}>
        {pictures.map(({ number, screen_url, technique }) => (
          <label key={number} className={styles.variant} data-busy={wanted === number || undefined}>
            <input
              type="radio"
              name={id}
              className="visually-hidden"
              checked={number === (wanted ?? shown)}
              onChange={() => void choose(number)}
            />
            <span className={styles.frame}>
              <img src={screen_url} alt={texts.result.variant(number, count)} width={1080} height={1350} />
            </span>
            {technique && <span className={styles.technique}>{texts.result.techniques[technique]}</span>}
          </label>
        ))}
        {Array.from({ length: pending }, (_, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one free place is like another
          <span key={nth} className={styles.pending} aria-hidden="true">
            <span className={styles.place} style={{ animationDelay: `${nth * 400}ms` }} />
            <span className={styles.technique}>{texts.result.formatDrawing}</span>
          </span>
        ))}
      </fieldset>
      <Button
        look="outline"
        size="small"
        icon={<RefreshCw size={20} aria-hidden="true" />}
        busy={wanted !== undefined || drawn < 2}
        onClick={() => void choose(next)}
      >
        {texts.result.another}
      </Button>
      <p className="visually-hidden" role="status">
        {/* Said once, when all are drawn, or when one is chosen before that. */}
        {index > 0 || (index === 0 && pending === 0) ? texts.result.chosen(index + 1, count) : null}
      </p>
    </section>
  );
}
