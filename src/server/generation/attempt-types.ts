import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type {
  AttemptId,
  EngineCost,
  Generator,
  PictureRequestWithFaceProfile,
  PictureWithAlternates,
  PosePhotos,
} from '#portrait/generators/generator.ts';
import type { AttemptOutcomeCode } from './attempt-store.ts';
import type { JobRun } from './job-definitions.ts';
import type { ProgressRange } from './progress.ts';

export type AttemptDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  /** Milliseconds between two updates of a job's progress, at which an engine elsewhere is polled. */
  progressEveryMs: number;
};

/** One picture to be made, by whichever engine. */
export type PictureToDraw = PictureRequestWithFaceProfile & {
  run: JobRun;
  photos(): Promise<PosePhotos>;
  share: ProgressRange;
  signal: AbortSignal;
};

/** An attempt that is on the job's row. */
export type RecordedAttempt<T extends Generator> = {
  generator: T;
  attemptId: AttemptId;
  /** Whether the attempt may already have been submitted to the engine. */
  maybeSubmitted: boolean;
};

/** The picture, or why this engine made none. */
export type AttemptResult = { cost?: EngineCost } & (
  | { picture: PictureWithAlternates }
  | { outcome: Exclude<AttemptOutcomeCode, 'done'>; reason: string }
);
