// Writes an engine's progress reports to the database, the latest one at a time.
import type { Database } from '#platform/database/database.ts';
import type { DrawingProgress, ReportProgress } from '#portrait/types.ts';
import type { JobRun } from './job-definitions.ts';
import { saveProgress } from './run-store.ts';

type ProgressWriter = {
  /** Accepts reports at any rate. */
  report: ReportProgress;
  /** Resolves when nothing is being written any more. */
  settled(): Promise<void>;
};

/** Maps the progress (0 to 1) of one part of a run into its share of the whole. */
export type ProgressRange = { from: number; to: number };

export function mapDrawingProgressIntoRange(
  { from, to }: ProgressRange,
  { stage, progress }: DrawingProgress,
): DrawingProgress {
  return { stage, progress: from + (to - from) * progress };
}

/** Progress of one part of a run. A report that can't be written is dropped: the next one replaces it. */
export function createProgressWriter(db: Database, run: JobRun, share: ProgressRange): ProgressWriter {
  let newest: DrawingProgress | undefined;
  let writing: Promise<void> | undefined;
  const writeNewest = async () => {
    while (newest) {
      const note = mapDrawingProgressIntoRange(share, newest);
      newest = undefined;
      await saveProgress(db, run, note).catch(() => false);
    }
    writing = undefined;
  };
  return {
    report(progress) {
      newest = progress;
      writing ??= writeNewest();
    },
    async settled() {
      await writing;
    },
  };
}
