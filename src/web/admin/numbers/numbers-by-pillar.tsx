// The steps of each pillar side by side, over all days that are asked for.
import { findPillar } from '#campaign/answers.ts';
import { texts } from '#campaign/texts.ts';
import { pictureSteps } from '#contract/numbers.ts';
import { ScrollableTable } from '#web/admin/scrollable-table.tsx';
import { formatCount } from './format-count.ts';
import styles from './numbers.module.css';
import { type CountedStep, type PeriodSum, sumSteps } from './sum-numbers.ts';
import type { Numbers } from './use-numbers.ts';

export function NumbersByPillar({ numbers, days }: { numbers: Numbers; days: number }) {
  const words = texts.adminNumbers;
  const rows = numbers.pillars.map((key, pillar) => ({ key, sums: sumSteps(numbers, { days, pillar }) }));
  const all = rows.flatMap(({ sums }) => pictureSteps.map((step) => sums.get(step) as PeriodSum));
  // The same bounds in every place would say less than one sentence.
  const isHidden = all.every(({ count, more }) => count === 0 && more > 0);
  return (
    <div className={styles.part}>
      <h2>{words.byPillar}</h2>
      {isHidden ? <p className={styles.empty}>{words.byPillarNone}</p> : <PillarTable rows={rows} />}
    </div>
  );
}

function PillarTable({ rows }: { rows: { key: string; sums: Map<CountedStep, PeriodSum> }[] }) {
  const words = texts.adminNumbers;
  return (
    <ScrollableTable label={words.byPillar}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.pillar}</th>
            {pictureSteps.map((step) => (
              <th key={step} scope="col">
                {words.short[step]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, sums }) => (
            <tr key={key}>
              <th scope="row">{findPillar(key)?.label ?? key}</th>
              {pictureSteps.map((step) => (
                <td key={step}>{formatCount(sums.get(step) as PeriodSum)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollableTable>
  );
}
