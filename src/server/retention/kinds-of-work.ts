// The kinds of work that keep the promise of 24 hours.
import { task } from '#platform/queue/queue.ts';

/** Every five minutes: with it, nothing outlives its time by more than fifteen. */
export const purgeTask = task<object>({ name: 'purge', cron: '*/5 * * * *', timeout: 280, heartbeat: 10 });

/** After each purge: whether anything is left that should be gone. A purge that fails does not stop this. */
export const watchAgesTask = task<object>({ name: 'watch-ages', cron: '4-59/5 * * * *', timeout: 280 });
