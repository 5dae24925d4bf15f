// The jobs within the filters, one row each; 'Model Trained' is edited in its cell.
import { useState } from 'react';
import { texts } from '#campaign/texts.ts';
import { formatDateTimeInCampaignTimeZone } from '#web/admin/format-time.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import styles from './jobs-table.module.css';
import type { JobListActions } from './use-job-list-actions.ts';
import type { ListedJob } from './use-jobs.ts';

function RetryButton({ job, onRetry }: { job: ListedJob; onRetry: JobListActions['retry'] }) {
  const [busy, setBusy] = useState(false);
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={texts.admin.retryJob(job.id)}
      aria-busy={busy || undefined}
      disabled={busy}
      onClick={() => {
        setBusy(true);
        void onRetry(job.id).finally(() => setBusy(false));
      }}
    >
      {texts.admin.retry}
    </button>
  );
}

type StatusCellProps = { job: ListedJob; actions: JobListActions | undefined; onUnpublish: (job: ListedJob) => void };

/** The status, and what can be done about it. */
function StatusCell({ job, actions, onUnpublish }: StatusCellProps) {
  return (
    <div className={styles.statusCell}>
      <span className={styles.status} data-status={job.status} title={job.failure ?? undefined}>
        {job.status}
      </span>
      {/* Past its time a job can't be made again: the answers are gone. */}
      {actions && job.status === 'failed' && job.userid !== null ? (
        <RetryButton job={job} onRetry={actions.retry} />
      ) : null}
      {job.published ? (
        <>
          <span className={styles.note}>{texts.admin.inGallery}</span>
          {actions ? (
            <button
              type="button"
              className={styles.action}
              aria-label={texts.admin.unpublishJob(job.id)}
              onClick={() => onUnpublish(job)}
            >
              {texts.admin.unpublish}
            </button>
          ) : null}
        </>
      ) : null}
      {job.failure ? <span className={styles.failure}>{job.failure}</span> : null}
    </div>
  );
}

function TrainedCell({ job, actions }: { job: ListedJob; actions: JobListActions | undefined }) {
  const { userid } = job;
  // Without a person there is nothing to edit: the personal data is deleted.
  if (userid === null) return texts.admin.deleted;
  if (!actions) return job.model_trained ? texts.admin.trainedValues.yes : texts.admin.trainedValues.no;
  return (
    <select
      className={styles.edit}
      aria-label={texts.admin.editTrained(job.email ?? userid)}
      value={job.model_trained ? 'yes' : 'no'}
      onChange={(event) => void actions.editTrained(userid, event.target.value === 'yes')}
    >
      <option value="yes">{texts.admin.trainedValues.yes}</option>
      <option value="no">{texts.admin.trainedValues.no}</option>
    </select>
  );
}

type RowProps = { job: ListedJob; actions: JobListActions | undefined; onUnpublish: (job: ListedJob) => void };

function JobRow({ job, actions, onUnpublish }: RowProps) {
  return (
    <tr>
      <td className={styles.id} title={job.id}>
        {job.id}
      </td>
      <td>
        <StatusCell job={job} actions={actions} onUnpublish={onUnpublish} />
      </td>
      <td>{job.email ?? texts.admin.deleted}</td>
      <td>
        <TrainedCell job={job} actions={actions} />
      </td>
      <td>
        <time dateTime={job.createdAt}>{formatDateTimeInCampaignTimeZone(job.createdAt)}</time>
      </td>
    </tr>
  );
}

/** The table, or the words for an empty one. Without actions it is there to be read. */
export function JobsTable({ jobs, actions }: { jobs: ListedJob[]; actions: JobListActions | undefined }) {
  const [confirming, setConfirming] = useState<ListedJob>();
  const [busy, setBusy] = useState(false);

  async function unpublish(job: ListedJob) {
    setBusy(true);
    await actions?.unpublish(job.id);
    setBusy(false);
    setConfirming(undefined);
  }

  if (jobs.length === 0) return <p className={styles.empty}>{texts.admin.empty}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={texts.admin.headline} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {texts.admin.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <JobRow key={job.id} job={job} actions={actions} onUnpublish={setConfirming} />
            ))}
          </tbody>
        </table>
      </section>
      {confirming ? (
        <ConfirmDialog
          title={texts.admin.unpublishTitle}
          body={<p>{texts.admin.unpublishBody}</p>}
          button={texts.admin.unpublish}
          closeLabel={texts.common.close}
          busy={busy}
          onConfirm={() => void unpublish(confirming)}
          onClose={() => setConfirming(undefined)}
        />
      ) : null}
    </>
  );
}
