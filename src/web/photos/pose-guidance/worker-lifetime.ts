// One worker for all three poses: it is kept while its person goes from one camera screen to the next.
import { canBrowserRunPoseGuidance, type GuidanceWorker, openGuidanceWorker } from './guidance-worker-client.ts';

/** Milliseconds after which nobody is coming back to the camera. */
const KEPT_MS = 20_000;

let worker: Promise<GuidanceWorker> | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;
let unfit = false;

/** Whether the browser supports pose guidance and it has not failed on this visit. */
export function isPoseGuidanceAvailable(): boolean {
  return !unfit && canBrowserRunPoseGuidance();
}

/** The worker, started if needed; call `closeWorkerLater` after use. @throws Error when it can't run here */
export function getOrOpenWorker(): Promise<GuidanceWorker> {
  clearTimeout(closing);
  worker ??= openGuidanceWorker();
  return worker;
}

/** The worker ends a while later, unless it is acquired again. */
export function closeWorkerLater(): void {
  clearTimeout(closing);
  closing = setTimeout(closeWorker, KEPT_MS);
}

/** Pose guidance failed or is too slow: it stays off for this visit. */
export function disablePoseGuidanceForVisit(): void {
  unfit = true;
  clearTimeout(closing);
  closeWorker();
}

function closeWorker(): void {
  worker?.then((link) => link.close()).catch(() => undefined);
  worker = undefined;
}
