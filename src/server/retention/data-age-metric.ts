// Reports the age of personal data to Prometheus.
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Metrics } from '#platform/metrics.ts';
import { readLastMeasuredDataAges } from './data-age-store.ts';

/** Reports the age for each place to Prometheus; places without data have no value. */
export function addDataAgeMetric(metrics: Metrics, { db, clock }: { db: Database; clock: Clock }): void {
  metrics.gauge(
    {
      name: 'thrive_oldest_personal_data_seconds',
      help: 'Seconds since the 24 hours of the oldest personal data began. Alarm above 87300 (24 h 15 min).',
      labels: ['place'],
    },
    async () =>
      (await readLastMeasuredDataAges(db, clock)).ages.map(({ place, seconds }) => ({
        labels: { place },
        value: seconds,
      })),
  );
}
