// The campaign's four numbers, first on the page.
import { texts } from '#campaign/texts.ts';
import styles from '#web/admin/admin.module.css';
import type { JobsAndTotalsResponse } from './use-jobs.ts';

/** Dashes until the numbers are known. */
export function CampaignTotals({ totals }: { totals: JobsAndTotalsResponse | undefined }) {
  const counts = [
    { label: texts.admin.totalTill, value: totals?.total_till_14_april },
    { label: texts.admin.totalFrom, value: totals?.total_after_14_april },
    { label: texts.admin.signedUp, value: totals?.totalUserSignedup[0]?.total_email_count },
    { label: texts.admin.trained, value: totals?.training_count[0]?.total_training_count },
  ];
  return (
    <dl className={styles.counts}>
      {counts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value?.toLocaleString('en') ?? texts.admin.deleted}</dd>
        </div>
      ))}
    </dl>
  );
}
