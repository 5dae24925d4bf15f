// The steps from sign-in to share, each as wide as it has people; the drawing stands in a table of the same numbers.
import { texts } from '#campaign/texts.ts';
import { pictureFunnelSteps, signInFunnelSteps } from '#contract/campaign-numbers.ts';
import { formatCountOrBounds } from './format-count.ts';
import styles from './funnel.module.css';
import {
  type CountRange,
  estimatePercentAndExactness,
  type FunnelStepName,
  percentageBaseByFunnelStep,
  sumCountRangesByStep,
} from './sum-numbers.ts';
import type { CampaignNumbers } from './use-numbers.ts';

/** Units of the drawing. */
const [WIDTH, HEIGHT, BAR] = [1000, 40, 26];

/** One step, and below it how it narrows to the next. What may be there beside the count is drawn pale. */
function Bar({ sum, next, most }: { sum: CountRange; next: CountRange | undefined; most: number }) {
  const wide = (count: number) => (most === 0 ? 0 : (WIDTH * count) / most);
  const [from, to] = [wide(sum.count), next && wide(next.count)];
  return (
    <svg className={styles.bar} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.maybe} x={0} y={0} width={wide(sum.count + sum.more)} height={BAR} />
      <rect className={styles.count} x={0} y={0} width={from} height={BAR} />
      {to === undefined ? null : (
        <polygon className={styles.narrowing} points={`0,${BAR} ${from},${BAR} ${to},${HEIGHT} 0,${HEIGHT}`} />
      )}
    </svg>
  );
}

function shareWords(step: FunnelStepName, sums: Map<FunnelStepName, CountRange>): string {
  const [words, before] = [texts.adminNumbers, percentageBaseByFunnelStep[step]];
  const share = before && estimatePercentAndExactness(sums.get(step) as CountRange, sums.get(before));
  if (!share) return words.none;
  return words.of(share.isExact ? words.exact(share.percent) : words.about(share.percent), words.short[before]);
}

type FunnelProps = { numbers: CampaignNumbers; asked: { days: number; pillar?: number } };

/** The sums of each step, and the largest that any of them can be. */
type Summed = { steps: readonly FunnelStepName[]; sums: Map<FunnelStepName, CountRange>; most: number };

function StepTable({ steps, sums, most }: Summed) {
  const words = texts.adminNumbers;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.columns.step}</th>
          <td aria-hidden="true" />
          <th scope="col">{words.columns.count}</th>
          <th scope="col">{words.columns.share}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step, place) => {
          const sum = sums.get(step) ?? { count: 0, more: 0 };
          const next = steps[place + 1];
          return (
            <tr key={step}>
              <th scope="row">{words.steps[step]}</th>
              <td aria-hidden="true">
                <Bar sum={sum} next={next && sums.get(next)} most={most} />
              </td>
              <td>
                <b>{formatCountOrBounds(sum)}</b>
              </td>
              <td>{shareWords(step, sums)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function Funnel({ numbers, asked }: FunnelProps) {
  const words = texts.adminNumbers;
  const sums = sumCountRangesByStep(numbers, asked);
  const steps: FunnelStepName[] = [...(asked.pillar === undefined ? signInFunnelSteps : []), ...pictureFunnelSteps];
  const all = steps.map((step) => sums.get(step) as CountRange);
  const most = Math.max(...all.map(({ count, more }) => count + more));
  // The same bounds in every row would say less than one sentence.
  const isHidden = most > 0 && all.every(({ count }) => count === 0);
  return (
    <section className={styles.funnel} aria-labelledby="funnel">
      <h2 id="funnel">{words.funnel}</h2>
      {isHidden ? <p>{words.tooFew(most)}</p> : <StepTable steps={steps} sums={sums} most={most} />}
      {asked.pillar === undefined ? null : <p>{words.visitsApart}</p>}
    </section>
  );
}
