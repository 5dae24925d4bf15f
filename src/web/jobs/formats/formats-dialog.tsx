// The dialog of formats: each in its true proportions with its purpose, to download or share.
import { useQuery } from '@tanstack/react-query';
import { texts } from '#campaign/texts.ts';
import { callEndpoint } from '#web/client/call.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { FormatPreview } from './format-preview.tsx';
import styles from './formats-dialog.module.css';
import type { ListedFormat } from './listed-format.ts';
import { SingleFormatActions } from './single-format-actions.tsx';

/** The addresses work for ten minutes: a sheet that stays open renews them before that. */
const RENEW_MS = 8 * 60_000;

export default function FormatsDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const { data, isPending } = useQuery({
    queryKey: ['formats', jobId],
    queryFn: () => callEndpoint('listFormats', { job_id: jobId }),
    select: (answer) => answer.data,
    refetchInterval: RENEW_MS,
    // Another variant may have become the picture since the sheet was last open.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog title={texts.result.formatsTitle} closeLabel={texts.common.close} onClose={onClose} wide>
      <p className={styles.lead}>{data?.length === 0 ? texts.result.formatsNone : texts.result.formatsLead}</p>
      {isPending ? <Spinner label={texts.common.loading} quiet /> : null}
      {!isPending && !data ? <p role="alert">{texts.result.formatsFailed}</p> : null}
      <ul className={styles.formats}>
        {data?.map((listed) => (
          <FormatItem key={listed.format} jobId={jobId} listed={listed} />
        ))}
      </ul>
    </Dialog>
  );
}

function FormatItem({ jobId, listed }: { jobId: string; listed: ListedFormat }) {
  const { name, use } = texts.result.format[listed.format];
  return (
    <li className={styles.format} data-format={listed.format}>
      <FormatPreview listed={listed} name={name} />
      <div className={styles.words}>
        <h3>{name}</h3>
        <p>{use}</p>
        <p className={styles.size}>{texts.result.formatSize(listed.width, listed.height)}</p>
        <SingleFormatActions jobId={jobId} listed={listed} name={name} />
      </div>
    </li>
  );
}
