// How the campaign goes, for admins: the steps from sign-in to share, by day and pillar, and what stopped people.
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { downloadFileNamePrefix } from '#campaign/campaign.ts';
import { texts } from '#campaign/texts.ts';
import { CAMPAIGN_NUMBERS_MAX_DAYS } from '#contract/campaign-numbers.ts';
import styles from '#web/admin/admin.module.css';
import { AdminTabs } from '#web/admin/admin-tabs.tsx';
import { downloadBlob } from '#web/admin/download-blob.ts';
import { todayInCampaignTimeZone } from '#web/admin/today-in-campaign-time-zone.ts';
import { CallError, errorText } from '#web/client/call-error.ts';
import { Button } from '#web/ui/button.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Funnel } from './funnel.tsx';
import { NumbersByDay } from './numbers-by-day.tsx';
import { NumbersByPillar } from './numbers-by-pillar.tsx';
import { formatNumbersAsCsv } from './numbers-csv.ts';
import { NumbersFilterBar } from './numbers-filter.tsx';
import { ObstacleReasons } from './obstacles.tsx';
import { countPeriodDaysUntilToday } from './sum-numbers.ts';
import { type CampaignNumbers, type NumbersPeriod, useCampaignNumbersQuery } from './use-numbers.ts';

/** A week, today included. */
function lastWeek(): NumbersPeriod {
  const toDate = todayInCampaignTimeZone();
  return { fromDate: new Date(Date.parse(toDate) - 6 * 86_400_000).toISOString().slice(0, 10), toDate };
}

type FoundProps = { numbers: CampaignNumbers; span: NumbersPeriod; pillar: string };

function Found({ numbers, span, pillar }: FoundProps) {
  const place = numbers.pillars.indexOf(pillar);
  const asked = {
    days: countPeriodDaysUntilToday(span, todayInCampaignTimeZone()),
    pillar: place < 0 ? undefined : place,
  };
  return (
    <>
      <Funnel numbers={numbers} asked={asked} />
      <NumbersByDay numbers={numbers} pillar={asked.pillar} />
      {asked.pillar === undefined ? <NumbersByPillar numbers={numbers} days={asked.days} /> : null}
      <ObstacleReasons numbers={numbers} />
    </>
  );
}

/** `/admin/numbers`; the server decides who sees it, everybody else gets `notFound` (D42). */
export default function NumbersPage({ notFound }: { notFound: ReactNode }) {
  const [span, setSpan] = useState(lastWeek);
  const [pillar, setPillar] = useState('');
  const isLong = Date.parse(span.toDate) - Date.parse(span.fromDate) >= CAMPAIGN_NUMBERS_MAX_DAYS * 86_400_000;
  const { data, error, isFetching, refetch } = useCampaignNumbersQuery(span, !isLong);
  const words = texts.adminNumbers;

  if (error instanceof CallError && error.status === 403) return notFound;
  const isKnown = data !== undefined || error !== null || isLong;
  return (
    <PageContainer className={styles.admin}>
      <h1>{words.headline}</h1>
      {isKnown ? (
        <>
          <AdminTabs />
          <NumbersFilterBar
            span={span}
            pillar={pillar}
            onSpan={setSpan}
            onPillar={setPillar}
            onRefresh={() => void refetch()}
          />
        </>
      ) : null}
      {isLong ? <p role="alert">{words.longSpan(CAMPAIGN_NUMBERS_MAX_DAYS)}</p> : null}
      {error && !isLong ? (
        <div className={styles.error}>
          <p role="alert">{errorText(error, words.failed)}</p>
          <Button look="outline" size="small" onClick={() => void refetch()}>
            {texts.common.tryAgain}
          </Button>
        </div>
      ) : null}
      {data ? <p className={styles.age}>{words.lead(data.numbers.least)}</p> : null}
      <div className={styles.total}>
        {isFetching ? <Spinner label={texts.common.loading} quiet={data !== undefined} /> : null}
        {data ? (
          <Button
            look="outline"
            size="small"
            icon={<Download size={18} aria-hidden />}
            onClick={() =>
              downloadBlob(
                new Blob([formatNumbersAsCsv(data.numbers)], { type: 'text/csv' }),
                `${downloadFileNamePrefix}-numbers-${data.span.fromDate}-${data.span.toDate}.csv`,
              )
            }
          >
            {words.save}
          </Button>
        ) : null}
      </div>
      {data ? <Found numbers={data.numbers} span={data.span} pillar={pillar} /> : null}
    </PageContainer>
  );
}
