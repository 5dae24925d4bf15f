// The line before the painters as this process last saw it: whose turn it is, and when.
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { type Block, blocksInLine, jobsBeingPainted, type Measured, measuredRuns } from './line-store.ts';

export type Line = {
  /** In the order in which they are taken. */
  blocks: readonly Block[];
  painting: number;
  measured: readonly Measured[];
};

/** What the line must know of a job. */
export type InLine = { priority: number; number: number; isPainted: boolean; progress: number; wasTrained: boolean };

/** Milliseconds for which one look serves all who ask. */
const LOOK_MS = 1000;
/** A look never takes more than one part in so many of this process's time on the database. */
const SHARE = 20;

/** One look at the line for everybody who asks within a second; nobody is answered from an older one. */
export function lineReader(
  { db, clock }: { db: Database; clock: Clock },
  now: () => number = () => performance.now(),
): () => Promise<Line> {
  let latest: Promise<Line> | undefined;
  let next = 0;
  const look = async (): Promise<Line> => {
    const began = now();
    const [blocks, painting, measured] = [
      await blocksInLine(db),
      await jobsBeingPainted(db),
      await measuredRuns(db, clock),
    ];
    next = Math.max(began + LOOK_MS, now() + SHARE * (now() - began));
    return { blocks, painting, measured };
  };
  return () => {
    if (latest && now() < next) return latest;
    next = Number.POSITIVE_INFINITY;
    const looking = look();
    looking.catch(() => {
      if (latest === looking) latest = undefined;
    });
    latest = looking;
    return looking;
  };
}

/**
 * How many are ahead of a job that waits, those being painted included. Exact in a line of up to a thousand; in a longer
 * one at most a thousandth of it off.
 */
export function placeInLine(line: Line, { priority, number }: InLine): number {
  let ahead = line.painting;
  for (const block of line.blocks) {
    if (block.priority < priority) break;
    if (block.priority > priority || block.first + block.width <= number) ahead += block.waiting;
    else if (block.first <= number) ahead += Math.floor((block.waiting * (number - block.first)) / block.width);
  }
  return ahead;
}

/**
 * Whole seconds until a picture of the queue is probably there, judged by what the latest ones took and by how many are
 * painted at the same time; undefined while nothing was measured.
 */
export function secondsLeft(line: Line, job: InLine): number | undefined {
  const anybody = middleOf(line.measured);
  if (anybody === undefined) return undefined;
  const own = middleOf(line.measured.filter(({ wasTrained }) => wasTrained === job.wasTrained)) ?? anybody;
  if (job.isPainted) return Math.ceil(Math.max(1, own * (1 - job.progress)));
  const painters = Math.max(1, line.painting);
  return Math.ceil((placeInLine(line, job) / painters) * anybody + own);
}

function middleOf(measured: readonly Measured[]): number | undefined {
  const runs = measured.reduce((sum, each) => sum + each.runs, 0);
  return runs > 0 ? measured.reduce((sum, each) => sum + each.runs * each.seconds, 0) / runs : undefined;
}
