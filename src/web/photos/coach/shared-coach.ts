// One coach for all three poses: it is kept while its person goes from one camera screen to the next.
import { type CoachLink, canCoach, openCoach } from './coach-link.ts';

/** Milliseconds after which nobody is coming back to the camera. */
const KEPT_MS = 20_000;

let coach: Promise<CoachLink> | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;
let unfit = false;

/** Whether it makes sense to borrow it. */
export function mayCoach(): boolean {
  return !unfit && canCoach();
}

/** The coach, started if need be; to be given back. @throws Error when it can't run here */
export function borrowCoach(): Promise<CoachLink> {
  clearTimeout(closing);
  coach ??= openCoach();
  return coach;
}

/** Lets go of it; a while later its thread ends. */
export function giveCoachBack(): void {
  clearTimeout(closing);
  closing = setTimeout(closeCoach, KEPT_MS);
}

/** It failed, or is too slow to be of help: this visit goes on without it. */
export function dismissCoach(): void {
  unfit = true;
  clearTimeout(closing);
  closeCoach();
}

function closeCoach(): void {
  coach?.then((link) => link.close()).catch(() => undefined);
  coach = undefined;
}
