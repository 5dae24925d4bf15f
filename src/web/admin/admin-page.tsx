// For admins: the campaign's counts, and the jobs within two dates.
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { texts } from '#campaign/texts.ts';
import { CallError, errorText } from '#web/client/call-error.ts';
import { Page } from '#web/ui/page.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './admin-page.module.css';
import { JobsTable } from './jobs-table.tsx';
import { businessToday, type Filters, type Totals, useEditTrained, useTotals } from './use-totals.ts';

function Counts({ totals }: { totals: Totals | undefined }) {
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

type FilterRowProps = { filters: Filters; onChange: (filters: Filters) => void; onRefresh: () => void };

function FilterRow({ filters, onChange, onRefresh }: FilterRowProps) {
  return (
    <div className={styles.filters}>
      <label>
        {texts.admin.status}
        <select
          value={filters.status}
          onChange={(event) => onChange({ ...filters, status: event.target.value as Filters['status'] })}
        >
          {Object.entries(texts.admin.statuses).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        {texts.admin.from}
        <input
          type="date"
          required
          value={filters.fromDate}
          onChange={(event) => onChange({ ...filters, fromDate: event.target.value || filters.fromDate })}
        />
      </label>
      <label>
        {texts.admin.to}
        <input
          type="date"
          required
          value={filters.toDate}
          onChange={(event) => onChange({ ...filters, toDate: event.target.value || filters.toDate })}
        />
      </label>
      <Link to="/admin" replace onClick={onRefresh}>
        {texts.admin.refresh}
      </Link>
    </div>
  );
}

/** `/admin`; the server decides who sees it, everybody else gets `notFound` (D42). */
export default function AdminPage({ notFound }: { notFound: ReactNode }) {
  const [filters, setFilters] = useState<Filters>(() => {
    const today = businessToday();
    return { status: '', fromDate: today, toDate: today };
  });
  const { data, error, isFetching, refetch } = useTotals(filters);
  const edit = useEditTrained(filters);

  if (error instanceof CallError && error.status === 403) return notFound;
  return (
    <Page className={styles.admin}>
      <h1>{texts.admin.headline}</h1>
      <Counts totals={data} />
      <FilterRow filters={filters} onChange={setFilters} onRefresh={() => void refetch()} />
      {error ? (
        <p className={styles.error} role="alert">
          {errorText(error, texts.admin.failed)}
        </p>
      ) : null}
      <p className={styles.total} aria-live="polite">
        {data ? texts.admin.total(data.totalJobs) : null}
        {isFetching ? <Spinner label={texts.common.loading} quiet /> : null}
      </p>
      {data ? <JobsTable jobs={data.data} onEdit={(userid, trained) => void edit(userid, trained)} /> : null}
    </Page>
  );
}
