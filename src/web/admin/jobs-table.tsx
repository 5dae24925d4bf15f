// The jobs within the filters, one row each; 'Model Trained' is edited in its cell.
import { campaign } from '#campaign/campaign.ts';
import { texts } from '#campaign/texts.ts';
import styles from './admin-page.module.css';
import type { Totals } from './use-totals.ts';

const when = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: campaign.timeZone,
});

type Job = Totals['data'][number];
type OnEdit = (userid: string, trained: boolean) => void;

function TrainedCell({ job, onEdit }: { job: Job; onEdit: OnEdit }) {
  const { userid } = job;
  // Without a person there is nothing to edit: the personal data is deleted.
  if (userid === null) return texts.admin.deleted;
  return (
    <select
      className={styles.edit}
      aria-label={texts.admin.editTrained(job.email ?? userid)}
      value={job.model_trained ? 'yes' : 'no'}
      onChange={(event) => onEdit(userid, event.target.value === 'yes')}
    >
      <option value="yes">{texts.admin.trainedValues.yes}</option>
      <option value="no">{texts.admin.trainedValues.no}</option>
    </select>
  );
}

/** The table, or the words for an empty one. */
export function JobsTable({ jobs, onEdit }: { jobs: Job[]; onEdit: OnEdit }) {
  if (jobs.length === 0) return <p className={styles.empty}>{texts.admin.empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
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
            <tr key={job.id}>
              <td className={styles.id}>{job.id}</td>
              <td>
                <span className={styles.status} data-status={job.status}>
                  {job.status}
                </span>
              </td>
              <td>{job.email ?? texts.admin.deleted}</td>
              <td>
                <TrainedCell job={job} onEdit={onEdit} />
              </td>
              <td>{when.format(new Date(job.createdAt))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
