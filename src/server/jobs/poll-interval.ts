// The poll interval that clients are given: ten seconds, and longer while this process is overloaded.
import { performance } from 'node:perf_hooks';
import { JOB_POLL_INTERVAL_MS } from '#contract/jobs.ts';

/** Milliseconds over which the load of the process is measured. */
const WATCH_MS = 2000;
/** The longest poll interval. */
const LONGEST_MS = 30_000;
/** A process that is busy for more than this share of its time has requests waiting. */
const BUSY = 0.9;

/** Milliseconds until the next poll, or undefined for the usual ten seconds. */
type CurrentPollInterval = () => number | undefined;

/** The poll interval for a process that is busy for this share (0 to 1) of its time: at most 30 s, with some jitter. */
export function pollIntervalMsWhenBusy(busy: number, random: () => number = Math.random): number | undefined {
  if (busy < BUSY) return undefined;
  const most = LONGEST_MS - JOB_POLL_INTERVAL_MS;
  const slower = (most * (Math.min(1, busy) - BUSY)) / (1 - BUSY);
  // Clients that were told at the same time must not come back at the same time.
  return Math.round(JOB_POLL_INTERVAL_MS + slower * (1 - random() / 4));
}

/** Measures how busy the main thread of this process is; drawing and photo checks run elsewhere. */
export function createPollIntervalReader(now: () => number = () => performance.now()): CurrentPollInterval {
  let before = performance.eventLoopUtilization();
  let judgeAt = now() + WATCH_MS;
  let busy = 0;
  return () => {
    if (now() >= judgeAt) {
      busy = performance.eventLoopUtilization(before).utilization;
      before = performance.eventLoopUtilization();
      judgeAt = now() + WATCH_MS;
    }
    return pollIntervalMsWhenBusy(busy);
  };
}
