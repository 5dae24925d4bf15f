// The gauge of the promise of 24 hours for Prometheus.
import type { Metrics, Reading } from '#platform/metrics.ts';
import { type AgeNeeds, agesOfData } from './data-age.ts';

/** Whoever asks more often than this hears the same: an answer walks through the whole store of files. */
const MEASURED_FOR_MS = 60_000;

/** Tells Prometheus, place by place; what is not there has no number. */
export function measureAges(metrics: Metrics, needs: AgeNeeds): void {
  let [measured, at]: [Promise<Reading[]> | undefined, number] = [undefined, 0];
  metrics.gauge(
    {
      name: 'thrive_oldest_personal_data_seconds',
      help: 'Seconds since the 24 hours of the oldest personal data began. Alarm above 87300 (24 h 15 min).',
      labels: ['place'],
    },
    () => {
      const now = needs.clock.now().getTime();
      if (measured && now - at < MEASURED_FOR_MS) return measured;
      [measured, at] = [measure(needs), now];
      // A database that was away is asked again the next time.
      measured.catch(() => {
        measured = undefined;
      });
      return measured;
    },
  );
}

async function measure(needs: AgeNeeds): Promise<Reading[]> {
  return (await agesOfData(needs)).map(({ place, seconds }) => ({ labels: { place }, value: seconds }));
}
