// A cached view of the queue: position and expected waiting time of a job.
import type { PictureSubjectKind } from '#contract/jobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import {
  type AveragePictureDuration,
  countJobsBeingPainted,
  countWaitingJobsPerRange,
  type QueueNumberRangeCount,
  readAverageDurationsByKindAndEnrolment,
} from './queue-snapshot-store.ts';

type QueueSnapshot = {
  /** In the order in which they are drawn, each with the number of jobs in ranges before it. */
  ranges: readonly (QueueNumberRangeCount & { before: number })[];
  waiting: number;
  painting: number;
  measured: readonly AveragePictureDuration[];
};

/** The fields of a job that determine its queue position. */
export type QueuePositionInputs = {
  priority: number;
  number: number;
  isPainted: boolean;
  progress: number;
  kind: PictureSubjectKind;
  wasTrained: boolean;
};

/** Milliseconds for which one read serves all requests. */
const CACHE_MS = 1000;
/** Reads take at most one part in this many of this process's database time. */
const SHARE = 20;

/** The queue made of these ranges, which come in the order in which they are drawn. */
export function buildQueueSnapshot(
  ranges: readonly QueueNumberRangeCount[],
  painting: number,
  measured: readonly AveragePictureDuration[],
): QueueSnapshot {
  let waiting = 0;
  const counted = ranges.map((range) => {
    const before = waiting;
    waiting += range.waiting;
    return { ...range, before };
  });
  return { ranges: counted, waiting, painting, measured };
}

/** One read of the queue for all requests within a second; no answer is older than that. */
export function createQueueSnapshotReader(
  { db, clock }: { db: Database; clock: Clock },
  now: () => number = () => performance.now(),
): () => Promise<QueueSnapshot> {
  let latest: Promise<QueueSnapshot> | undefined;
  let next = 0;
  const read = async (): Promise<QueueSnapshot> => {
    const began = now();
    const [ranges, painting, measured] = [
      await countWaitingJobsPerRange(db),
      await countJobsBeingPainted(db),
      await readAverageDurationsByKindAndEnrolment(db, clock),
    ];
    next = Math.max(began + CACHE_MS, now() + SHARE * (now() - began));
    return buildQueueSnapshot(ranges, painting, measured);
  };
  return () => {
    if (latest && now() < next) return latest;
    next = Number.POSITIVE_INFINITY;
    const reading = read();
    reading.catch(() => {
      if (latest === reading) latest = undefined;
    });
    latest = reading;
    return reading;
  };
}

/**
 * How many jobs are ahead of a waiting one, including those being drawn. Exact in a queue of up to a thousand; in a longer
 * one off by at most a thousandth of it.
 */
export function estimateJobsAhead(
  { ranges, waiting, painting }: QueueSnapshot,
  { priority, number }: QueuePositionInputs,
): number {
  // The first range that does not end before the job, by binary search, because every poll does this.
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    const endsBefore =
      range !== undefined &&
      (range.priority > priority || (range.priority === priority && range.first + range.width <= number));
    if (endsBefore) low = middle + 1;
    else high = middle;
  }
  const range = ranges[low];
  if (!range) return painting + waiting;
  const isOwn = range.priority === priority && range.first <= number;
  const within = isOwn ? Math.floor((range.waiting * (number - range.first)) / range.width) : 0;
  return painting + range.before + within;
}

/**
 * Expected whole seconds until a picture is finished, from the duration of the latest ones and the number drawn in
 * parallel; undefined while nothing was measured.
 */
export function estimateSecondsUntilFinished(queue: QueueSnapshot, job: QueuePositionInputs): number | undefined {
  const anybody = middleOf(queue.measured);
  if (anybody === undefined) return undefined;
  const alike = queue.measured.filter(({ kind, wasTrained }) => kind === job.kind && wasTrained === job.wasTrained);
  const own = middleOf(alike) ?? anybody;
  if (job.isPainted) return Math.ceil(Math.max(1, own * (1 - job.progress)));
  const painters = Math.max(1, queue.painting);
  return Math.ceil((estimateJobsAhead(queue, job) / painters) * anybody + own);
}

/** Whole seconds that a picture of this kind took lately; undefined while none was measured. */
export function estimateUsualDurationSeconds(
  { measured }: QueueSnapshot,
  job: Pick<QueuePositionInputs, 'kind' | 'wasTrained'>,
): number | undefined {
  const own = middleOf(measured.filter(({ kind, wasTrained }) => kind === job.kind && wasTrained === job.wasTrained));
  return own === undefined ? undefined : Math.max(1, Math.ceil(own));
}

function middleOf(measured: readonly AveragePictureDuration[]): number | undefined {
  const runs = measured.reduce((sum, each) => sum + each.runs, 0);
  return runs > 0 ? measured.reduce((sum, each) => sum + each.runs * each.seconds, 0) / runs : undefined;
}
