// The steps of each pillar side by side, over all days that are asked for.
import { findPillar } from '#campaign/answers.ts';
import { texts } from '#campaign/texts.ts';
import { pictureSteps } from '#contract/numbers.ts';
import { ScrollableTable } from '#web/admin/scrollable-table.tsx';
import { formatCount } from './format-count.ts';
import styles from './numbers.module.css';
import { type PeriodSum, sumSteps } from './sum-numbers.ts';
import type { Numbers } from './use-numbers.ts';

export function NumbersByPillar({ numbers, days }: { numbers: Numbers; days: number }) {
  const words = texts.adminNumbers;
  return (
    <div className={styles.part}>
      <h2>{words.byPillar}</h2>
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
            {numbers.pillars.map((key, pillar) => {
              const sums = sumSteps(numbers, { days, pillar });
              return (
                <tr key={key}>
                  <th scope="row">{findPillar(key)?.label ?? key}</th>
                  {pictureSteps.map((step) => (
                    <td key={step}>{formatCount(sums.get(step) as PeriodSum)}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollableTable>
    </div>
  );
}
