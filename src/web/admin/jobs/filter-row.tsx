// Status, days and Refresh.
import { Link } from 'react-router';
import { texts } from '#campaign/texts.ts';
import styles from '#web/admin/admin.module.css';
import type { JobFilters } from './job-filters.ts';

type FilterRowProps = { filters: JobFilters; onChange: (filters: JobFilters) => void; onRefresh: () => void };

/** A date that is cleared keeps its last value: without one there is nothing to ask. */
export function JobFilterBar({ filters, onChange, onRefresh }: FilterRowProps) {
  return (
    <div className={styles.filters}>
      <label>
        {texts.admin.status}
        <select
          value={filters.status}
          onChange={(event) => onChange({ ...filters, status: event.target.value as JobFilters['status'] })}
        >
          {Object.entries(texts.admin.statuses).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        {texts.admin.from}
        <input
          type="date"
          required
          value={filters.fromDate}
          onChange={(event) => onChange({ ...filters, fromDate: event.target.value || filters.fromDate })}
        />
      </label>
      <label>
        {texts.admin.to}
        <input
          type="date"
          required
          value={filters.toDate}
          onChange={(event) => onChange({ ...filters, toDate: event.target.value || filters.toDate })}
        />
      </label>
      <Link to="/admin" replace onClick={onRefresh}>
        {texts.admin.refresh}
      </Link>
    </div>
  );
}
