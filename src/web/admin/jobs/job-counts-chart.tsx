// How many jobs each day had, as bars; the same numbers in words and as a table.
import { texts } from '#campaign/texts.ts';
import type { JobStatus } from '#contract/jobs.ts';
import { type BucketUnit, buildChartBuckets, type ChartBucket } from './chart-buckets.ts';
import styles from './job-counts-chart.module.css';
import type { JobFilters } from './job-filters.ts';
import type { JobCountsOfDay } from './use-jobs.ts';

/** From the ground up. */
const ORDER: JobStatus[] = ['completed', 'queue', 'created', 'failed'];
/** Pixels that one bar and its gap take at most. */
const BAR_WIDTH = 64;

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function nameOf({ first }: ChartBucket, unit: BucketUnit): string {
  if (unit === 'month') return monthFormat.format(new Date(first));
  const day = dayFormat.format(new Date(first));
  return unit === 'week' ? texts.admin.weekOf(day) : day;
}

function Bar({ span, unit, place, top }: { span: ChartBucket; unit: BucketUnit; place: number; top: number }) {
  let height = 0;
  const parts = ORDER.filter((status) => span.counts[status] > 0).map((status) => {
    height += span.counts[status];
    return { status, y: top - height, height: span.counts[status] };
  });
  const words = parts.map(({ status, height: jobs }) => `${jobs} ${status}`).join(', ') || '0';
  return (
    <g>
      <title>{`${nameOf(span, unit)}: ${words}`}</title>
      {/* The whole column answers the pointer, not the bar alone. */}
      <rect className={styles.column} x={place} y={0} width={1} height={top} />
      {parts.map(({ status, ...part }) => (
        <rect key={status} className={styles.part} data-status={status} x={place + 0.1} width={0.8} {...part} />
      ))}
    </g>
  );
}

function Numbers({ spans, unit }: { spans: ChartBucket[]; unit: BucketUnit }) {
  return (
    <details className={styles.numbers}>
      <summary>{texts.admin.chartTable}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.admin.spans[unit]}</th>
            {ORDER.map((status) => (
              <th key={status} scope="col">
                {texts.admin.statuses[status]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spans
            .filter((span) => span.total > 0)
            .map((span) => (
              <tr key={span.first}>
                <th scope="row">{nameOf(span, unit)}</th>
                {ORDER.map((status) => (
                  <td key={status}>{span.counts[status]}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}

/** A single day has nothing to be compared with: its parts stand side by side. */
function Strip({ span, label }: { span: ChartBucket; label: string }) {
  let x = 0;
  return (
    <svg
      className={styles.strip}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${span.total} 1`}
      width="100%"
      preserveAspectRatio="none"
    >
      {ORDER.filter((status) => span.counts[status] > 0).map((status) => {
        const width = span.counts[status];
        x += width;
        return (
          <rect
            key={status}
            className={styles.part}
            data-status={status}
            x={x - width}
            y={0}
            width={width}
            height={1}
          />
        );
      })}
    </svg>
  );
}

function Bars({ spans, unit, top, label }: { spans: ChartBucket[]; unit: BucketUnit; top: number; label: string }) {
  return (
    <div className={styles.plot}>
      <span className={styles.most} aria-hidden="true">
        {top}
      </span>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${spans.length} ${top}`}
        width={spans.length * BAR_WIDTH}
        preserveAspectRatio="none"
      >
        {spans.map((span, place) => (
          <Bar key={span.first} span={span} unit={unit} place={place} top={top} />
        ))}
      </svg>
    </div>
  );
}

/** The chart, or nothing where there are no jobs. */
export function JobCountsChart({ days, filters }: { days: JobCountsOfDay[]; filters: JobFilters }) {
  const { unit, spans } = buildChartBuckets(days, filters);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return null;
  const highest = spans.reduce((most, span) => (span.total > most.total ? span : most));
  const top = highest.total;
  const title = texts.admin.charts[unit];
  const label = texts.admin.chartAlt(title, top, nameOf(highest, unit));
  return (
    <section className={styles.chart} aria-labelledby="jobs-by-day">
      <header className={styles.head}>
        <h2 id="jobs-by-day">{title}</h2>
        <ul className={styles.legend}>
          {ORDER.map((status) => (
            <li key={status} data-status={status}>
              {texts.admin.statuses[status]} <b>{spans.reduce((sum, span) => sum + span.counts[status], 0)}</b>
            </li>
          ))}
        </ul>
      </header>
      {spans.length > 1 ? <Bars {...{ spans, unit, top, label }} /> : <Strip span={first} label={label} />}
      <p className={styles.ends} aria-hidden="true">
        <span>{nameOf(first, unit)}</span>
        {spans.length > 1 ? <span>{nameOf(last, unit)}</span> : null}
      </p>
      <Numbers spans={spans} unit={unit} />
    </section>
  );
}
