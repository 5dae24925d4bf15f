// Begun and finished pictures of each day as bars, and every step of each day as a table.
import { texts } from '#campaign/texts.ts';
import { pictureFunnelSteps, signInFunnelSteps } from '#contract/campaign-numbers.ts';
import { TableScrollRegion } from '#web/admin/scrollable-table.tsx';
import styles from './numbers.module.css';
import type { CampaignNumbers } from './use-numbers.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const nameOf = (day: string) => dayFormat.format(new Date(day));

const [BEGUN, FINISHED] = [pictureFunnelSteps.indexOf('begun'), pictureFunnelSteps.indexOf('finished')];

type Day = CampaignNumbers['days'][number];
type PartProps = {
  numbers: CampaignNumbers /** The place of its pillar; undefined for all. */;
  pillar: number | undefined;
};

const countsOf = (day: Day, pillar: number | undefined) =>
  (pillar === undefined ? day.pictures : day.by_pillar[pillar]) ?? [];

function Bars({ numbers: { days }, pillar }: PartProps) {
  const words = texts.adminNumbers;
  const begun = days.map((day) => countsOf(day, pillar)[BEGUN] ?? 0);
  const most = Math.max(...begun);
  const [first, last, highest] = [days[0], days.at(-1), days[begun.indexOf(most)]];
  if (!first || !last || !highest) return null;
  const label = words.byDayAlt(most, nameOf(highest.day));
  return (
    <div className={styles.chart}>
      <ul className={styles.legend}>
        <li>{words.steps.begun}</li>
        <li>{words.steps.finished}</li>
      </ul>
      <svg
        className={styles.days}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${days.length} ${Math.max(1, most)}`}
        width={days.length * 64}
        preserveAspectRatio="none"
      >
        {days.map((day, place) => {
          const counts = countsOf(day, pillar);
          const [started, finished] = [counts[BEGUN] ?? 0, counts[FINISHED] ?? 0];
          return (
            <g key={day.day}>
              <title>{`${nameOf(day.day)}: ${started}, ${finished}`}</title>
              <rect className={styles.begun} x={place + 0.1} y={most - started} width={0.8} height={started} />
              <rect className={styles.finished} x={place + 0.1} y={most - finished} width={0.8} height={finished} />
            </g>
          );
        })}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{nameOf(first.day)}</span>
        {days.length > 1 ? <span>{nameOf(last.day)}</span> : null}
      </p>
    </div>
  );
}

function Cell({ count }: { count: number | null }) {
  if (count === null) return <td data-suppressed>{texts.adminNumbers.withheld}</td>;
  return <td>{count.toLocaleString('en')}</td>;
}

function Table({ numbers: { days }, pillar }: PartProps) {
  const words = texts.adminNumbers;
  const visits = pillar === undefined ? signInFunnelSteps : [];
  return (
    <TableScrollRegion label={texts.admin.chartTable}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            {[...visits, ...pictureFunnelSteps].map((step) => (
              <th key={step} scope="col">
                {words.short[step]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{nameOf(day.day)}</th>
              {visits.map((step, place) => (
                <Cell key={step} count={day.visits[place] ?? null} />
              ))}
              {pictureFunnelSteps.map((step, place) => (
                <Cell key={step} count={countsOf(day, pillar)[place] ?? null} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScrollRegion>
  );
}

export function NumbersByDay({ numbers, pillar }: PartProps) {
  const words = texts.adminNumbers;
  const isAny = numbers.days.some((day) => (countsOf(day, pillar)[BEGUN] ?? null) !== null);
  return (
    <section className={styles.part} aria-labelledby="numbers-by-day">
      <h2 id="numbers-by-day">{words.byDay}</h2>
      {isAny ? <Bars numbers={numbers} pillar={pillar} /> : <p className={styles.empty}>{words.byDayNone}</p>}
      {numbers.days.length > 0 ? (
        <details className={styles.numbers}>
          <summary>{texts.admin.chartTable}</summary>
          <Table numbers={numbers} pillar={pillar} />
        </details>
      ) : null}
    </section>
  );
}
