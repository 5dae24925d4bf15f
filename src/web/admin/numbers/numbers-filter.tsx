// Which days, and which pillar.
import { Link } from 'react-router';
import { campaign } from '#campaign/campaign.ts';
import { texts } from '#campaign/texts.ts';
import styles from '#web/admin/admin.module.css';
import type { NumbersPeriod } from './use-numbers.ts';

type NumbersFilterProps = {
  span: NumbersPeriod;
  /** Its key; empty for all of them. */
  pillar: string;
  onSpan: (span: NumbersPeriod) => void;
  onPillar: (pillar: string) => void;
  onRefresh: () => void;
};

/** A date that is cleared keeps its last value: without one there is nothing to ask. */
export function NumbersFilterBar({ span, pillar, onSpan, onPillar, onRefresh }: NumbersFilterProps) {
  return (
    <div className={styles.filters}>
      <label>
        {texts.adminNumbers.pillar}
        <select value={pillar} onChange={(event) => onPillar(event.target.value)}>
          <option value="">{texts.adminNumbers.everyPillar}</option>
          {campaign.pillars.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {(['fromDate', 'toDate'] as const).map((end) => (
        <label key={end}>
          {end === 'fromDate' ? texts.admin.from : texts.admin.to}
          <input
            type="date"
            required
            value={span[end]}
            onChange={(event) => onSpan({ ...span, [end]: event.target.value || span[end] })}
          />
        </label>
      ))}
      <Link to="/admin/numbers" replace onClick={onRefresh}>
        {texts.admin.refresh}
      </Link>
    </div>
  );
}
