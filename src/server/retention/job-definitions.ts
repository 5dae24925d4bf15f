// Background jobs that delete personal data after 24 hours.
import { defineJob } from '#platform/queue/queue.ts';

/** Every five minutes, so that nothing outlives its time by more than fifteen. */
export const purgeJob = defineJob<object>({ name: 'purge', cron: '*/5 * * * *', timeout: 280, heartbeat: 10 });

/** Runs after each purge, failed or not, and checks whether anything is left that should be gone. */
export const checkDataAgeJob = defineJob<object>({ name: 'watch-ages', cron: '4-59/5 * * * *', timeout: 280 });
