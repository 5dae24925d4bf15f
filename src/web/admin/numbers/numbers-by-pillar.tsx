// The steps of each pillar side by side, over all days that are asked for.
import { findPillar } from '#campaign/answers.ts';
import { texts } from '#campaign/texts.ts';
import { pictureFunnelSteps } from '#contract/campaign-numbers.ts';
import { TableScrollRegion } from '#web/admin/scrollable-table.tsx';
import { formatCountOrBounds } from './format-count.ts';
import styles from './numbers.module.css';
import { type CountRange, type FunnelStepName, sumCountRangesByStep } from './sum-numbers.ts';
import type { CampaignNumbers } from './use-numbers.ts';

export function NumbersByPillar({ numbers, days }: { numbers: CampaignNumbers; days: number }) {
  const words = texts.adminNumbers;
  const rows = numbers.pillars.map((key, pillar) => ({ key, sums: sumCountRangesByStep(numbers, { days, pillar }) }));
  const all = rows.flatMap(({ sums }) => pictureFunnelSteps.map((step) => sums.get(step) as CountRange));
  // The same bounds in every place would say less than one sentence.
  const isHidden = all.every(({ count, more }) => count === 0 && more > 0);
  return (
    <div className={styles.part}>
      <h2>{words.byPillar}</h2>
      {isHidden ? <p className={styles.empty}>{words.byPillarNone}</p> : <PillarTable rows={rows} />}
    </div>
  );
}

function PillarTable({ rows }: { rows: { key: string; sums: Map<FunnelStepName, CountRange> }[] }) {
  const words = texts.adminNumbers;
  return (
    <TableScrollRegion label={words.byPillar}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.pillar}</th>
            {pictureFunnelSteps.map((step) => (
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
              {pictureFunnelSteps.map((step) => (
                <td key={step}>{formatCountOrBounds(sums.get(step) as CountRange)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScrollRegion>
  );
}
