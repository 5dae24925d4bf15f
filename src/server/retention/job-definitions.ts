// Background jobs that delete personal data after 24 hours.
import { defineBackgroundJob } from '#platform/queue/queue.ts';

/** Every five minutes, so that nothing outlives its time by more than fifteen. */
export const purgeExpiredPersonalDataJob = defineBackgroundJob<object>({
  name: 'purge',
  cron: '*/5 * * * *',
  timeout: 280,
  heartbeat: 10,
});

/**
 * Releases the space of what people deleted themselves, with no purge to wait for. Sent with a delay of a minute, so
 * that it begins after `minute` is over and finds every deletion of that minute: one vacuum for any number of them.
 */
export const vacuumAfterUserDeletionJob = defineBackgroundJob<{ minute: string }>({
  name: 'reclaim-space',
  uniqueBy: ({ minute }) => minute,
  timeout: 280,
});

/** Runs after each purge, failed or not, and checks whether anything is left that should be gone. */
export const checkDataAgeJob = defineBackgroundJob<object>({
  name: 'watch-ages',
  cron: '4-59/5 * * * *',
  timeout: 280,
});
