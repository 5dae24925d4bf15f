// Writes an engine's progress reports to the database, the latest one at a time.
import type { Database } from '#platform/database/database.ts';
import type { Progress, Report } from '#portrait/types.ts';
import type { Run } from './job-definitions.ts';
import { noteProgress } from './run-store.ts';

export type ProgressNotes = {
  /** Takes reports as fast as they come. */
  report: Report;
  /** Resolves when nothing is being written any more. */
  settled(): Promise<void>;
};

/** Maps 0..1 of one part of the work into its share of the whole. */
export type Share = { from: number; to: number };

export function within({ from, to }: Share, { stage, progress }: Progress): Progress {
  return { stage, progress: from + (to - from) * progress };
}

/** Notes for one part of a run. A note that can't be written is lost: the next one carries more. */
export function takeNotes(db: Database, run: Run, share: Share): ProgressNotes {
  let newest: Progress | undefined;
  let writing: Promise<void> | undefined;
  const writeNewest = async () => {
    while (newest) {
      const note = within(share, newest);
      newest = undefined;
      await noteProgress(db, run, note).catch(() => false);
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
