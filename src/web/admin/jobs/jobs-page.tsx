// For admins: the campaign's counts and the jobs within two dates.
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { texts } from '#campaign/texts.ts';
import { ADMIN_JOBS_PAGE_SIZE } from '#contract/admin.ts';
import styles from '#web/admin/admin.module.css';
import { useCanEdit } from '#web/admin/admin-queries.ts';
import { AdminTabs } from '#web/admin/admin-tabs.tsx';
import { OldestPersonalDataAgeNotice } from '#web/admin/oldest-personal-data-age.tsx';
import { todayInCampaignTimeZone } from '#web/admin/today-in-campaign-time-zone.ts';
import { CallError, errorText } from '#web/client/call-error.ts';
import { Button } from '#web/ui/button.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CampaignTotals } from './campaign-totals.tsx';
import { JobFilterBar } from './filter-row.tsx';
import { JobCountsChart } from './job-counts-chart.tsx';
import type { JobFilters } from './job-filters.ts';
import { JobsTable } from './jobs-table.tsx';
import { Pager } from './pager.tsx';
import { type JobListActions, useJobListActions } from './use-job-list-actions.ts';
import { type JobsAndTotalsResponse, useJobCountsByDayQuery, useListedJobsQuery } from './use-jobs.ts';

function ExportButton({ onSave }: { onSave: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      look="outline"
      size="small"
      icon={<Download size={18} aria-hidden />}
      busy={busy}
      onClick={() => {
        setBusy(true);
        void onSave().finally(() => setBusy(false));
      }}
    >
      {texts.admin.export}
    </Button>
  );
}

type ErrorLineProps = { error: unknown; fallback: string; onRetry: () => void };

function ErrorLine({ error, fallback, onRetry }: ErrorLineProps) {
  if (!error) return null;
  return (
    <div className={styles.error}>
      <p role="alert">{errorText(error, fallback)}</p>
      <Button look="outline" size="small" onClick={onRetry}>
        {texts.common.tryAgain}
      </Button>
    </div>
  );
}

type FoundProps = {
  totals: JobsAndTotalsResponse;
  page: number;
  onPage: (page: number) => void;
  /** Undefined for an admin who may only look. */
  actions: JobListActions | undefined;
};

function Found({ totals, page, onPage, actions }: FoundProps) {
  return (
    <>
      <JobsTable jobs={totals.data} actions={actions} />
      <Pager page={page} pages={Math.ceil(totals.totalJobs / ADMIN_JOBS_PAGE_SIZE)} onPage={onPage} />
    </>
  );
}

/** `/admin`; the server decides who sees it, everybody else gets `notFound` (D42). */
export default function JobsPage({ notFound }: { notFound: ReactNode }) {
  // Until the server has answered once, nobody knows whether this is an admin: only the heading is shown.
  const [answered, setAnswered] = useState(false);
  const [page, setPage] = useState(1);
  const [filters, setFilters] = useState<JobFilters>(() => {
    const today = todayInCampaignTimeZone();
    return { status: '', fromDate: today, toDate: today };
  });
  const { data, error, isFetching, refetch } = useListedJobsQuery(filters, page);
  const byDay = useJobCountsByDayQuery(filters, data !== undefined);
  const editing = useJobListActions();
  const actions = useCanEdit() ? editing : undefined;

  const change = (changed: JobFilters) => {
    setFilters(changed);
    setPage(1);
  };
  const refresh = () => {
    void refetch();
    if (data) void byDay.refetch();
  };

  if (error instanceof CallError && error.status === 403) return notFound;
  if (!answered && (data || error)) setAnswered(true);
  // Whether there is still nothing, nobody knows then: only the error is shown.
  const found = error && data?.totalJobs === 0 ? undefined : data;
  return (
    <PageContainer className={styles.admin}>
      <h1>{texts.admin.headline}</h1>
      {answered ? (
        <>
          <AdminTabs />
          <OldestPersonalDataAgeNotice alarmOnly />
          <CampaignTotals totals={data} />
          <JobFilterBar filters={filters} onChange={change} onRefresh={refresh} />
        </>
      ) : null}
      <ErrorLine error={error} fallback={texts.admin.failed} onRetry={refresh} />
      <ErrorLine error={byDay.error} fallback={texts.admin.chartFailed} onRetry={() => void byDay.refetch()} />
      {byDay.data ? <JobCountsChart days={byDay.data.days} filters={byDay.data.filters} /> : null}
      <div className={styles.total}>
        <p aria-live="polite">{found ? texts.admin.total(found.totalJobs) : null}</p>
        {isFetching ? <Spinner label={texts.common.loading} quiet={data !== undefined} /> : null}
        {actions && data && data.totalJobs > 0 ? <ExportButton onSave={() => actions.save(filters)} /> : null}
      </div>
      {found ? <Found totals={found} page={page} onPage={setPage} actions={actions} /> : null}
    </PageContainer>
  );
}
