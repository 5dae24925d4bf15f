// Calls an engine in this process for a picture, saves its progress, and cancels it when nobody wants the picture any more.
import { setTimeout as sleep } from 'node:timers/promises';
import { DrawingInterrupted, NoAcceptableResult, PermanentDrawingError } from '#portrait/generators/errors.ts';
import type {
  LocalGenerator,
  PictureRequestWithFaceProfile,
  PictureWithAlternates,
} from '#portrait/generators/generator.ts';
import type { DrawingProgress, ReportProgress } from '#portrait/types.ts';
import type { AttemptDeps, AttemptResult, PictureToDraw } from './attempt-types.ts';
import { RunSuperseded } from './errors.ts';
import { mapDrawingProgressIntoRange } from './progress.ts';
import { saveProgress } from './run-store.ts';

/** How often a picture is begun whose drawing keeps being lost. */
const MAX_TRIES = 5;

const START: DrawingProgress = { stage: 'light', progress: 0 };

class DeadlinePassed extends Error {}

/** Fails with `RunSuperseded`, or with the signal's reason. */
export async function generateWithLocalEngine(
  { db, log, progressEveryMs }: AttemptDeps,
  draw: PictureToDraw,
  { generator, deadline }: { generator: LocalGenerator; deadline: number },
): Promise<AttemptResult> {
  const { run, share, signal } = draw;
  let latest = START;
  const onProgress = (progress: DrawingProgress) => {
    latest = progress;
  };
  const check = async () => {
    const isCurrent = await saveProgress(db, run, mapDrawingProgressIntoRange(share, latest)).catch((error) => {
      // The next update replaces it; a drawing is worth more than a report.
      log.warn('progress could not be saved', { job: run.jobId, reason: String(error) });
      return true;
    });
    if (!isCurrent) throw new RunSuperseded();
    // A picture that is already drawn is only being checked: giving up now would save nothing.
    if (performance.now() > deadline && latest.stage !== 'framing') throw new DeadlinePassed();
  };
  for (let tries = 1; ; tries += 1) {
    try {
      if (tries > 1) {
        latest = START;
        await sleep(progressEveryMs, undefined, { signal });
        await check();
      }
      return {
        picture: await generateWithPeriodicCheck(generator, draw, {
          check,
          everyMs: progressEveryMs,
          onProgress,
          signal,
        }),
      };
    } catch (error) {
      if (error instanceof NoAcceptableResult) return { outcome: 'unlike', reason: error.message };
      if (error instanceof PermanentDrawingError) return { outcome: 'broken', reason: error.message };
      if (error instanceof DeadlinePassed) return { outcome: 'overdue', reason: 'The engine took too long.' };
      if (!(error instanceof DrawingInterrupted)) throw error;
      if (tries === MAX_TRIES) return { outcome: 'lost', reason: 'The engine kept losing the work.' };
    }
  }
}

type WhileOptions = { check(): Promise<void>; everyMs: number; onProgress?: ReportProgress; signal: AbortSignal };

/** Draws a picture and calls `check` again and again meanwhile. What that throws cancels the drawing and is thrown. */
export async function generateWithPeriodicCheck(
  generator: LocalGenerator,
  { request, faceProfile }: PictureRequestWithFaceProfile,
  { check, everyMs, onProgress, signal: outer }: WhileOptions,
): Promise<PictureWithAlternates> {
  const control = new AbortController();
  const signal = AbortSignal.any([outer, control.signal]);
  const repeat = async (): Promise<never> => {
    for (;;) {
      await sleep(everyMs, undefined, { signal });
      await check();
    }
  };
  const checking = repeat();
  try {
    return await Promise.race([generator.generate({ request, faceProfile }, { signal, onProgress }), checking]);
  } finally {
    control.abort();
    await checking.catch(() => {});
  }
}
