// What stopped people on the way: refusals, pictures that failed, and work that engines did not do, by reason.
import { texts } from '#campaign/texts.ts';
import type { ObstacleKind } from '#contract/campaign-numbers.ts';
import styles from './numbers.module.css';
import { sumObstacleReasons } from './sum-numbers.ts';
import type { CampaignNumbers } from './use-numbers.ts';

const KINDS: ObstacleKind[] = ['refused', 'failed', 'engine'];

function ObstacleTable({ numbers, kind }: { numbers: CampaignNumbers; kind: ObstacleKind }) {
  const words = texts.adminNumbers;
  const reasons: Partial<Record<string, string>> = words.reasons;
  const { total, rows, rare } = sumObstacleReasons(numbers, kind);
  const title = `numbers-${kind}`;
  return (
    <section className={styles.scroll} aria-labelledby={title}>
      <h3 id={title}>{words.stopKinds[kind]}</h3>
      {total === 0 ? (
        <p className={styles.empty}>{words.noStops(numbers.least)}</p>
      ) : (
        <table aria-labelledby={title}>
          <thead>
            <tr>
              <th scope="col">{words.reason}</th>
              <th scope="col">{words.days}</th>
              <th scope="col">{words.columns.count}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ reason, count, days }) => (
              <tr key={reason}>
                <th scope="row">{reasons[reason] ?? reason}</th>
                <td>{days}</td>
                <td>{count.toLocaleString('en')}</td>
              </tr>
            ))}
            {rare > 0 ? (
              <tr>
                <th scope="row">{words.rare}</th>
                <td />
                <td>{rare.toLocaleString('en')}</td>
              </tr>
            ) : null}
          </tbody>
        </table>
      )}
    </section>
  );
}

export function ObstacleReasons({ numbers }: { numbers: CampaignNumbers }) {
  return (
    <section className={styles.part} aria-labelledby="numbers-stops">
      <h2 id="numbers-stops">{texts.adminNumbers.stops}</h2>
      <div className={styles.stops}>
        {KINDS.map((kind) => (
          <ObstacleTable key={kind} numbers={numbers} kind={kind} />
        ))}
      </div>
    </section>
  );
}
