// Gauges that are read from the database when Prometheus scrapes. Every process reports the same values: take the
// highest.
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Metrics } from '#platform/metrics.ts';
import { readPictureQueueState, readReadyBackgroundJobCounts } from '#server/system/store.ts';

export function addJobQueueGauges(metrics: Metrics, { db, clock }: { db: Database; clock: Clock }): void {
  metrics.gauge(
    { name: 'thrive_jobs', help: 'Pictures that are wanted and not there yet, by state', labels: ['state'] },
    async () => {
      const { waiting, painting } = await readPictureQueueState(db, clock);
      return [
        { labels: { state: 'waiting' }, value: waiting },
        { labels: { state: 'painting' }, value: painting },
      ];
    },
  );
  metrics.gauge(
    { name: 'thrive_jobs_oldest_wait_seconds', help: 'How long the picture that waits longest has waited' },
    async () => [{ value: (await readPictureQueueState(db, clock)).oldestSeconds }],
  );
  metrics.gauge({ name: 'thrive_work_ready', help: 'Work that could begin now, by kind', labels: ['task'] }, async () =>
    (await readReadyBackgroundJobCounts(db)).map(({ job, ready }) => ({ labels: { task: job }, value: ready })),
  );
}
